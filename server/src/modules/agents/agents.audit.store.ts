import { type AuditCheck, checkBySql } from '../ledger/index.ts';

/** The tree as its edges tell it, walked upwards from each member, compared with the stored closure. */
export const treeChecks: readonly AuditCheck[] = [
  checkBySql(
    'every real member has one place in the tree, under the upline of his account',
    `select format('member %s: upline %s of the account, %s in the tree', m.id, m.upline_id, e.upline_id) as what
     from account.member m left join agents.edge e on e.member_id = m.id and e.valid_to = 'infinity'
     where m.type <> 4 and (e.member_id is null or e.upline_id is distinct from m.upline_id)`,
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
];
