import { ACCOUNT, type AuditCheck, CODE, checkBySql } from '../../ledger/index.ts';

/** Each movement of money at a vendor has its transfer there. */
export const vendorMoneyChecks: readonly AuditCheck[] = [
  checkBySql(
    'every hold for a vendor has its transfer, of its amount, and is decided as that is',
    `select format('hold %s of member %s (%s, %s), transfer %s, %s', h.id, h.member_id, h.state, h.amount, coalesce(t.state, 'none'), t.amount) as what
     from ledger.holds h left join gateway.transfer t on t.member_id = h.member_id and t.id = h.id and t.direction = 'in'
     where h.to_kind = ${ACCOUNT['vendor:float']} and (t.amount is distinct from h.amount
       or t.state is distinct from case h.state when 'pending' then 'pending' when 'posted' then 'done' else 'failed' end)`,
  ),
  checkBySql(
    'every movement of money at a vendor has its transfer there, which the vendor was asked for',
    `select format('transfer of member %s for %s, code %s, vendor %s: %s', t.member_id, t.cause, t.code, t.pool, t.amount) as what
     from ledger.transfers t
     left join gateway.transfer g on g.member_id = t.member_id and g.id = t.cause and g.asked_at is not null
     left join gateway.vendor v on v.code = g.vendor and v.id = t.pool
     left join gateway.float_return f on f.member_id = t.member_id and f.id = t.cause and f.vendor = t.pool
     where t.code in (${CODE.vendor_out}, ${CODE.vendor_in}, ${CODE.vendor_result}) and (v.id is null
       or t.code = ${CODE.vendor_out} and (g.direction <> 'in' or g.state <> 'done' or g.amount <> t.amount)
       or t.code = ${CODE.vendor_in} and (g.direction <> 'out' or g.state not in ('done', 'refused') or f.paid is distinct from t.amount or f.amount <> g.amount)
       or t.code = ${CODE.vendor_result} and g.state <> 'done')`,
  ),
  checkBySql(
    'a result at a vendor leaves no more there than was carried, and won in its reported rounds',
    `select format('member %s at vendor %s: there %s, carried and won %s', x.member_id, x.vendor, x.there, coalesce(a.bound, 0)) as what
     from (
       select member_id, pool as vendor, sum(case when credit = ${ACCOUNT['vendor:float']} then amount else -amount end) as there
       from ledger.transfers where ${ACCOUNT['vendor:float']} in (credit, debit) group by 1, 2
     ) x
     left join (
       select member_id, vendor, sum(carried) as bound from (
         select member_id, pool as vendor, amount as carried from ledger.transfers where code = ${CODE.vendor_out}
         union all select member_id, vendor, greatest(counted, 0) from gateway.vendor_round
         union all select member_id, vendor, unproven from gateway.float_return
       ) b group by 1, 2
     ) a on a.member_id = x.member_id and a.vendor = x.vendor
     where x.there > coalesce(a.bound, 0)`,
  ),
];
