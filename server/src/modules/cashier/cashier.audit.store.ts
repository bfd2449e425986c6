import { type AuditCheck, CODE, checkBySql } from '../ledger/index.ts';

/** Invariants between deposits and their transfers (code 1 of the ledger): each has its counterpart. */
export const cashierAuditChecks: readonly AuditCheck[] = [
  checkBySql(
    'every credited deposit has its transfer, of its amount',
    `select format('deposit %s of member %s: credited %s %s, transfer %s %s', d.id, d.member_id, coalesce(d.credited, d.amount), d.currency, coalesce(t.amount, 0), t.currency) as what
     from cashier.deposit d left join ledger.transfers t on t.member_id = d.member_id and t.cause = d.id and t.code = ${CODE.deposit}
     where d.state = 'credited' and (t.amount is distinct from coalesce(d.credited, d.amount) - coalesce(d.credited_fee, d.fee) or t.currency is distinct from d.currency)`,
  ),
  checkBySql(
    'every deposit transfer has a credited deposit, or a credited case of one, of its amount',
    `select format('transfer of member %s for %s, %s %s: deposit is %s of %s %s', t.member_id, t.cause, t.amount, t.currency, coalesce(d.state, 'missing'), coalesce(d.amount, 0), d.currency) as what
     from ledger.transfers t left join cashier.deposit d on d.member_id = t.member_id and d.id = t.cause
     where t.code = ${CODE.deposit} and (d.state is distinct from 'credited' or d.currency is distinct from t.currency
         or coalesce(d.credited, d.amount) - coalesce(d.credited_fee, d.fee) is distinct from t.amount)
       and not exists (
         select from cashier.payment_case c join cashier.deposit o on o.id = c.deposit_id and o.member_id = c.member_id
         where c.member_id = t.member_id and c.id = t.cause and c.ending = 'credited' and o.state = 'credited' and o.currency = t.currency
           and c.credited - c.credited_fee = t.amount)`,
  ),
  checkBySql(
    'every case of a payment moved what it says: credited, taken back and restored',
    `select format('case %s of member %s, %s: %s, credited %s, restored %s', c.id, c.member_id, c.kind, c.amount, c.credited, c.restored) as what
     from cashier.payment_case c
     left join (
       select member_id, cause, sum(amount) filter (where code = ${CODE.deposit}) as credited, sum(amount) filter (where code = ${CODE.deposit_restored}) as restored,
         sum(amount) filter (where code in (${CODE.deposit_taken}, ${CODE.deposit_taken_short})) as taken
       from ledger.transfers where code in (${CODE.deposit}, ${CODE.deposit_taken}, ${CODE.deposit_taken_short}, ${CODE.deposit_restored}) group by 1, 2
     ) t on t.member_id = c.member_id and t.cause = c.id
     left join (select case_id, sum(amount) as amount, sum(net) as net from cashier.deposit_restore group by 1) r on r.case_id = c.id
     where coalesce(t.credited, 0) <> coalesce(c.credited - c.credited_fee, 0) or coalesce(t.taken, 0) <> c.net
       or coalesce(t.restored, 0) <> coalesce(r.net, 0) or coalesce(r.amount, 0) <> c.restored`,
  ),
  checkBySql(
    'what a deposit was credited later, and what was taken back of it, are the sums of its cases',
    `select format('deposit %s of member %s: more %s, taken %s', d.id, d.member_id, d.more, d.taken) as what
     from cashier.deposit d
     left join (
       select deposit_id, sum(coalesce(credited, 0)) as more, sum(coalesce(credited_fee, 0)) as fee, sum(case when kind = 'taken_back' then amount - restored else 0 end) as taken
       from cashier.payment_case group by 1
     ) c on c.deposit_id = d.id
     where (d.more, d.more_fee, d.taken) is distinct from (coalesce(c.more, 0), coalesce(c.fee, 0), coalesce(c.taken, 0))`,
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
       and not exists (select from staff.decisions r where r.kind = 'payment_method'
         and r.proposal -> 'before' ->> 'code' = m.code and r.proposal -> 'before' -> 'account' = d.pay -> 'account')`,
  ),
];
