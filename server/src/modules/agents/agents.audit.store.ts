import { MEMBER_TYPE } from '@lantern/rules/account';
import { ACCOUNT, type AuditCheck, CODE, checkBySql } from '../ledger/index.ts';

/** The tree as its edges tell it, walked upwards from each member, compared with the stored closure. */
export const treeChecks: readonly AuditCheck[] = [
  checkBySql(
    'every real member has one place in the tree, under the upline of his account',
    `select format('member %s: upline %s of the account, %s in the tree', m.id, m.upline_id, e.upline_id) as what
     from account.members m left join agents.edge e on e.member_id = m.id and e.valid_to = 'infinity'
     where m.type <> ${MEMBER_TYPE.trial} and (e.member_id is null or e.upline_id is distinct from m.upline_id)`,
  ),
  checkBySql(
    'everyone above a member is stored with his distance, and nobody else',
    `with recursive chain as (
       select member_id, member_id as ancestor_id, 0 as depth from agents.edge where valid_to = 'infinity'
       union all
       select c.member_id, e.upline_id, c.depth + 1 from chain c join agents.edge e on e.member_id = c.ancestor_id and e.valid_to = 'infinity'
       where e.upline_id is not null and c.depth < 60)
     select format('member %s below %s: at %s by the uplines, %s as stored', coalesce(c.member_id, s.member_id),
       coalesce(c.ancestor_id, s.ancestor_id), c.depth, s.depth) as what
     from chain c full join (select * from agents.closure where valid_to = 'infinity') s using (member_id, ancestor_id)
     where c.depth is distinct from s.depth`,
  ),
  checkBySql(
    'the size of a team is the number of members below its agent',
    `select format('agent %s: %s members counted, %s in the tree', coalesce(t.agent_id, s.ancestor_id), t.members, s.members) as what
     from (select agent_id, sum(members) as members, sum(directs) as directs from agents.team_count group by 1) t
     full join (select ancestor_id, count(*) as members, count(*) filter (where depth = 1) as directs from agents.closure
       where valid_to = 'infinity' and depth > 0 group by 1) s on s.ancestor_id = t.agent_id
     where coalesce(t.members, 0) <> coalesce(s.members, 0) or coalesce(t.directs, 0) <> coalesce(s.directs, 0)`,
  ),
  checkBySql(
    'the log-ins counted for a team are the last ones of its members',
    `select format('agent %s, %s, level %s: %s counted, %s in the tree', agent_id, day, depth, coalesce(d.members, 0), coalesce(s.members, 0)) as what
     from agents.seen_day d
     full join (select c.ancestor_id as agent_id, m.day, c.depth, count(*) as members from agents.member_seen m
       join agents.closure c on c.member_id = m.member_id and c.valid_to = 'infinity' and c.depth > 0 group by 1, 2, 3) s using (agent_id, day, depth)
     where coalesce(d.members, 0) <> coalesce(s.members, 0)`,
  ),
];

/** Each transfer within a team is two movements of one cause and one amount, and each such movement is of a transfer. */
export const transferChecks: readonly AuditCheck[] = [
  checkBySql(
    'every transfer within a team left its sender and reached its receiver, once',
    `select format('transfer %s of %s: %s out, %s in', t.id, t.amount, coalesce(o.amount, 0), coalesce(i.amount, 0)) as what
     from agents.transfer t
     left join ledger.transfers o on o.member_id = t.from_id and o.cause = t.id and o.code = ${CODE.transfer_out}
     left join ledger.transfers i on i.member_id = t.to_id and i.cause = t.id and i.code = ${CODE.transfer_in}
     where o.amount is distinct from t.amount or i.amount is distinct from t.amount or o.currency is distinct from t.currency
       or i.currency is distinct from t.currency`,
  ),
  checkBySql(
    'every movement between members has its transfer within a team',
    `select format('movement of member %s for %s, code %s: %s', l.member_id, l.cause, l.code, l.amount) as what
     from ledger.transfers l left join agents.transfer t on t.id = l.cause
       and l.member_id = case when l.code = ${CODE.transfer_out} then t.from_id else t.to_id end
     where l.code in (${CODE.transfer_out}, ${CODE.transfer_in}) and t.id is null`,
  ),
  checkBySql(
    'nothing stays between two members',
    `select format('cause %s: %s stays', cause, sum(case when credit = ${ACCOUNT['transfer:between']} then amount else -amount end)) as what
     from ledger.transfers where ${ACCOUNT['transfer:between']} in (credit, debit) group by cause
     having sum(case when credit = ${ACCOUNT['transfer:between']} then amount else -amount end) <> 0`,
  ),
  checkBySql(
    'every transfer went from a member to the upline of that instant, or to a direct downline of it',
    `select format('transfer %s from %s to %s, %s', t.id, t.from_id, t.to_id, t.way) as what
     from agents.transfer t where not exists (
       select from agents.edge e where e.member_id = case when t.way = 'up' then t.from_id else t.to_id end
         and e.upline_id = case when t.way = 'up' then t.to_id else t.from_id end
         -- A move takes the instant after the newest place, so one that was just made may lie a moment ahead.
         and e.valid_from <= t.made_at + interval '1 second' and t.made_at < e.valid_to)`,
  ),
];
