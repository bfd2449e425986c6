import { type AuditCheck, CODE, checkBySql } from '../ledger/index.ts';

/** Invariants between deposits and their transfers (code 1 of the ledger): each has its counterpart. */
export const cashierAuditChecks: readonly AuditCheck[] = [
  checkBySql(
    'every credited deposit has its transfer, of its amount',
    `select format('deposit %s of member %s: credited %s %s, transfer %s %s', d.id, d.member_id, d.amount, d.currency, coalesce(t.amount, 0), t.currency) as what
     from cashier.deposit d left join ledger.transfer t on t.member_id = d.member_id and t.cause = d.id and t.code = ${CODE.deposit}
     where d.state = 'credited' and (t.amount is distinct from d.amount or t.currency is distinct from d.currency)`,
  ),
  checkBySql(
    'every deposit transfer has a credited deposit of its amount',
    `select format('transfer of member %s for %s, %s %s: deposit is %s of %s %s', t.member_id, t.cause, t.amount, t.currency, coalesce(d.state, 'missing'), coalesce(d.amount, 0), d.currency) as what
     from ledger.transfer t left join cashier.deposit d on d.member_id = t.member_id and d.id = t.cause
     where t.code = ${CODE.deposit} and (d.state is distinct from 'credited' or d.amount is distinct from t.amount or d.currency is distinct from t.currency)`,
  ),
  checkBySql(
    'no web-hook says paid about a deposit that is still open or ended without money',
    `select format('event %s: %s %s paid, deposit %s of member %s is %s', e.event_id, e.amount, e.currency, d.id, d.member_id, d.state) as what
     from cashier.payment_event e join cashier.deposit d on d.id = e.deposit_id
     where e.status = 'paid' and d.state not in ('credited', 'review')`,
  ),
];
