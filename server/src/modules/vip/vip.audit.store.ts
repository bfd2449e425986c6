import { type AuditCheck, checkBySql } from '../ledger/index.ts';

/** What must always hold of this module's rows. */
export const vipChecks: readonly AuditCheck[] = [
  checkBySql(
    'what counts for levels is the valid stakes of the settled bets, each once, in all and by month',
    `with form as (
       select f.member_id, sum(f.sign * f.valid_stake)::bigint as stakes
       from wager.forms_between(0, wager.seen_finals('vip.count_finals')) f where not ledger.is_trial(f.currency) group by 1
     ), months as (select member_id, sum(stakes)::bigint as stakes from vip.month group by 1)
     select format('member %s: counted %s, by month %s, bets %s', member_id, coalesce(p.stakes, 0), coalesce(m.stakes, 0), coalesce(f.stakes, 0)) as what
     from vip.progress p full join form f using (member_id) full join months m using (member_id)
     where coalesce(p.stakes, 0) <> coalesce(f.stakes, 0) or coalesce(m.stakes, 0) <> coalesce(f.stakes, 0)`,
  ),
  checkBySql(
    'every level is where the last change left it, and each change begins where the one before ended',
    `select format('member %s: level %s, changed to %s', coalesce(s.member_id, c.member_id), coalesce(s.level, 0), c.to_level) as what
     from vip.standing s
     full join (select distinct on (member_id) member_id, to_level from vip.change order by member_id, id desc) c on c.member_id = s.member_id
     where coalesce(s.level, 0) <> coalesce(c.to_level, 0)
     union all
     select format('change %s of member %s begins at %s after %s', id, member_id, from_level, before)
     from (select member_id, id, from_level, coalesce(lag(to_level) over (partition by member_id order by id), 0) as before from vip.change) c
     where from_level <> before`,
  ),
  checkBySql(
    'a level was lost for its upkeep only one at a time, after a notice of at least seven days, and for less than was asked',
    `select format('change %s of member %s: %s to %s', c.id, c.member_id, c.from_level, c.to_level) as what
     from vip.change c
     left join vip.notice n on n.member_id = c.member_id and n.outcome = 'lowered' and n.ended_at = c.at
     where c.cause = 'upkeep' and (c.to_level <> c.from_level - 1 or n.month is null or n.level <> c.from_level or c.month_stakes >= n.needed
       or n.at > ((n.month + interval '1 month') at time zone 'UTC') - interval '7 hours' - interval '7 days')`,
  ),
  checkBySql(
    'every upgrade bonus was given once for a level that was reached, of its amount, and no other',
    `select format('level %s of member %s: %s in state %s, rewarded %s', coalesce(v.level::text, r.details ->> 'level'), coalesce(v.member_id, r.member_id),
       v.amount, v.state, r.amount) as what
     from (select * from vip.reached where state <> 'none') v
     full join (select * from rewards.rewards where source = 'vip' and details ->> 'benefit' = 'upgrade') r
       on r.member_id = v.member_id and (r.details ->> 'level')::int = v.level
     where case when v.state = 'given' then (r.amount, r.currency, r.source_id, (r.details ->> 'version')::int)
         is distinct from (v.amount, v.currency, v.programme_id, v.version) else r.amount is not null end`,
  ),
  checkBySql(
    'every other benefit is of the version and the level for which it was given, and runs have given what they count',
    `select format('reward %s of member %s: %s for %s at level %s', r.id, r.member_id, r.amount, r.details ->> 'benefit', r.details ->> 'level') as what
     from rewards.rewards r
     left join vip.version v on v.programme_id = r.source_id and v.version = (r.details ->> 'version')::int
     where r.source = 'vip' and r.details ->> 'benefit' <> 'upgrade'
       and r.amount is distinct from ((v.levels -> (r.details ->> 'level')::int #>> array['benefits', r.details ->> 'benefit'])::numeric * 1000000)::bigint
     union all
     select format('programme %s: runs of %s gave %s, rewards %s', coalesce(u.programme_id, r.source_id), coalesce(u.benefit, r.benefit), u.amount, r.amount)
     from (select programme_id, benefit, sum(amount) as amount from vip.run group by 1, 2) u
     full join (
       select source_id, details ->> 'benefit' as benefit, sum(amount) as amount from rewards.rewards
       where source = 'vip' and details ->> 'benefit' <> 'upgrade' group by 1, 2
     ) r on r.source_id = u.programme_id and r.benefit = u.benefit
     where coalesce(u.amount, 0) <> coalesce(r.amount, 0)`,
  ),
];
