import { type AuditCheck, CODE, checkBySql } from '../index.ts';

export const adjustmentChecks: readonly AuditCheck[] = [
  checkBySql(
    'every adjustment by operators was decided by two of them, in its amount and direction',
    `select format('transfer of member %s for request %s, code %s, %s %s', t.member_id, t.cause, t.code, t.amount, t.currency) as what
     from ledger.transfer t
     where t.code in (${CODE.adjustment_in}, ${CODE.adjustment_out}) and (t.number <> 0 or not exists (
       select from ledger.adjustment a join staff.decisions d on d.id = a.request_id
       where a.request_id = t.cause and d.kind = 'adjustment' and staff.is_decided_adjustment(to_jsonb(d), to_jsonb(a))
         and (a.member_id, a.currency) = (t.member_id, t.currency)
         and a.amount = case t.code when ${CODE.adjustment_in} then t.amount else -t.amount end))
     union all
     select format('request %s of member %s: nothing was moved', a.request_id, a.member_id) from ledger.adjustment a
     where not exists (select from ledger.transfer t where t.member_id = a.member_id and t.cause = a.request_id and t.amount = abs(a.amount)
       and t.code = case when a.amount > 0 then ${CODE.adjustment_in} else ${CODE.adjustment_out} end)`,
  ),
];
