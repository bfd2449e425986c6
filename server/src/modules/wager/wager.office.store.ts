import type { Micros } from '@lantern/kernel';
import type { Queryable } from '../../platform/index.ts';
import { ACCOUNT } from '../ledger/index.ts';

/** A member's stakes and payouts since an id; refunded bets are counted but are no turnover. */
export async function memberFigures(
  db: Queryable,
  memberId: string,
  sinceId: bigint,
): Promise<{ wagers: number; staked: Micros; returned: Micros }> {
  const { rows } = await db.query<{ wagers: number; staked: string; returned: string }>(
    `select count(*)::int as wagers, coalesce(sum(stake) filter (where state <> 'refunded'), 0) as staked,
       coalesce(sum(payout) filter (where state <> 'refunded'), 0) as returned
     from wager.wager where member_id = $1 and id >= $2`,
    [memberId, sinceId],
  );
  const [row] = rows;
  return { wagers: row?.wagers ?? 0, staked: BigInt(row?.staked ?? 0), returned: BigInt(row?.returned ?? 0) };
}

export interface HourFigures {
  readonly game: string;
  readonly hour: number;
  readonly wagers: number;
  readonly turnover: Micros;
  /** Stakes of won and lost bets less their payouts. */
  readonly revenue: Micros;
}

/**
 * Bets of one currency between two ids, by game and hour since the time of the first id. The id range limits the query to
 * the partitions of that day; refunded bets are no turnover.
 */
export async function hourFigures(
  db: Queryable,
  range: { fromId: bigint; toId: bigint; fromIso: string; currency: string },
): Promise<{ figures: HourFigures[]; bettors: number }> {
  const values = [range.fromId, range.toId, range.currency];
  const { rows } = await db.query<{ game: string; hour: number; wagers: number; turnover: string; revenue: string }>(
    `select game, floor(extract(epoch from placed_at - $4::timestamptz) / 3600)::int as hour, count(*)::int as wagers,
       sum(stake) as turnover, coalesce(sum(stake - payout) filter (where state in ('won', 'lost')), 0) as revenue
     from wager.wager where id >= $1 and id < $2 and currency = $3 and state <> 'refunded' group by 1, 2`,
    [...values, range.fromIso],
  );
  const { rows: people } = await db.query<{ count: number }>(
    'select count(distinct member_id)::int as count from wager.wager where id >= $1 and id < $2 and currency = $3',
    values,
  );
  return {
    figures: rows.map((row) => ({ ...row, turnover: BigInt(row.turnover), revenue: BigInt(row.revenue) })),
    bettors: people[0]?.count ?? 0,
  };
}

/** Stakes on each event in one currency, and the number of their members. */
export async function stakesOfEvents(
  db: Queryable,
  eventIds: readonly string[],
  currency: string,
): Promise<ReadonlyMap<string, { staked: Micros; bettors: number }>> {
  const { rows } = await db.query<{ event_id: string; staked: string; bettors: number }>(
    `select m.event_id, sum(m.staked) as staked, count(*)::int as bettors from wager.member_stake m
     join ledger.balances b on b.member_id = m.member_id and b.kind = ${ACCOUNT['player:main']} and b.currency = $2
     where m.event_id = any ($1) and m.staked > 0 group by m.event_id`,
    [eventIds, currency],
  );
  return new Map(rows.map((row) => [row.event_id, { staked: BigInt(row.staked), bettors: row.bettors }]));
}
