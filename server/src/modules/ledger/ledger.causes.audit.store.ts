import { type AuditCheck, checkBySql } from './ledger.audit.store.ts';
import { CODE } from './ledger.codes.ts';

/** Credits of the database's owner have a row of their own, which the server's login cannot write. */
const BY_OWNER = `exists (
  select from ledger.owner_credit o
  where (o.member_id, o.cause, o.code, o.number, o.amount) = (t.member_id, t.cause, t.code, t.number, t.amount))`;

/** Each transfer code has its cause: a row with the same amount that obliges the transfer. */
export const causeChecks: readonly AuditCheck[] = [
  checkBySql(
    'trial money is granted once an account, in its own currency',
    `select format('transfer of member %s for %s, %s %s', t.member_id, t.cause, t.amount, t.currency) as what
     from ledger.transfer t where t.code = ${CODE.trial_grant} and (t.cause <> t.member_id or t.number <> 0 or not ledger.is_trial(t.currency)) and not ${BY_OWNER}`,
  ),
  checkBySql(
    'every adjustment was made by the owner of the database',
    `select format('transfer of member %s for %s, %s %s', t.member_id, t.cause, t.amount, t.currency) as what
     from ledger.transfer t where t.code = ${CODE.adjustment} and not ${BY_OWNER}`,
  ),
  checkBySql(
    'every movement of a hold has its hold, of its amount and in its state',
    `select format('transfer of member %s for hold %s, code %s, %s', t.member_id, t.cause, t.code, t.amount) as what
     from ledger.transfer t left join ledger.hold h on h.member_id = t.member_id and h.id = t.cause
     where t.code in (${CODE.hold}, ${CODE.hold_posted}, ${CODE.hold_voided}) and (h.amount is distinct from t.amount or t.code = ${CODE.hold_posted} and h.state <> 'posted'
       or t.code = ${CODE.hold_voided} and h.state not in ('voided', 'expired'))`,
  ),
  checkBySql(
    'every code of a transfer is one that a check knows',
    `select format('transfer of member %s for %s has the code %s', member_id, cause, code) as what from ledger.transfer
     where code not in (${CODE.deposit}, ${CODE.trial_grant}, ${CODE.stake}, ${CODE.payout}, ${CODE.cash_out}, ${CODE.refund}, ${CODE.event_close}, ${CODE.correction}, ${CODE.correction_short}, ${CODE.sweep}, ${CODE.hold}, ${CODE.hold_posted}, ${CODE.hold_voided}, ${CODE.adjustment}, ${CODE.event_reopen}, ${CODE.rake}, ${CODE.carry_over}, ${CODE.jackpot_contribution}, ${CODE.jackpot_win}, ${CODE.jackpot_reversal}, ${CODE.jackpot_seed}, ${CODE.free_round_stake}, ${CODE.free_round_reversal}, ${CODE.vendor_out}, ${CODE.vendor_in}, ${CODE.vendor_result}, ${CODE.adjustment_in}, ${CODE.adjustment_out}, ${CODE.withdrawal_fee}, ${CODE.withdrawal_return}, ${CODE.withdrawal_fee_return}, ${CODE.deposit_taken}, ${CODE.deposit_taken_short}, ${CODE.deposit_restored}, ${CODE.transfer_out}, ${CODE.transfer_in}, ${CODE.contract_income}, ${CODE.contract_payment}, ${CODE.table_buy_in}, ${CODE.table_cash_out}, ${CODE.table_rake}, ${CODE.budget_funded}, ${CODE.budget_returned}, ${CODE.reward}, ${CODE.bonus_granted}, ${CODE.bonus_staked}, ${CODE.bonus_returned}, ${CODE.bonus_taken}, ${CODE.bonus_converted}, ${CODE.bonus_forfeited}, ${CODE.bonus_restored})`,
  ),
];
