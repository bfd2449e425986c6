import { type AuditCheck, checkBySql } from '../ledger/index.ts';

/** What must always hold of this module's rows. */
export const prizesChecks: readonly AuditCheck[] = [
  checkBySql(
    'every spin and every ticket was given by a claimed reward, as many as it says',
    `select format('reward %s of member %s: %s %s, given %s', coalesce(r.id, g.reward_id), coalesce(r.member_id, g.member_id), r.amount, r.kind, g.count) as what
     from (select * from rewards.rewards where kind in ('spins', 'tickets') and state = 'claimed') r
     full join (
       select member_id, reward_id, 'spins' as kind, wheel_id as of_id, count(*) as count from prizes.spin group by 1, 2, 4
       union all select member_id, reward_id, 'tickets', raffle_id, count(*) from prizes.ticket group by 1, 2, 4
     ) g on g.member_id = r.member_id and g.reward_id = r.id
     where (r.kind, r.amount, r.details ->> 'of') is distinct from (g.kind, g.count * 1000000, g.of_id::text)`,
  ),
  checkBySql(
    'a spin was made where it was drawn, in time, and counts for its segment and its wheel',
    `select format('spin %s of member %s', coalesce(s.id, d.spin_id), coalesce(s.member_id, d.member_id)) as what
     from (select * from prizes.spin where state = 'made') s
     full join prizes.drawn_spin d on d.member_id = s.member_id and d.spin_id = s.id
     where s.id is null or d.spin_id is null or s.wheel_id <> d.wheel_id or d.at >= s.expires_at or d.at < s.earned_at
     union all
     select format('wheel %s, version %s, segment %s: counted %s, drawn %s', coalesce(c.wheel_id, d.wheel_id), coalesce(c.version, d.version),
       coalesce(c.segment, d.segment), c.drawn, d.drawn)
     from prizes.drawn_segment c
     full join (select wheel_id, version, segment, count(*)::int as drawn from prizes.drawn_spin group by 1, 2, 3) d using (wheel_id, version, segment)
     where c.drawn is distinct from d.drawn
     union all
     select format('wheel %s: counted %s', w.prize_id, w.made) from prizes.wheel w
     where w.made <> (select count(*) from prizes.drawn_spin d where d.wheel_id = w.prize_id)`,
  ),
  checkBySql(
    'a spin was drawn on the terms of its version: its weights, its stock, its reward, and its window',
    `select format('spin %s of member %s on wheel %s: segment %s for %s %s', d.spin_id, d.member_id, d.wheel_id, d.segment, d.amount, d.kind) as what
     from prizes.drawn_spin d
     left join prizes.version v on v.prize_id = d.wheel_id and v.version = d.version
     cross join lateral (select v.draft -> 'segments' -> d.segment as segment) s
     where s.segment is null or d.kind <> s.segment #>> '{reward,kind}' or d.amount <> (s.segment #>> '{reward,amount}')::numeric * 1000000
       or coalesce(d.weights[d.segment + 1], 0) = 0 or cardinality(d.weights) <> jsonb_array_length(v.draft -> 'segments')
       or exists (select from unnest(d.weights) with ordinality as w (weight, n)
         where w.weight <> 0 and w.weight <> (v.draft -> 'segments' -> (w.n - 1)::int ->> 'weight')::int)
       or d.at < (v.draft ->> 'from')::timestamptz or d.at >= (v.draft ->> 'to')::timestamptz
       or not exists (select from prizes.start i where i.prize_id = d.wheel_id and i.version = d.version and i.at <= d.at)
     union all
     select format('wheel %s, version %s: segment %s was drawn %s times', c.wheel_id, c.version, c.segment, c.drawn)
     from prizes.drawn_segment c join prizes.version v on v.prize_id = c.wheel_id and v.version = c.version
     where c.drawn > (v.draft -> 'segments' -> c.segment ->> 'stock')::int`,
  ),
  checkBySql(
    'everything that wheels, rains and raffles drew is one reward, and no other reward is of them',
    `select format('%s %s of member %s, number %s: drawn %s %s, rewarded %s %s', coalesce(d.source, r.source), coalesce(d.source_id, r.source_id),
       coalesce(d.member_id, r.member_id), coalesce(d.number, r.number), d.amount, d.kind, r.amount, r.kind) as what
     from (
       select 'wheel' as source, wheel_id as source_id, member_id, spin_id as number, kind, amount from prizes.drawn_spin where kind <> 'nothing'
       union all select 'rain', rain_id, member_id, number, 'cash', amount from prizes.envelope
       union all select 'raffle', raffle_id, member_id, place, kind, amount from prizes.winner where state = 'given'
     ) d
     full join (select * from rewards.rewards where source in ('wheel', 'rain', 'raffle')) r
       on r.source = d.source and r.source_id = d.source_id and r.member_id = d.member_id and r.number = d.number
     where (d.kind, d.amount) is distinct from (r.kind, r.amount)`,
  ),
  checkBySql(
    'a rain gives its envelopes in their order, within its time, and no member more than the terms say',
    `select format('rain %s, envelope %s: %s, its amount is %s', e.rain_id, e.number, e.amount, s.amounts[e.number]) as what
     from prizes.envelope e join prizes.rain r on r.prize_id = e.rain_id left join prizes.split s on s.rain_id = e.rain_id
     join account.members m on m.id = e.member_id
     where e.amount is distinct from s.amounts[e.number] or e.at < r.starts_at or e.at >= r.ends_at or m.created_at > r.registered_until
     union all
     select format('rain %s: counted %s, caught %s up to number %s', r.prize_id, r.caught, count(e.number), max(e.number))
     from prizes.rain r left join prizes.envelope e on e.rain_id = r.prize_id group by r.prize_id, r.caught
     having r.caught <> count(e.number) or r.caught <> coalesce(max(e.number), 0)
     union all
     select format('rain %s: member %s caught %s', e.rain_id, e.member_id, count(*)) from prizes.envelope e join prizes.rain r on r.prize_id = e.rain_id
     group by e.rain_id, e.member_id, r.per_member having count(*) > r.per_member`,
  ),
  checkBySql(
    'a started rain or raffle has the terms of its version',
    `select format('rain %s', r.prize_id) as what from prizes.rain r left join prizes.version v on v.prize_id = r.prize_id and v.version = r.version
     where (r.starts_at, r.ends_at - r.starts_at, r.envelopes, r.per_member, r.claim_days) is distinct from
       ((v.draft ->> 'startsAt')::timestamptz, make_interval(secs => (v.draft ->> 'seconds')::int), (v.draft ->> 'envelopes')::int, (v.draft ->> 'perMember')::int,
         (v.draft ->> 'claimDays')::int)
     union all
     select format('raffle %s', r.prize_id) from prizes.raffle r left join prizes.version v on v.prize_id = r.prize_id and v.version = r.version
     where (r.opens_at, r.draws_at) is distinct from ((v.draft ->> 'opensAt')::timestamptz, (v.draft ->> 'drawsAt')::timestamptz)
     union all
     select format('%s %s has no start or no seed', p.kind, p.id)
     from (select prize_id, version from prizes.rain union all select prize_id, version from prizes.raffle) r join prizes.prize p on p.id = r.prize_id
     where not exists (select from prizes.start s where s.prize_id = r.prize_id and s.version = r.version)
       or not exists (select from prizes.seed s where s.prize_id = r.prize_id)`,
  ),
  checkBySql(
    'tickets of a raffle are numbered without a gap, and given before its list was closed',
    `select format('raffle %s: counted %s, tickets %s up to number %s', r.prize_id, r.tickets, count(t.number), max(t.number)) as what
     from prizes.raffle r left join prizes.ticket t on t.raffle_id = r.prize_id group by r.prize_id, r.tickets
     having r.tickets <> count(t.number) or r.tickets <> coalesce(max(t.number), 0)
     union all
     select format('raffle %s, ticket %s was given too late', t.raffle_id, t.number) from prizes.ticket t join prizes.raffle r on r.prize_id = t.raffle_id
     where t.at >= r.draws_at or t.at > r.closed_at
     union all
     select format('raffle %s, place %s: ticket %s is not of member %s', w.raffle_id, w.place, w.ticket, w.member_id)
     from prizes.winner w left join prizes.ticket t on t.raffle_id = w.raffle_id and t.number = w.ticket where w.member_id is distinct from t.member_id`,
  ),
  checkBySql(
    'the seed of every rain and raffle, and the list of every raffle, are in the public log as in the records',
    `with logged as (
       select c.kind, c.about, c.value from fairness.commitments c
       where c.kind in ('rain-seed-hash', 'rain-seed', 'raffle-seed-hash', 'raffle-seed', 'raffle-tickets-root', 'raffle-beacon')
     ), shown as (
       select p.kind || '-seed-hash' as kind, s.prize_id::text as about, s.hash as value from prizes.seed s join prizes.prize p on p.id = s.prize_id
       union all select p.kind || '-seed', s.prize_id::text, s.seed from prizes.seed s join prizes.prize p on p.id = s.prize_id where s.seed is not null
       union all select 'raffle-tickets-root', r.prize_id::text, r.root || ':' || r.tickets from prizes.raffle r where r.root is not null
       union all select 'raffle-beacon', r.prize_id::text, r.beacon from prizes.raffle r where r.beacon is not null
     )
     select format('%s of %s: the log says %s, the record %s', coalesce(l.kind, s.kind), coalesce(l.about, s.about), coalesce(l.value, 'nothing'),
       coalesce(s.value, 'nothing')) as what
     from logged l full join shown s on s.kind = l.kind and s.about = l.about where l.value is distinct from s.value
     union all
     select format('raffle %s: entropy %s is not of beacon %s', r.prize_id, r.entropy, coalesce(r.beacon, 'none')) from prizes.raffle r
     where r.entropy is not null and r.entropy !~ ('^' || coalesce('beacon/' || r.beacon || '/[0-9a-f]{64}', 'members') || '$')
     union all
     select format('seed of %s does not give its hash', s.prize_id) from prizes.seed s
     where s.seed is not null and encode(sha256(convert_to(s.seed, 'UTF8')), 'hex') <> s.hash`,
  ),
];
