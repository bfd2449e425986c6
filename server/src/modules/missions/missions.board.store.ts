import type { BoardPrizeShape } from '@lantern/contract/missions';
import { addDays } from '@lantern/kernel';
import { databaseNow, dayStartMs, iso, type Needs, type Queryable, type Tx } from '../../platform/index.ts';

const WEEK_DAYS = 7;

export interface BoardRow {
  readonly id: string;
  readonly currency: string;
  readonly version: number;
  /** The version that weeks have which begin now; null where none was started, or it was stopped. */
  readonly live_version: number | null;
}
// The version that was started last holds, unless it was stopped since.
const BOARDS = `select b.id, b.currency, b.version, s.version as live_version from missions.board b
  left join lateral (
    select i.version from missions.board_start i where i.board_id = b.id
      and not exists (select from missions.board_stop e where e.board_id = b.id and e.at >= i.at)
    order by i.at desc, i.request_id desc limit 1
  ) s on true`;

export const boards = async (db: Queryable): Promise<BoardRow[]> =>
  (await db.query<BoardRow>(`${BOARDS} order by b.id`)).rows;
export const boardOf = async (db: Queryable, currency: string): Promise<BoardRow | null> =>
  (await db.query<BoardRow>(`${BOARDS} where b.currency = $1`, [currency])).rows[0] ?? null;

/** The board under its lock: saves, starts and stops come one after the other. */
export async function lockBoard(tx: Tx, by: { readonly currency: string } | { readonly id: bigint }) {
  const [where, value] = 'id' in by ? ['id', by.id] : ['currency', by.currency];
  const { rows } = await tx.query<{ currency: string }>(
    `select currency from missions.board where ${where} = $1 for no key update`,
    [value],
  );
  return rows[0] ? boardOf(tx, rows[0].currency) : null;
}

export async function prizesAt(db: Queryable, id: string, version: number): Promise<BoardPrizeShape[] | null> {
  const { rows } = await db.query<{ prizes: BoardPrizeShape[] }>(
    'select prizes from missions.board_version where board_id = $1 and version = $2',
    [id, version],
  );
  return rows[0]?.prizes ?? null;
}

export interface WeekPrizes {
  readonly version: number;
  readonly prizes: readonly BoardPrizeShape[];
}
/** The prizes of a week, as members read them: those that held when it began, else the first that were started in it; null: none. */
export async function prizesOfWeek(db: Queryable, id: string, week: string): Promise<WeekPrizes | null> {
  const { rows } = await db.query<WeekPrizes>(
    `with held as (
       select version from (
         select at, request_id as id, version from missions.board_start where board_id = $1 and at < $2
         union all select at, id, null from missions.board_stop where board_id = $1 and at < $2
       ) e order by at desc, version nulls first, id desc limit 1
     ), begun as (
       select version from missions.board_start where board_id = $1 and at >= $2 and at < $3 order by at, request_id limit 1
     )
     select version, prizes from missions.board_version
     where board_id = $1 and version = coalesce((select version from held), (select version from begun))`,
    [id, iso(dayStartMs(week)), iso(dayStartMs(addDays(week, WEEK_DAYS)))],
  );
  return rows[0] ?? null;
}

/** Writes the next version of a board, or the first one of a currency; null where another was written since. */
export async function addBoardVersion(
  tx: Tx,
  context: Needs<'clock' | 'newId'>,
  item: {
    readonly currency: string;
    readonly after: number;
    readonly prizes: readonly BoardPrizeShape[];
    readonly by: string;
  },
): Promise<BoardRow | null> {
  const { currency, after, prizes, by } = item;
  const version = after + 1;
  const { rows } = await (after === 0
    ? tx.query<{ id: string }>(
        'insert into missions.board (id, currency, version) values ($1, $2, 1) on conflict (currency) do nothing returning id',
        [context.newId(), currency],
      )
    : tx.query<{ id: string }>(
        'update missions.board set version = $2 where currency = $1 and version = $3 returning id',
        [currency, version, after],
      ));
  const [row] = rows;
  if (!row) return null;
  await tx.query(
    'insert into missions.board_version (board_id, version, prizes, at, by) values ($1, $2, $3, platform.time_of($4), $5)',
    [row.id, version, JSON.stringify(prizes), databaseNow(context.clock), by],
  );
  return boardOf(tx, currency);
}

/** Lets a version hold from now on; the transaction fails at its end where two operators did not decide it. */
export async function startBoardVersion(
  tx: Tx,
  context: Needs<'clock'>,
  { id, requestId, version }: { readonly id: bigint; readonly requestId: bigint; readonly version: number },
): Promise<void> {
  await tx.query(
    'insert into missions.board_start (board_id, request_id, version, at) values ($1, $2, $3, platform.time_of($4))',
    [id, requestId, version, databaseNow(context.clock)],
  );
}

export async function stopBoard(
  tx: Tx,
  context: Needs<'clock' | 'newId'>,
  { id, by, reason }: { readonly id: string; readonly by: string; readonly reason: string },
): Promise<void> {
  await tx.query(
    'insert into missions.board_stop (board_id, id, at, by, reason) values ($1, $2, platform.time_of($3), $4, $5)',
    [id, context.newId(), databaseNow(context.clock), by, reason],
  );
}
