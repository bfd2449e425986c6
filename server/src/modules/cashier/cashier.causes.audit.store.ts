import { type AuditCheck, CODE, checkBySql } from '../ledger/index.ts';

/** Credits of the database's owner have a row of their own, which the server's login cannot write. */
const BY_OWNER = `exists (
  select from ledger.owner_credits o
  where (o.member_id, o.cause, o.code, o.number, o.amount) = (t.member_id, t.cause, t.code, t.number, t.amount))`;

/** Each movement of a deposit or withdrawal has its cause: a signed event of its provider, or a decision of operators. */
export const cashierCauseChecks: readonly AuditCheck[] = [
  checkBySql(
    'every deposit credit was signed as paid by the provider, or decided by operators',
    `select format('transfer of member %s for deposit %s, %s %s', t.member_id, t.cause, t.amount, t.currency) as what
     from ledger.transfers t
     where t.code = ${CODE.deposit} and not ${BY_OWNER} and not cashier.is_reviewed(t.cause) and not cashier.is_reviewed_case(t.cause, 'credit') and not exists (
       select from cashier.payment_event e join cashier.deposit d on d.id = e.deposit_id and d.provider = e.provider
       where e.deposit_id = t.cause and e.status = 'paid' and e.currency = t.currency and cashier.micros_of(e.amount) - d.fee = t.amount
         and cashier.was_signed(e.provider, e.signed_time, e.signed_name, e.sign, e.body)
         and cashier.event_of(e.provider, e.body) @> jsonb_build_object('reference', e.reference, 'status', e.status, 'amount', e.amount,
           'currency', e.currency, 'paymentId', e.payment_id))`,
  ),
  checkBySql(
    'money that came back from a payout was signed by the provider, or decided by two operators',
    `select format('transfer of member %s for withdrawal %s, %s %s', t.member_id, t.cause, t.amount, t.currency) as what
     from ledger.transfers t where t.code = ${CODE.withdrawal_return} and not exists (
       select from cashier.payout_event e where e.withdrawal_id = t.cause and e.status in ('failed', 'returned')
         and cashier.was_signed(e.provider, e.signed_time, e.signed_name, e.sign, e.body))
       and not cashier.is_decided_withdrawal(t.cause, 'returned')`,
  ),
  checkBySql(
    'money that was taken back of a deposit was signed by its provider as gone',
    `select format('deposit %s, payment %s: taken %s, gone %s', c.deposit_id, c.payment_id, c.taken, coalesce(s.gone, 0)) as what
     from (
       select i.deposit_id, i.payment_id, sum(i.amount) as taken from cashier.payment_case i
       where exists (select from ledger.transfers t where t.member_id = i.member_id and t.cause = i.id and t.code in (${CODE.deposit_taken}, ${CODE.deposit_taken_short})) group by 1, 2
     ) c left join lateral cashier.signed_payments(c.deposit_id) s on s.payment_id = c.payment_id
     where c.taken > coalesce(s.gone, 0)
     union all
     select format('transfer of member %s for %s, code %s: no case', t.member_id, t.cause, t.code) from ledger.transfers t
     where t.code in (${CODE.deposit_taken}, ${CODE.deposit_taken_short}, ${CODE.deposit_restored}) and not exists (
       select from cashier.payment_case i where i.member_id = t.member_id and i.id = t.cause and i.kind = 'taken_back')`,
  ),
  checkBySql(
    'money that came back of a deposit was signed by its provider, or decided by two operators',
    `select format('case %s, number %s: %s', r.case_id, r.number, r.amount) as what from cashier.deposit_restore r
     where r.is_decided and not cashier.is_reviewed_case(r.case_id, 'restore')
     union all
     select format('deposit %s, payment %s: restored %s, back %s', c.deposit_id, c.payment_id, c.restored, coalesce(s.back, 0))
     from (
       select i.deposit_id, i.payment_id, sum(r.amount) as restored from cashier.deposit_restore r join cashier.payment_case i on i.id = r.case_id
       where not r.is_decided group by 1, 2
     ) c left join lateral cashier.signed_payments(c.deposit_id) s on s.payment_id = c.payment_id
     where c.restored > coalesce(s.back, 0)`,
  ),
  checkBySql(
    'of a deposit that was taken back as much less must be played as is gone',
    `select format('deposit %s of member %s: %s less, taken %s', d.id, d.member_id, r.taken, t.net) as what
     from cashier.deposit d
     cross join lateral (
       select sum(case when m.code = ${CODE.deposit_restored} then -m.amount else m.amount end) as net
       from cashier.payment_case c join ledger.transfers m on m.member_id = c.member_id and m.cause = c.id
         and m.code in (${CODE.deposit_taken}, ${CODE.deposit_taken_short}, ${CODE.deposit_restored}) where c.deposit_id = d.id
     ) t
     cross join lateral (
       select sum(q.taken) as taken, sum(q.base) as base from turnover.requirements q where q.member_id = d.member_id and q.kind = 'deposit'
         and (q.subject_id = d.id or q.subject_id in (select c.id from cashier.payment_case c where c.deposit_id = d.id))
     ) r
     where d.id in (select c.deposit_id from cashier.payment_case c) and coalesce(r.taken, 0) <> least(coalesce(t.net, 0), coalesce(r.base, 0))`,
  ),
];
