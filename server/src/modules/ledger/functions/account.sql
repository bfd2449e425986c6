-- The number of an account kind by its name in `ledger.account_kind`; null for any other name. `ledger.codes.ts` has the same table. The planner puts the
-- number in place of the call, so a name costs nothing when a statement runs.
-- Published to other modules.
create or replace function ledger.account(p_name text) returns smallint
language sql immutable parallel safe as $$
  select case p_name
    when 'player:main' then 1
    when 'player:bonus' then 2
    when 'player:pending' then 3
    when 'player:receivable' then 4
    when 'escrow:event' then 10
    when 'escrow:carry' then 11
    when 'escrow:seat' then 12
    when 'house:ggr' then 20
    when 'house:rounding' then 21
    when 'house:promo' then 22
    when 'house:adjustment' then 29
    when 'house:fees' then 23
    when 'promo:budget' then 24
    when 'payment:gateway' then 30
    when 'trial:issued' then 40
    when 'jackpot:pool' then 50
    when 'vendor:float' then 51
    when 'transfer:between' then 60
    when 'house:agents' then 64
    when 'agents:clearing' then 65
    when 'suspense' then 99
  end::smallint
$$;
