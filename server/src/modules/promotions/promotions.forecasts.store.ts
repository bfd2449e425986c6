import type { Days } from '@lantern/kernel';
import { databaseNow, iso, type Needs, type Queryable, type Tx } from '../../platform/index.ts';

export interface ForecastRow {
  readonly promotion_id: string;
  readonly version: number;
  readonly first_day: string;
  readonly last_day: string;
  readonly state: 'running' | 'done';
  readonly last_member: string;
  readonly members: number;
  readonly done: number;
  readonly takers: number;
  readonly rewards: number;
  readonly given: string;
  readonly deposits: string;
}
const COLUMNS = `promotion_id, version, first_day::text, last_day::text, state, last_member, members, done, takers, rewards, given, deposits`;

/** The members of whom a month has something that a trigger answers to: deposits of a currency, or settled bets. */
const PLAYERS = {
  deposits: `select d.member_id, 0 as first_id, 0 as last_id from cashier.deposits d
    where d.state = 'credited' and d.currency = $3 and d.settled_at >= $1 and d.settled_at < $2 and d.member_id > $4 group by 1`,
  bets: `select p.member_id, min(p.first_id) as first_id, max(p.last_id) as last_id from promotions.played p join account.members m on m.id = p.member_id
    where p.day between $1 and $2 and m.currency = $3 and p.member_id > $4 group by 1`,
} as const;
export type EventsOf = keyof typeof PLAYERS;
interface Range {
  readonly events: EventsOf;
  /** Instants of deposits, days of bets. */
  readonly from: string;
  readonly to: string;
  readonly currency: string;
}
const range = ({ from, to, currency }: Range, after: string) => [from, to, currency, after];

export interface ForecastPlayer {
  readonly member_id: string;
  readonly first_id: string;
  readonly last_id: string;
}
export const playersOf = async (db: Queryable, of: Range, after: string, limit: number): Promise<ForecastPlayer[]> =>
  (await db.query<ForecastPlayer>(`${PLAYERS[of.events]} order by member_id limit $5`, [...range(of, after), limit]))
    .rows;

/** Begins a forecast of a version for a month, once. */
export async function insertForecast(
  tx: Tx,
  context: Needs<'clock'>,
  { id, version, days, of }: { readonly id: bigint; readonly version: number; readonly days: Days; readonly of: Range },
): Promise<void> {
  const { rows } = await tx.query<{ members: number }>(
    `select count(*)::int as members from (${PLAYERS[of.events]}) p`,
    range(of, '0'),
  );
  await tx.query(
    `insert into promotions.forecast (promotion_id, version, first_day, last_day, members, at) values ($1, $2, $3, $4, $5, platform.time_of($6))
     on conflict (promotion_id, version, first_day) do nothing`,
    [id, version, days.first, days.last, rows[0]?.members ?? 0, databaseNow(context.clock)],
  );
}

/** The newest forecast of a promotion. */
export async function lastForecast(db: Queryable, id: bigint): Promise<ForecastRow | null> {
  const { rows } = await db.query<ForecastRow>(
    `select ${COLUMNS} from promotions.forecast where promotion_id = $1 order by at desc, version desc limit 1`,
    [id],
  );
  return rows[0] ?? null;
}

export const openForecasts = async (db: Queryable): Promise<ForecastRow[]> =>
  (
    await db.query<ForecastRow>(
      `select ${COLUMNS} from promotions.forecast where state = 'running' order by at limit 20`,
    )
  ).rows;

/** An open forecast under its lock: two nodes count no member twice. */
export async function lockForecast(
  tx: Tx,
  { promotion_id, version, first_day }: ForecastRow,
): Promise<ForecastRow | null> {
  const { rows } = await tx.query<ForecastRow>(
    `select ${COLUMNS} from promotions.forecast where promotion_id = $1 and version = $2 and first_day = $3 and state = 'running' for update`,
    [promotion_id, version, first_day],
  );
  return rows[0] ?? null;
}

export interface Step {
  readonly lastMember: string;
  readonly done: number;
  readonly takers: number;
  readonly rewards: number;
  readonly given: bigint;
  readonly deposits: bigint;
  readonly isOver: boolean;
}
export async function moveForecast(tx: Tx, row: ForecastRow, step: Step): Promise<void> {
  await tx.query(
    `update promotions.forecast set last_member = $4, done = done + $5, takers = takers + $6, rewards = rewards + $7, given = given + $8,
       deposits = deposits + $9, state = case when $10 then 'done' else state end
     where promotion_id = $1 and version = $2 and first_day = $3`,
    [
      ...[row.promotion_id, row.version, row.first_day, step.lastMember, step.done, step.takers, step.rewards],
      ...[step.given, step.deposits, step.isOver],
    ],
  );
}

export interface PastDeposit {
  readonly amount: string;
  readonly settled_at: Date;
}
/** Deposits of a member that were credited in a time, in their order, before their fees; and whether one was before. */
export async function depositsIn(
  db: Queryable,
  memberId: string,
  { fromMs, toMs }: { readonly fromMs: number; readonly toMs: number },
): Promise<{ readonly list: readonly PastDeposit[]; readonly hasBefore: boolean }> {
  const { rows } = await db.query<PastDeposit>(
    `select coalesce(credited, amount) as amount, settled_at from cashier.deposits
     where member_id = $1 and state = 'credited' and settled_at < $2 order by settled_at, id`,
    [memberId, iso(toMs)],
  );
  const list = rows.filter(({ settled_at }) => settled_at.getTime() >= fromMs);
  return { list, hasBefore: list.length < rows.length };
}
