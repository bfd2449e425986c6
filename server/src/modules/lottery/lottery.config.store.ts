import type { Micros } from '@lantern/kernel';
import type { DrawHours } from '@lantern/rules/lottery';
import type { Queryable } from '../../platform/index.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** What an operator may set about a game. Amounts are micros. */
export interface GameSettings {
  readonly code: string;
  readonly onSale: boolean;
  readonly isHot: boolean;
  readonly emblem: string;
  readonly lockSeconds: number;
  readonly unitMinimum: Micros;
  readonly unitMaximum: Micros;
  readonly slipMaximum: Micros;
  readonly memberPerDraw: Micros;
  readonly unitPerNumber: Micros;
  readonly payoutPerNumber: Micros;
  /** The most that one bet may win. */
  readonly payoutPerBet: Micros;
  readonly linesMaximum: number;
}

/** What the store adds to the settings of a game. */
export interface StoredGame extends GameSettings {
  /** When a fast game draws, in the zone of its family; null all day. */
  readonly hours: DrawHours | null;
  /** The part of its ceiling, in percent, at which a number is sold at half its price; null never. */
  readonly halfPricePercent: number | null;
  /** Rises with each change, so that no change overwrites another. */
  readonly version: number;
  /** Why it is paused, or was opened. */
  readonly stateReason: string;
}

interface GameRow {
  code: string;
  on_sale: boolean;
  is_hot: boolean;
  emblem: string;
  lock_seconds: number;
  unit_minimum: string;
  unit_maximum: string;
  slip_maximum: string;
  member_per_draw: string;
  unit_per_number: string;
  payout_per_number: string;
  payout_per_bet: string;
  lines_maximum: number;
  draws_from: number | null;
  draws_until: number | null;
  half_price_percent: number | null;
  version: number;
  state_reason: string;
}

/** Writes the default settings of games without any; an operator's settings stay. */
export async function addGames(db: Queryable, games: readonly GameSettings[]): Promise<void> {
  await db.query(
    `insert into lottery.game (code, on_sale, is_hot, emblem, lock_seconds, unit_minimum, unit_maximum, slip_maximum,
       member_per_draw, unit_per_number, payout_per_number, lines_maximum, payout_per_bet)
     select * from unnest($1::text[], $2::boolean[], $3::boolean[], $4::text[], $5::int[], $6::bigint[], $7::bigint[], $8::bigint[],
       $9::bigint[], $10::bigint[], $11::bigint[], $12::int[], $13::bigint[])
     on conflict (code) do nothing`,
    [
      games.map((game) => game.code),
      games.map((game) => game.onSale),
      games.map((game) => game.isHot),
      games.map((game) => game.emblem),
      games.map((game) => game.lockSeconds),
      games.map((game) => game.unitMinimum),
      games.map((game) => game.unitMaximum),
      games.map((game) => game.slipMaximum),
      games.map((game) => game.memberPerDraw),
      games.map((game) => game.unitPerNumber),
      games.map((game) => game.payoutPerNumber),
      games.map((game) => game.linesMaximum),
      games.map((game) => game.payoutPerBet),
    ],
  );
}

const settingsOf = (row: GameRow): StoredGame => ({
  code: row.code,
  onSale: row.on_sale,
  isHot: row.is_hot,
  emblem: row.emblem,
  lockSeconds: row.lock_seconds,
  unitMinimum: BigInt(row.unit_minimum),
  unitMaximum: BigInt(row.unit_maximum),
  slipMaximum: BigInt(row.slip_maximum),
  memberPerDraw: BigInt(row.member_per_draw),
  unitPerNumber: BigInt(row.unit_per_number),
  payoutPerNumber: BigInt(row.payout_per_number),
  payoutPerBet: BigInt(row.payout_per_bet),
  linesMaximum: row.lines_maximum,
  hours: row.draws_from === null || row.draws_until === null ? null : { from: row.draws_from, until: row.draws_until },
  halfPricePercent: row.half_price_percent,
  version: row.version,
  stateReason: row.state_reason,
});

export async function gameSettings(db: Queryable): Promise<ReadonlyMap<string, StoredGame>> {
  const { rows } = await db.query<GameRow>({ name: 'lottery-games', text: 'select * from lottery.game' });
  return new Map(rows.map((row) => [row.code, settingsOf(row)]));
}

/** The settings of a game, its row locked until the transaction ends. */
export async function holdSettings(tx: Queryable, code: string): Promise<StoredGame | null> {
  const { rows } = await tx.query<GameRow>('select * from lottery.game where code = $1 for update', [code]);
  return rows[0] ? settingsOf(rows[0]) : null;
}

/** Takes games off sale or puts them on sale; issues already on sale stay. */
export async function setOnSale(db: Queryable, codes: readonly string[], onSale: boolean, reason = ''): Promise<void> {
  await db.query(
    'update lottery.game set on_sale = $2, state_reason = $3, version = version + 1 where code = any ($1)',
    [codes, onSale, reason],
  );
}

/** A price that an operator set, and since when: it counts for issues whose sales begin later. */
export interface OddsVersion {
  readonly odds: bigint;
  readonly fromMs: number;
}

/** The prices that count on some issue of now, by `scope play`, the newest first; the scope is a region or a game. */
export async function setOdds(db: Queryable): Promise<ReadonlyMap<string, readonly OddsVersion[]>> {
  const { rows } = await db.query<{ scope: string; play: string; odds: string; set_at: Date }>({
    name: 'lottery-odds',
    text: `with first as (select min(open_at) as at from lottery.draw where state in ('scheduled', 'open'))
      select o.scope, o.play, o.odds, o.set_at from lottery.odds o cross join first
      where o.version >= coalesce((select max(p.version) from lottery.odds p
        where p.scope = o.scope and p.play = o.play and (first.at is null or p.set_at <= first.at)), 0)
      order by o.scope, o.play, o.version desc`,
  });
  const found = new Map<string, OddsVersion[]>();
  for (const { scope, play, odds, set_at } of rows) {
    const key = `${scope} ${play}`;
    const version = { odds: BigInt(odds), fromMs: set_at.getTime() };
    const known = found.get(key);
    if (known) known.push(version);
    else found.set(key, [version]);
  }
  return found;
}

/** Days that differ from the weekdays of a game, as `scope day`; the scope is its region or the game. */
export interface DrawCalendar {
  readonly without: ReadonlySet<string>;
  readonly extra: ReadonlySet<string>;
}
/** Weekdays alone. */
export const WEEKDAYS_ALONE: DrawCalendar = { without: new Set(), extra: new Set() };

export interface CalendarDay {
  readonly day: string;
  /** A region or a game. */
  readonly scope: string;
  readonly reason: string;
  /** An extra day with draws; otherwise one without. */
  readonly draws: boolean;
}

/** What operators set for days between two dates, in their order. */
export async function calendarDays(db: Queryable, from: string, to: string): Promise<CalendarDay[]> {
  const { rows } = await db.query<CalendarDay>(
    `select to_char(day, 'YYYY-MM-DD') as day, region as scope, reason, draws from lottery.calendar where day between $1 and $2
     order by lottery.calendar.day, region`,
    [from, to],
  );
  return rows;
}

export async function drawCalendar(db: Queryable, from: string, to: string): Promise<DrawCalendar> {
  const days = await calendarDays(db, from, to);
  const keysOf = (draws: boolean) =>
    new Set(days.filter((one) => one.draws === draws).map(({ scope, day }) => `${scope} ${day}`));
  return { without: keysOf(false), extra: keysOf(true) };
}

/** Adds this node's counts since its last write. */
export async function addHeat(db: Queryable, counts: ReadonlyMap<string, number>, nowMs: number): Promise<void> {
  await db.query(
    `insert into lottery.heat as h (game_code, minute, wagers)
     select code, $3, wagers from unnest($1::text[], $2::bigint[]) as c(code, wagers) order by code
     on conflict (game_code, minute) do update set wagers = h.wagers + excluded.wagers`,
    [[...counts.keys()], [...counts.values()], new Date(nowMs - (nowMs % MINUTE_MS)).toISOString()],
  );
}

/** Bets per game of the last hour. */
export async function heatOf(db: Queryable, nowMs: number): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.query<{ game_code: string; wagers: string }>({
    name: 'lottery-heat',
    text: 'select game_code, sum(wagers) as wagers from lottery.heat where minute > $1 group by game_code',
    values: [new Date(nowMs - HOUR_MS).toISOString()],
  });
  return new Map(rows.map((row) => [row.game_code, Number(row.wagers)]));
}

export async function forgetHeat(db: Queryable, nowMs: number): Promise<void> {
  await db.query('delete from lottery.heat where minute < $1', [new Date(nowMs - 2 * HOUR_MS).toISOString()]);
}
