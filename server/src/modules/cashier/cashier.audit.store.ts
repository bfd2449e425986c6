import { type AuditCheck, CODE, checkBySql } from '../ledger/index.ts';

/** Invariants between deposits and their transfers (code 1 of the ledger): each has its counterpart. */
export const cashierAuditChecks: readonly AuditCheck[] = [
  checkBySql(
    'every credited deposit has its transfer, of its amount',
    `select format('deposit %s of member %s: credited %s %s, transfer %s %s', d.id, d.member_id, d.amount, d.currency, coalesce(t.amount, 0), t.currency) as what
     from cashier.deposit d left join ledger.transfer t on t.member_id = d.member_id and t.cause = d.id and t.code = ${CODE.deposit}
     where d.state = 'credited' and (t.amount is distinct from d.amount - d.fee or t.currency is distinct from d.currency)`,
  ),
  checkBySql(
    'every deposit transfer has a credited deposit of its amount',
    `select format('transfer of member %s for %s, %s %s: deposit is %s of %s %s', t.member_id, t.cause, t.amount, t.currency, coalesce(d.state, 'missing'), coalesce(d.amount, 0), d.currency) as what
     from ledger.transfer t left join cashier.deposit d on d.member_id = t.member_id and d.id = t.cause
     where t.code = ${CODE.deposit} and (d.state is distinct from 'credited' or d.amount - d.fee is distinct from t.amount or d.currency is distinct from t.currency)`,
  ),
  checkBySql(
    'no web-hook says paid about a deposit that is still open or ended without money',
    `select format('event %s: %s %s paid, deposit %s of member %s is %s', e.event_id, e.amount, e.currency, d.id, d.member_id, d.state) as what
     from cashier.payment_event e join cashier.deposit d on d.id = e.deposit_id
     where e.status = 'paid' and d.state not in ('credited', 'review')`,
  ),
  checkBySql(
    'every bank account that members pay to was decided by two operators, or set by the owner of the database',
    `select format('method %s: account %s', m.code, m.account) as what
     from cashier.method m where m.kind = 'bank' and exists (select from cashier.method_change c where c.value ->> 'code' = m.code)
       and m.account is distinct from (select c.value -> 'account' from cashier.method_change c where c.value ->> 'code' = m.code
         order by c.request_id desc limit 1)`,
  ),
  checkBySql(
    'every transfer to the merchant was to an account that its method had',
    `select format('deposit %s of member %s: %s', d.id, d.member_id, d.pay) as what
     from cashier.deposit d join cashier.method m on m.code = d.method
     where m.kind = 'bank' and d.pay -> 'account' is distinct from m.account and not exists (
       select from cashier.method_change c where c.value ->> 'code' = m.code and c.value -> 'account' = d.pay -> 'account')
       and not exists (select from staff.request r where r.kind = 'payment_method' and r.state = 'done'
         and r.proposal -> 'before' ->> 'code' = m.code and r.proposal -> 'before' -> 'account' = d.pay -> 'account')`,
  ),
];
