import type { DrawnNumbers } from '@lantern/games/lottery';
import type { DrawState, VoidCause } from '@lantern/rules/lottery';
import {
  countWaiting,
  databaseNow,
  type Hooks,
  type Needs,
  type Queryable,
  type StaffActor,
  type Waiting,
} from '../../platform/index.ts';
import { gamesOf } from './lottery.catalogue.ts';
import type { DrawRow } from './lottery.store.ts';

export interface OfficeDraw {
  readonly id: string;
  readonly game_code: string;
  readonly numero: string;
  readonly state: DrawState;
  readonly close_at: Date;
  readonly draw_at: Date;
  readonly result: DrawnNumbers | null;
  readonly result_version: number;
  readonly source_text: string | null;
  readonly bets: number | null;
  readonly void_cause: VoidCause | null;
}
const COLUMNS =
  'id, game_code, numero, state, close_at, draw_at, result, result_version, source_text, bets, void_cause';

export const codesOf = (hooks: Hooks, source: 'official' | 'fast'): string[] =>
  gamesOf(hooks)
    .filter((game) => game.source === source)
    .map((game) => game.code);

const compact = (day: string): string => day.replaceAll('-', '');

/** Draws of one calendar day: their numbers begin with it, which the key of a draw indexes. */
export async function drawsOfDay(
  db: Queryable,
  codes: readonly string[],
  day: string,
  {
    limit,
    offset,
    isLatestFirst,
  }: { readonly limit: number; readonly offset: number; readonly isLatestFirst: boolean },
): Promise<{ draws: OfficeDraw[]; total: number }> {
  const among = `game_code = any ($1) and numero >= $2 and numero <= $2 || '9999'`;
  const { rows: draws } = await db.query<OfficeDraw>(
    `select ${COLUMNS} from lottery.draw where ${among} order by draw_at ${isLatestFirst ? 'desc' : ''}, game_code limit $3 offset $4`,
    [codes, compact(day), limit, offset],
  );
  const { rows } = await db.query<{ total: number }>(`select count(*)::int as total from lottery.draw where ${among}`, [
    codes,
    compact(day),
  ]);
  return { draws, total: rows[0]?.total ?? 0 };
}

const DUE = `result is null and state <> 'void' and draw_at <= platform.time_of($2) and game_code = any ($1)`;
const dueValues = ({ hooks, clock }: Needs<'clock' | 'hooks'>) => [codesOf(hooks, 'official'), databaseNow(clock)];

/** The days of official draws whose time has passed without a result, the oldest first. */
export async function daysWithoutResult(
  db: Queryable,
  context: Needs<'clock' | 'hooks'>,
): Promise<{ day: string; draws: number }[]> {
  const { rows } = await db.query<{ day: string; draws: number }>(
    `select to_char(draw_date, 'YYYY-MM-DD') as day, count(*)::int as draws from lottery.draw
     where ${DUE} group by draw_date order by draw_date limit 100`,
    dueValues(context),
  );
  return rows;
}

export const drawsWaiting = (db: Queryable, _actor: StaffActor, context: Needs<'clock' | 'hooks'>): Promise<Waiting> =>
  countWaiting(db, { from: `lottery.draw where ${DUE}`, since: 'draw_at' }, dueValues(context));

export const importsWaiting = (db: Queryable): Promise<Waiting> =>
  countWaiting(db, { from: `lottery.import where state = 'preview'`, since: 'created_at' });

/** Draws with this number or issue: an issue is one of every game of a day. */
export async function drawsNamed(
  db: Queryable,
  number: string,
  limit: number,
): Promise<Pick<DrawRow, 'id' | 'game_code' | 'numero' | 'state' | 'day'>[]> {
  const { rows } = await db.query<DrawRow>(
    `select id, game_code, numero, state, to_char(draw_date, 'YYYY-MM-DD') as day from lottery.draw
     where id = $1::bigint or numero = $2 order by id desc limit $3`,
    [number, number, limit],
  );
  return rows;
}
