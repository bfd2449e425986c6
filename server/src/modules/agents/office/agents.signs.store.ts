import type { SIGN_KINDS } from '@lantern/contract/agents/office';
import type { Queryable } from '../../../platform/index.ts';

export interface SignRow {
  readonly kind: (typeof SIGN_KINDS)[number];
  readonly member_id: string;
  readonly member: string;
  readonly upline_id: string;
  readonly upline: string;
  /** With whom: the upline, or another direct downline of his. */
  readonly other_id: string;
  readonly other: string;
  readonly up: string | null;
  readonly down: string | null;
  readonly at: Date;
  readonly uncounted_from: string | null;
}
export const SIGN_DAYS = 30;
export const CIRCLE_DAYS = 7;
const SIGNS_MAX = 100;

/** Where people were seen in these days, and the payout accounts they have: what two persons seldom share. */
const MARKS = `select s.member_id, 'same_device' as kind, encode(s.device_hash, 'hex') as key, max(s.last_seen_at) as at
    from session.sessions s, since where s.last_seen_at > since.at and s.device_hash is not null group by 1, 3
  union all
  select s.member_id, 'same_address', s.address, max(s.last_seen_at) from session.sessions s, since where s.last_seen_at > since.at group by 1, 3
  union all
  select p.member_id, 'same_payout_account', p.number_hash, max(p.added_at) from cashier.payout_accounts p where p.removed_at is null group by 1, 3`;

/** Somebody and anyone above him; and those directly below one upline, each with the first of them. Many share an address by chance: there uplines alone. */
const SHARED = `select c.member_id, c.ancestor_id as upline_id, c.ancestor_id as other_id, a.kind, greatest(a.at, b.at) as at
    from agents.closure c
    join mark a on a.member_id = c.member_id
    join mark b on b.member_id = c.ancestor_id and b.kind = a.kind and b.key = a.key
    where c.valid_to = 'infinity' and c.depth > 0
  union all
  select t.member_id, g.upline_id, g.members[1], g.kind, g.at from (
    select e.upline_id, m.kind, m.key, array_agg(m.member_id order by m.member_id) as members, max(m.at) as at
    from mark m join agents.edge e on e.member_id = m.member_id and e.valid_to = 'infinity' and e.upline_id is not null
    where m.kind <> 'same_address' group by 1, 2, 3 having count(*) > 1) g
  cross join lateral unnest(g.members[2:]) as t (member_id)`;

/** Money between two persons in both directions within days, whichever came first. */
const CIRCLES = `select p.member_id, p.upline_id, p.at,
    (select sum(t.amount) from agents.transfer t where t.id = any (p.ups)) as up, (select sum(t.amount) from agents.transfer t where t.id = any (p.downs)) as down
  from (
    select u.from_id as member_id, u.to_id as upline_id, array_agg(distinct u.id) as ups, array_agg(distinct d.id) as downs, max(greatest(u.made_at, d.made_at)) as at
    from since, agents.transfer u join agents.transfer d on d.from_id = u.to_id and d.to_id = u.from_id and d.way = 'down'
      and d.made_at > u.made_at - interval '${CIRCLE_DAYS} days' and d.made_at < u.made_at + interval '${CIRCLE_DAYS} days'
    where u.way = 'up' and u.made_at > since.at group by 1, 2) p`;

/** What looks like a team of one person, or like money that goes in a circle: the newest first, the strongest sign of each two persons. */
export async function signsOf(db: Queryable, nowMs: number): Promise<SignRow[]> {
  const { rows } = await db.query<SignRow>(
    `with since as (select $1::timestamptz - interval '${SIGN_DAYS} days' as at), mark as materialized (${MARKS}), shared as (${SHARED}), circle as (${CIRCLES}),
     found as (
       select * from (
         select distinct on (member_id, other_id) kind, member_id, upline_id, other_id, null::numeric as up, null::numeric as down, at from shared
         order by member_id, other_id, array_position(array['same_payout_account', 'same_device', 'same_address'], kind), upline_id) one
       union all select 'circular_transfer', member_id, upline_id, upline_id, up, down, at from circle
       order by at desc, member_id limit ${SIGNS_MAX})
     select f.kind, f.member_id, m.account as member, f.upline_id, u.account as upline, f.other_id, o.account as other, f.up::text, f.down::text, f.at,
       n.from_day::text as uncounted_from
     from found f join account.members m on m.id = f.member_id join account.members u on u.id = f.upline_id join account.members o on o.id = f.other_id
     left join contracts.uncounted_members n on n.member_id = f.member_id and n.to_day is null
     order by f.at desc, f.member_id`,
    [new Date(nowMs)],
  );
  return rows;
}

export interface UncountedRow {
  readonly member_id: string;
  readonly member: string;
  readonly from_day: string;
  readonly reason: string;
  readonly decided_by: string;
}

/** Members who are no active ones, by decision: also those whose sign is older than the list. */
export async function uncountedMembers(db: Queryable): Promise<UncountedRow[]> {
  const { rows } = await db.query<UncountedRow>(
    `select n.member_id, m.account as member, n.from_day::text, n.reason, n.decided_by
     from contracts.uncounted_members n join account.members m on m.id = n.member_id where n.to_day is null order by n.decided_at desc limit ${SIGNS_MAX}`,
  );
  return rows;
}
