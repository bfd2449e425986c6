import { type AuditCheck, CODE, checkBySql } from '../ledger/index.ts';

/** Invariants of the wallets that vendors keep (standards.md 3.3, spec 7). */
export const transferChecks: readonly AuditCheck[] = [
  checkBySql(
    'nothing came back from a vendor beyond what was carried, reported, within its ceilings or agreed to by two persons',
    `select format('member %s at vendor %s: back %s, carried %s, won %s, beyond %s', t.member_id, t.vendor, t.returned, t.carried,
         coalesce(w.won, 0), coalesce(f.unproven, 0)) as what
     from (
       select member_id, pool as vendor, coalesce(sum(amount) filter (where code = ${CODE.vendor_in}), 0) as returned,
         coalesce(sum(amount) filter (where code = ${CODE.vendor_out}), 0) as carried
       from ledger.transfers where code in (${CODE.vendor_out}, ${CODE.vendor_in}) group by 1, 2
     ) t
     left join (select member_id, vendor, sum(greatest(counted, 0)) as won from gateway.vendor_round group by 1, 2) w using (member_id, vendor)
     left join (select member_id, vendor, sum(unproven) as unproven from gateway.float_return group by 1, 2) f using (member_id, vendor)
     where t.returned > t.carried + coalesce(w.won, 0) + coalesce(f.unproven, 0)`,
  ),
  checkBySql(
    'every transfer with a vendor has its money once, and the sums of its wallet are those of its movements',
    `select format('transfer %s of member %s: paid %s, in the ledger %s', f.id, f.member_id, f.paid, coalesce(t.amount, 0)) as what
     from gateway.float_return f left join ledger.transfers t on t.member_id = f.member_id and t.cause = f.id and t.code = ${CODE.vendor_in}
     where f.paid <> coalesce(t.amount, 0)
     union all
     select format('transfer %s of member %s back from vendor %s was never decided', t.cause, t.member_id, t.pool)
     from ledger.transfers t left join gateway.float_return f on f.member_id = t.member_id and f.id = t.cause
     where t.code = ${CODE.vendor_in} and (f.id is null or f.vendor <> t.pool)
     union all
     select format('wallet of member %s at vendor %s', member_id, vendor) from (
       select member_id, vendor, carried, returned, reported, unproven from gateway.float_account
       union all
       select t.member_id, t.pool, case t.code when 46 then -t.amount else 0 end, case t.code when 47 then -t.amount else 0 end, 0, 0
       from ledger.transfers t where t.code in (${CODE.vendor_out}, ${CODE.vendor_in})
       union all select member_id, vendor, 0, 0, -counted, 0 from gateway.vendor_round
       union all select member_id, vendor, 0, 0, 0, -unproven from gateway.float_return
     ) s group by member_id, vendor having sum(carried) <> 0 or sum(returned) <> 0 or sum(reported) <> 0 or sum(unproven) <> 0`,
  ),
  checkBySql(
    'a reported round counts as much as its wager says, and a win above a ceiling when two persons agreed to it',
    `select format('round %s at vendor %s: counted %s, wager %s less %s', r.round, r.vendor, r.counted, w.payout, w.stake) as what
     from gateway.vendor_round r
     join gateway.vendor v on v.id = r.vendor
     left join gateway.reported_round g on g.vendor = v.code and g.round = r.round
     left join wager.wagers w on w.member_id = g.member_id and w.id = g.wager_id
     where w.payout - w.stake is distinct from r.counted
       or (r.held = 'paid' and not exists (
         select from staff.decisions q where q.id = r.request and q.kind = 'vendor_case'))`,
  ),
  checkBySql(
    'what two persons agreed to of a transfer was requested by one and decided by another',
    `select format('transfer %s of member %s: request %s', f.id, f.member_id, f.request) as what from gateway.float_return f
     where f.request is not null and not exists (
       select from staff.decisions q where q.id = f.request and q.kind = 'vendor_case')`,
  ),
];
