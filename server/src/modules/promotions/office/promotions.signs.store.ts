import type { PROMOTION_SIGNS } from '@lantern/contract/promotions/office';
import { iso, type Queryable } from '../../../platform/index.ts';

export type SignKind = (typeof PROMOTION_SIGNS)[number];
export interface SignRow {
  readonly kind: SignKind;
  readonly members: readonly string[];
  readonly count: number;
  readonly of: number;
  readonly amount: string;
  readonly currency: string;
}

const MOST = 200;
/** Who shares a device with more than these is not shown by name. */
const MEMBERS_SHOWN = 20;
/** Fewer bets say nothing of how somebody plays. */
const BETS_LEAST = 10;
/** Of all that was staked, in percent. */
const BONUS_SHARE_LEAST = 90;
/** Events that two members have in common; of them so many percent ended with one winner. */
const EVENTS_LEAST = 5;
const OPPOSITE_LEAST = 90;

/** Members with rewards since an instant, with the money that they got, in one currency. */
const TAKERS = `select t.member_id, min(t.currency) as currency, coalesce(sum(t.amount) filter (where t.kind in ('cash', 'bonus')), 0) as amount, min(t.day) as first_day
  from promotions.taken t where t.at >= $1 group by 1`;
/** Each counts from an instant on. */
const QUERIES: Readonly<Record<SignKind, string>> = {
  devices: `with taker as (${TAKERS}), login as (
      select distinct s.device_hash, k.member_id, k.amount, k.currency from taker k join session.sessions s on s.member_id = k.member_id
      where s.device_hash is not null
    )
    select (array_agg(member_id::text order by member_id))[1:${MEMBERS_SHOWN}] as members, count(*)::int as count, count(*)::int as of,
      sum(amount)::text as amount, min(currency) as currency
    from login group by device_hash having count(*) > 1 order by count(*) desc, sum(amount) desc limit ${MOST}`,
  bonus_only: `with taker as (${TAKERS}), bonus as (
      select k.member_id, count(*)::int as bets, sum(b.bonus) as staked from taker k
      join bonus.bets b on b.member_id = k.member_id and b.bonus > 0
      join wager.wagers w on w.member_id = b.member_id and w.id = b.wager_id and w.placed_at >= $1 group by 1
    ), played as (
      select k.member_id, sum(d.bets)::int as bets, sum(d.stake) as staked from taker k
      join wager.record_days d on d.member_id = k.member_id and d.day >= k.first_day group by 1
    )
    select array[k.member_id::text] as members, b.bets as count, greatest(b.bets, p.bets) as of, k.amount::text as amount, k.currency
    from taker k join bonus b using (member_id) join played p using (member_id)
    where b.bets >= ${BETS_LEAST} and b.staked * 100 >= p.staked * ${BONUS_SHARE_LEAST} order by k.amount desc limit ${MOST}`,
  opposite: `with bet as (
      select m.upline_id, b.member_id, w.event_id, bool_or(w.payout > 0) as has_won from bonus.bets b
      join wager.wagers w on w.member_id = b.member_id and w.id = b.wager_id
        and w.placed_at >= $1 and w.event_id <> 0 and w.state in ('won', 'lost')
      join account.members m on m.id = b.member_id and m.upline_id is not null
      where b.bonus > 0 group by 1, 2, 3
    ), pair as (
      select o.member_id as one, p.member_id as other, count(*)::int as events, count(*) filter (where o.has_won <> p.has_won)::int as opposite
      from bet o join bet p on p.upline_id = o.upline_id and p.event_id = o.event_id and p.member_id > o.member_id group by 1, 2
    ), taker as (${TAKERS})
    select array[one::text, other::text] as members, opposite as count, events as of, coalesce(sum(k.amount), 0)::text as amount,
      coalesce(min(k.currency), '') as currency
    from pair left join taker k on k.member_id in (one, other)
    where events >= ${EVENTS_LEAST} and opposite * 100 >= events * ${OPPOSITE_LEAST} group by one, other, opposite, events
    order by opposite desc limit ${MOST}`,
  taken_back: `select array[b.member_id::text] as members, count(*)::int as count, count(*)::int as of, sum(b.kept)::text as amount, min(t.currency) as currency
    from promotions.taken_back b
    join promotions.taken t on t.member_id = b.member_id and t.promotion_id = b.promotion_id and t.number = b.number
    where b.at >= $1 and b.kept > 0 group by b.member_id order by sum(b.kept) desc limit ${MOST}`,
};

/** Signs of one kind since an instant, the strongest first. */
export async function signsOf(db: Queryable, kind: SignKind, sinceMs: number): Promise<SignRow[]> {
  const { rows } = await db.query<Omit<SignRow, 'kind'>>(QUERIES[kind], [iso(sinceMs)]);
  return rows.map((row) => ({ ...row, kind }));
}

export async function accountsOf(db: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.query<{ id: string; account: string }>(
    'select id, account from account.members where id = any ($1)',
    [ids],
  );
  return new Map(rows.map(({ id, account }) => [id, account]));
}
