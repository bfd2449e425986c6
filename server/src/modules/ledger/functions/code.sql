-- The number of a transfer code by its name in `ledger.transfer_code`; null for any other name. `ledger.codes.ts` has the same table. The planner puts the
-- number in place of the call, so a name costs nothing when a statement runs.
-- Published to other modules.
create or replace function ledger.code(p_name text) returns smallint
language sql immutable parallel safe as $$
  select case p_name
    when 'deposit' then 1
    when 'trial_grant' then 2
    when 'stake' then 3
    when 'payout' then 4
    when 'refund' then 5
    when 'event_close' then 6
    when 'correction' then 7
    when 'correction_short' then 8
    when 'sweep' then 9
    when 'hold' then 10
    when 'hold_posted' then 11
    when 'hold_voided' then 12
    when 'adjustment' then 13
    when 'event_reopen' then 14
    when 'rake' then 15
    when 'carry_over' then 16
    when 'withdrawal_fee' then 17
    when 'withdrawal_return' then 18
    when 'withdrawal_fee_return' then 19
    when 'deposit_taken' then 20
    when 'deposit_taken_short' then 21
    when 'deposit_restored' then 22
    when 'cash_out' then 23
    when 'jackpot_contribution' then 40
    when 'jackpot_win' then 41
    when 'jackpot_reversal' then 42
    when 'jackpot_seed' then 43
    when 'free_round_stake' then 44
    when 'free_round_reversal' then 45
    when 'vendor_out' then 46
    when 'vendor_in' then 47
    when 'vendor_result' then 48
    when 'adjustment_in' then 62
    when 'adjustment_out' then 63
    when 'transfer_out' then 60
    when 'transfer_in' then 61
    when 'table_buy_in' then 70
    when 'table_cash_out' then 71
    when 'table_rake' then 72
    when 'contract_income' then 64
    when 'contract_payment' then 65
    when 'budget_funded' then 80
    when 'budget_returned' then 81
    when 'reward' then 82
    when 'bonus_granted' then 83
    when 'bonus_staked' then 84
    when 'bonus_returned' then 85
    when 'bonus_taken' then 86
    when 'bonus_converted' then 87
    when 'bonus_forfeited' then 88
    when 'bonus_restored' then 89
  end::smallint
$$;
