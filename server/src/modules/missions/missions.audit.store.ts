import { type AuditCheck, checkBySql } from '../ledger/index.ts';

/** What must always hold of this module's rows. */
export const missionsChecks: readonly AuditCheck[] = [
  checkBySql(
    'what counts for missions is the settled bets, each once, on the day of its first result',
    `with form as (
       select f.member_id, coalesce(b.day, ((f.settled_at at time zone 'UTC') + interval '7 hours')::date) as day, f.category,
         sum(f.sign * f.valid_stake)::bigint as stakes, sum(f.sign)::int as bets
       from wager.forms_between(0, wager.seen_finals('missions.bets')) f
       left join missions.settled_before b on b.member_id = f.member_id and b.wager_id = f.id
       where not ledger.is_trial(f.currency) and f.state in ('won', 'lost', 'cashed_out') group by 1, 2, 3
     )
     select format('member %s on %s in %s: counted %s of %s bets, bets make %s of %s', member_id, day, category, coalesce(d.stakes, 0), coalesce(d.bets, 0),
       coalesce(f.stakes, 0), coalesce(f.bets, 0)) as what
     from missions.day d full join form f using (member_id, day, category)
     where coalesce(d.stakes, 0) <> coalesce(f.stakes, 0) or coalesce(d.bets, 0) <> coalesce(f.bets, 0)`,
  ),
  checkBySql(
    'every claim of a mission gave its reward once, and no mission gave another',
    `select format('mission %s of member %s, number %s: %s %s, rewarded %s %s', coalesce(c.mission_id, r.source_id), coalesce(c.member_id, r.member_id),
       coalesce(c.number, r.number), c.amount, c.kind, r.amount, r.kind) as what
     from missions.claim c
     full join (select * from rewards.rewards where source = 'mission') r
       on r.member_id = c.member_id and r.source_id = c.mission_id and r.number = c.number
     where (c.kind, c.amount, case when c.kind = 'cash' then c.currency else '' end, c.version::text)
       is distinct from (r.kind, r.amount, r.currency, r.details ->> 'version') or r.state <> 'claimed'`,
  ),
  checkBySql(
    'a mission was claimed on the terms of its version, with its target reached, within its window, and after the one before it',
    `select format('mission %s of member %s, number %s: %s of %s', c.mission_id, c.member_id, c.number, c.progress, v.draft ->> 'target') as what
     from missions.claim c
     left join missions.version v on v.mission_id = c.mission_id and v.version = c.version
     left join missions.mission m on m.id = c.mission_id
     where v.mission_id is null or c.progress < (v.draft ->> 'target')::numeric * 1000000
       or c.amount is distinct from ((v.draft #>> '{reward,amount}')::numeric * 1000000)::bigint or c.kind is distinct from v.draft #>> '{reward,kind}'
       or c.currency <> m.currency or c.day::text < v.draft ->> 'from' or c.day::text > v.draft ->> 'to'
       or c.day < c.first_day or c.day > c.last_day or c.week <> date_trunc('week', c.day)::date
       or c.number <> case m.period when 'once' then 0 else to_char(c.first_day, 'YYYYMMDD')::bigint end
       or not exists (select from missions.start s where s.mission_id = c.mission_id and s.version = c.version)
       or v.draft ->> 'after' is not null and not exists (
         select from missions.claim a where a.member_id = c.member_id and a.mission_id = (v.draft ->> 'after')::bigint and a.at <= c.at
           and (a.first_day is null or c.first_day is null or (a.first_day <= c.last_day and a.last_day >= c.first_day)))`,
  ),
  checkBySql(
    'the leaderboard of missions counts the claims of each week',
    `select format('member %s in the week of %s: %s done, %s claimed', coalesce(p.member_id, c.member_id), coalesce(p.week, c.week), p.done, c.done) as what
     from missions.place p
     full join (select member_id, week, min(currency) as currency, count(*)::int as done, max(at) as reached_at from missions.claim group by 1, 2) c
       on c.member_id = p.member_id and c.week = p.week
     where (p.currency, p.done, p.reached_at) is distinct from (c.currency, c.done, c.reached_at)`,
  ),
  checkBySql(
    'every prize of the leaderboard that was given is one reward, and no other reward is a prize',
    `select format('week of %s, member %s: prize %s %s, rewarded %s %s', coalesce(p.week::text, r.number::text), coalesce(p.member_id, r.member_id), p.amount, p.kind,
       r.amount, r.kind) as what
     from (select * from missions.prize where state = 'given') p
     full join (select * from rewards.rewards where source = 'mission_board') r
       on r.member_id = p.member_id and r.source_id = p.board_id and r.number = to_char(p.week, 'YYYYMMDD')::bigint
     where (p.kind, p.amount) is distinct from (r.kind, r.amount)`,
  ),
  checkBySql(
    'the prizes of a week are those of its places, by the version that held',
    `select format('board %s, week of %s, place %s: %s has %s %s, should be %s with %s %s', coalesce(p.board_id, d.board_id), coalesce(p.week, d.week),
       coalesce(p.place, d.place), p.member_id, p.amount, p.kind, d.member_id, d.amount, d.kind) as what
     from missions.prize p
     full join (
       select w.board_id, w.week, o.place, o.member_id, r ->> 'kind' as kind, ((r ->> 'amount')::numeric * 1000000)::bigint as amount
       from missions.board_week w
       join missions.board b on b.id = w.board_id
       join missions.board_version v on v.board_id = w.board_id and v.version = w.version
       join missions.board_start s on s.board_id = w.board_id and s.version = w.version
         and s.at < ((w.week + 7)::timestamp at time zone 'UTC') - interval '7 hours'
       cross join lateral (
         select (row_number() over (order by done desc, reached_at, member_id))::int as place, member_id
         from missions.place where currency = b.currency and week = w.week
       ) o
       join lateral jsonb_array_elements(v.prizes) r on o.place between (r ->> 'from')::int and (r ->> 'to')::int
       group by 1, 2, 3, 4, 5, 6
     ) d using (board_id, week, place)
     where (p.member_id, p.kind, p.amount) is distinct from (d.member_id, d.kind, d.amount)`,
  ),
];
