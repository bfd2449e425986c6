import type { Micros } from '@lantern/kernel';
import type { Queryable } from '../../platform/index.ts';

/** Days of a report, both included, and what it is narrowed to; null is everything. */
export interface ReportFilter {
  readonly fromDay: string;
  readonly toDay: string;
  readonly category: string | null;
  readonly vendor: string | null;
  readonly game: string | null;
}

/** Won and lost bets of a day, by what they were bets on. */
export interface DaySum {
  readonly day: string;
  readonly category: string;
  readonly vendor: string;
  readonly game: string;
  readonly currency: string;
  readonly bets: number;
  readonly stake: Micros;
  readonly payout: Micros;
}

/** The sums of days: as many rows as days and games, however many bets. */
export async function daySums(db: Queryable, filter: ReportFilter): Promise<DaySum[]> {
  const { rows } = await db.query<
    Record<'day' | 'category' | 'vendor' | 'game' | 'currency' | 'bets' | 'stake' | 'payout', string>
  >(
    `select day::text, category, vendor, game, currency, bets, stake, payout from wager.day_sum
     where day between $1 and $2 and ($3::text is null or category = $3) and ($4::text is null or vendor = $4) and ($5::text is null or game = $5)`,
    [filter.fromDay, filter.toDay, filter.category, filter.vendor, filter.game],
  );
  return rows.map((row) => ({
    ...row,
    bets: Number(row.bets),
    stake: BigInt(row.stake),
    payout: BigInt(row.payout),
  }));
}

/** Bets that wait for their result, on one event or one game. */
export interface OpenStake {
  readonly category: string;
  readonly vendor: string;
  readonly game: string;
  readonly currency: string;
  readonly eventId: string;
  /** The name of the event, as the issue of a draw; empty where rounds have none. */
  readonly name: string;
  readonly closesAt: Date | null;
  readonly bets: number;
  readonly members: number;
  readonly stake: Micros;
}

/** The exposure of now, greatest stakes first: costs the bets that are open, whatever is over. */
export async function openStakes(db: Queryable): Promise<OpenStake[]> {
  const { rows } = await db.query<{
    category: string;
    vendor: string;
    game: string;
    currency: string;
    event_id: string;
    name: string;
    closes_at: Date | null;
    bets: number;
    members: number;
    stake: string;
  }>(
    `select o.*, coalesce(e.name, '') as name, e.closes_at from (
       select w.category, w.vendor, w.game, w.currency, w.event_id, count(*)::int as bets, count(distinct w.member_id)::int as members, sum(w.stake) as stake
       from wager.wager w where w.state = 'placed' and not ledger.is_trial(w.currency) group by 1, 2, 3, 4, 5
     ) o left join wager.event e on e.id = o.event_id and o.event_id <> 0
     order by o.stake desc, o.event_id, o.game`,
  );
  return rows.map(({ event_id, closes_at, stake, ...row }) => ({
    ...row,
    eventId: event_id,
    closesAt: closes_at,
    stake: BigInt(stake),
  }));
}

export interface BetMonth {
  /** The first day of the month of registration. */
  readonly month: string;
  /** Months from then to that of the bets. */
  readonly after: number;
  readonly members: number;
  readonly revenue: Micros;
}
/** Members of each month of registration who had settled bets in each month, from the sums of records. */
export async function betMonths(db: Queryable, fromId: bigint): Promise<BetMonth[]> {
  const { rows } = await db.query<Omit<BetMonth, 'revenue'> & { revenue: string }>(
    `select date_trunc('month', platform.day_of(s.member_id))::date::text as month, s.month - wager.month_of(s.member_id) as after,
       count(distinct s.member_id)::int as members, sum(s.stake - s.payout) as revenue
     from wager.record_sum s join ledger.balances b on b.member_id = s.member_id and b.kind = ledger.account('player:main')
     where s.member_id >= $1 and not ledger.is_trial(b.currency) group by 1, 2 order by 1, 2`,
    [fromId],
  );
  return rows.map((row) => ({ ...row, revenue: BigInt(row.revenue) }));
}
