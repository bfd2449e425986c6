import { ACCOUNT, type AuditCheck, CODE, checkBySql } from '../../ledger/index.ts';

const GATEWAY = ACCOUNT['payment:gateway'];

/** Invariants between withdrawals, their holds and transfers, and what providers signed. */
export const withdrawalAuditChecks: readonly AuditCheck[] = [
  checkBySql(
    'every withdrawal has a hold of its amount, which is open, posted or void as its state says',
    `select format('withdrawal %s of member %s: %s of %s %s, hold %s of %s', w.id, w.member_id, w.state, w.amount, w.currency, coalesce(h.state, 'missing'), coalesce(h.amount, 0)) as what
     from cashier.withdrawal w left join ledger.holds h on h.member_id = w.member_id and h.id = w.id
     where h.amount is distinct from w.amount or h.currency is distinct from w.currency or h.to_kind is distinct from ${GATEWAY}
       or h.state is distinct from case when w.state in ('applied', 'in_review', 'approved', 'paying') then 'pending'
         when w.state in ('rejected', 'cancelled') then 'voided' else 'posted' end`,
  ),
  checkBySql(
    'every hold for payouts has its withdrawal',
    `select format('hold %s of member %s: no withdrawal', h.id, h.member_id) as what
     from ledger.holds h left join cashier.withdrawal w on w.member_id = h.member_id and w.id = h.id where h.to_kind = ${GATEWAY} and h.expires_at >= timestamptz '9000-01-01 00:00:00Z' and w.id is null`,
  ),
  checkBySql(
    'every withdrawal that was paid is proven by its provider, or was decided by two operators',
    `select format('withdrawal %s of member %s: %s, %s less %s is not proven', w.id, w.member_id, w.state, w.amount, w.fee) as what
     from cashier.withdrawal w where w.paid_at is not null
       and not exists (select from cashier.decided_withdrawal d where d.withdrawal_id = w.id and d.decision = 'stands')
       and not exists (select from cashier.payout_event e where e.withdrawal_id = w.id and e.status = 'paid' and e.currency = w.currency
         and cashier.micros_of(e.amount) = w.amount - w.fee and cashier.was_signed(e.provider, e.signed_time, e.signed_name, e.sign, e.body))`,
  ),
  checkBySql(
    'the fee of a withdrawal is taken once it is paid, and given back with the money',
    `select format('withdrawal %s of member %s: %s, fee %s, taken %s, given back %s', w.id, w.member_id, w.state, w.fee, coalesce(f.amount, 0), coalesce(b.amount, 0)) as what
     from cashier.withdrawal w
     left join ledger.transfers f on f.member_id = w.member_id and f.cause = w.id and f.code = ${CODE.withdrawal_fee}
     left join ledger.transfers b on b.member_id = w.member_id and b.cause = w.id and b.code = ${CODE.withdrawal_fee_return}
     where coalesce(f.amount, 0) <> case when w.paid_at is null then 0 else w.fee end
       or coalesce(b.amount, 0) <> case when w.state = 'returned' then w.fee else 0 end`,
  ),
  checkBySql(
    'a withdrawal has a problem exactly while a finding of reconciliation is open',
    `select format('withdrawal %s of member %s: problem %s, open findings %s', w.id, w.member_id, coalesce(w.problem, 'none'), count(f.id)) as what
     from cashier.withdrawal w left join cashier.payout_finding f on f.withdrawal_id = w.id and f.resolved_at is null
     group by w.member_id, w.id, w.problem having (w.problem is not null) <> (count(f.id) > 0)`,
  ),
  checkBySql(
    'money comes back for withdrawals that are returned, and for no others',
    `select format('withdrawal %s of member %s: %s, came back %s of %s', coalesce(w.id, t.cause), coalesce(w.member_id, t.member_id), coalesce(w.state, 'missing'), coalesce(t.amount, 0), coalesce(w.amount, 0)) as what
     from (select * from cashier.withdrawal where state = 'returned') w
     full join (select * from ledger.transfers where code = ${CODE.withdrawal_return}) t on t.member_id = w.member_id and t.cause = w.id
     where t.amount is distinct from w.amount`,
  ),
  checkBySql(
    'a withdrawal that was paid was approved by as many operators as it needs',
    `select format('withdrawal %s of member %s: needs %s, approved by %s', w.id, w.member_id, w.needs, count(a.staff_id)) as what
     from cashier.withdrawal w left join cashier.withdrawal_approval a on a.withdrawal_id = w.id
     where w.attempt > 0 group by w.member_id, w.id, w.needs having count(a.staff_id) < w.needs`,
  ),
];
