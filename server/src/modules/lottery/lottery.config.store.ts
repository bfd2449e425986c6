import type { Micros } from '@lantern/kernel';
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
  readonly linesMaximum: number;
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
  lines_maximum: number;
}

/** Writes the default settings of games without any; an operator's settings stay. */
export async function addGames(db: Queryable, games: readonly GameSettings[]): Promise<void> {
  await db.query(
    `insert into lottery.game (code, on_sale, is_hot, emblem, lock_seconds, unit_minimum, unit_maximum, slip_maximum,
       member_per_draw, unit_per_number, payout_per_number, lines_maximum)
     select * from unnest($1::text[], $2::boolean[], $3::boolean[], $4::text[], $5::int[], $6::bigint[], $7::bigint[], $8::bigint[],
       $9::bigint[], $10::bigint[], $11::bigint[], $12::int[])
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
    ],
  );
}

export async function gameSettings(db: Queryable): Promise<ReadonlyMap<string, GameSettings>> {
  const { rows } = await db.query<GameRow>({ name: 'lottery-games', text: 'select * from lottery.game' });
  return new Map(
    rows.map((row) => [
      row.code,
      {
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
        linesMaximum: row.lines_maximum,
      },
    ]),
  );
}

/** Takes games off sale or puts them on sale; issues already on sale stay. */
export async function setOnSale(db: Queryable, codes: readonly string[], onSale: boolean): Promise<void> {
  await db.query('update lottery.game set on_sale = $2 where code = any ($1)', [codes, onSale]);
}

/** The newest odds set by an operator, by `scope play`; the scope is a region or a game. */
export async function setOdds(db: Queryable): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await db.query<{ scope: string; play: string; odds: string }>({
    name: 'lottery-odds',
    text: 'select distinct on (scope, play) scope, play, odds from lottery.odds order by scope, play, version desc',
  });
  return new Map(rows.map((row) => [`${row.scope} ${row.play}`, BigInt(row.odds)]));
}

export interface NewOdds {
  readonly scope: string;
  readonly play: string;
  readonly odds: bigint;
  readonly setBy: string;
  readonly setAtMs: number;
}
/** Sets odds from now on; placed bets keep theirs. */
export async function changeOdds(db: Queryable, change: NewOdds): Promise<void> {
  await db.query(
    `insert into lottery.odds (scope, play, version, odds, set_by, set_at)
     select $1, $2, coalesce(max(version), 0) + 1, $3, $4, $5 from lottery.odds where scope = $1 and play = $2`,
    [change.scope, change.play, change.odds, change.setBy, new Date(change.setAtMs).toISOString()],
  );
}

/** Days between two dates on which a region does not draw, as `region day`. */
export async function noDrawDays(db: Queryable, from: string, to: string): Promise<ReadonlySet<string>> {
  const { rows } = await db.query<{ key: string }>(
    `select region || ' ' || to_char(day, 'YYYY-MM-DD') as key from lottery.calendar where day between $1 and $2`,
    [from, to],
  );
  return new Set(rows.map((row) => row.key));
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
