import { type AuditCheck, checkBySql } from '../ledger/index.ts';

/** What must always hold of this module's rows. */
export const referralChecks: readonly AuditCheck[] = [
  checkBySql(
    'what counts for friends is the valid stakes of their settled bets within their days, each once',
    `with form as (
       select f.member_id as friend_id, sum(f.sign * f.valid_stake) filter (where f.placed_at < r.until_at) as stakes,
         sum(f.sign * f.valid_stake) filter (where f.placed_at < r.share_until) as share_stakes
       from wager.forms_between(0, wager.seen_finals('referral.count_finals')) f
       join referral.friend r on r.friend_id = f.member_id and f.placed_at < greatest(r.until_at, r.share_until) and f.currency = r.currency group by 1
     )
     select format('friend %s: counted %s, for the share %s, bets %s and %s', r.friend_id, r.stakes, r.share_stakes, f.stakes, f.share_stakes) as what
     from referral.friend r left join form f using (friend_id)
     where (r.stakes, r.share_stakes) <> (coalesce(f.stakes, 0), coalesce(f.share_stakes, 0))`,
  ),
  checkBySql(
    'every friend registered with the code of the inviter, and comes under the terms that held then',
    `select format('friend %s: share of %s millionths, terms %s percent', r.friend_id, r.share_rate, v.terms ->> 'share') as what
     from referral.friend r join referral.version v using (programme_id, version)
     where r.share_rate <> (coalesce(v.terms ->> 'share', '0')::numeric * 10000)::bigint
     union all
     select format('friend %s of %s: registered with the code of %s', r.friend_id, r.inviter_id, p.referrer_id) as what
     from referral.friend r left join account.referrers p on p.member_id = r.friend_id where p.referrer_id is distinct from r.inviter_id
     union all
     select format('friend %s: rewards %s and %s, terms %s and %s', r.friend_id, r.inviter_amount, r.friend_amount, v.terms ->> 'inviter', v.terms ->> 'friend')
     from referral.friend r join referral.version v using (programme_id, version)
     where (r.inviter_amount, r.friend_amount)
       is distinct from (((v.terms ->> 'inviter')::numeric * 1000000)::bigint, ((v.terms ->> 'friend')::numeric * 1000000)::bigint)
     union all
     select format('friend %s came under version %s, which was not started', r.friend_id, r.version)
     from referral.friend r where not exists (
       select from referral.start s where s.programme_id = r.programme_id and s.version = r.version and s.at <= r.joined_at)`,
  ),
  checkBySql(
    'every reward was given once for a friend, to whom and of what the friend’s row has, and no other',
    `with owed as (
       select friend_id, inviter_id as member_id, 'inviter' as receiver, inviter_amount as amount, currency, programme_id from referral.friend where inviter_gift = 'given'
       union all
       select friend_id, friend_id, 'friend', friend_amount, currency, programme_id from referral.friend where friend_gift = 'given'
     )
     select format('friend %s: %s for the %s, rewarded %s', coalesce(o.friend_id, r.number), o.amount, coalesce(o.receiver, r.details ->> 'to'), r.amount) as what
     from owed o
     full join (select * from rewards.rewards where source = 'referral' and not details ? 'week') r
       on r.number = o.friend_id and r.member_id = o.member_id and r.details ->> 'to' = o.receiver
     where (o.amount, o.currency, o.programme_id) is distinct from (r.amount, r.currency, r.source_id)`,
  ),
  checkBySql(
    'every share of stakes was given once, to whom and of what its row has, and no other',
    `select format('share of %s for %s: %s, rewarded %s', coalesce(s.inviter_id, r.member_id), coalesce(s.week::text, r.details ->> 'week'), s.amount, r.amount) as what
     from (select * from referral.share where state = 'given') s
     full join (select * from rewards.rewards where source = 'referral' and details ? 'week') r
       on r.member_id = s.inviter_id and r.source_id = s.programme_id and r.details ->> 'week' = s.week::text
     where (s.amount, s.currency) is distinct from (r.amount, r.currency)
     union all
     select format('share of %s for %s has no friend who brings one', s.inviter_id, s.week) from referral.share s
     where not exists (
       select from referral.friend f where f.inviter_id = s.inviter_id and f.programme_id = s.programme_id and f.share_rate > 0 and f.inviter_gift = 'given')`,
  ),
  checkBySql(
    'no inviter was given more rewards than the caps allow',
    `select format('inviter %s: reward %s in all, %s in the month, for friend %s', inviter_id, number, in_month, friend_id) as what
     from (
       select r.inviter_id, r.friend_id, v.terms, row_number() over (partition by r.inviter_id order by r.given_at, r.friend_id) as number,
         row_number() over (
           partition by r.inviter_id, date_trunc('month', (r.given_at at time zone 'UTC') + interval '7 hours') order by r.given_at, r.friend_id
         ) as in_month
       from referral.friend r join referral.version v using (programme_id, version) where r.inviter_gift = 'given'
     ) g
     where number > (terms ->> 'maxFriends')::int or in_month > (terms ->> 'maxPerMonth')::int`,
  ),
  checkBySql(
    'no reward was given for a friend with signs that an operator has not accepted',
    `select format('friend %s: %s', r.friend_id, r.state) as what from referral.friend r
     left join referral.decision d using (friend_id)
     where exists (select from referral.sign s where s.friend_id = r.friend_id)
       and case when d.verdict = 'accept' then r.state in ('refused', 'review') else r.state not in ('review', 'refused') end
     union all
     select format('friend %s was decided without a sign', d.friend_id) from referral.decision d
     where not exists (select from referral.sign s where s.friend_id = d.friend_id)`,
  ),
];
