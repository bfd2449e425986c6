import type { DrawnNumbers } from '@lantern/games/lottery';
import type { DrawState, VoidCause } from '@lantern/rules/lottery';
import type { Queryable } from '../../platform/index.ts';

const isoOf = (ms: number): string => new Date(ms).toISOString();

export interface NewDraw {
  readonly id: bigint;
  readonly gameCode: string;
  readonly numero: string;
  readonly day: string;
  readonly openAtMs: number;
  readonly closeAtMs: number;
  readonly drawAtMs: number;
  readonly state: 'scheduled' | 'open';
  readonly seedHash: string | null;
  readonly seedSealed: Buffer | null;
  /** The version of its family's rule that it is sold under. */
  readonly rule: string | null;
}

/** Stores issues; existing numbers of a game stay unchanged. Returns the new ids. */
export async function addDraws(db: Queryable, draws: readonly NewDraw[]): Promise<ReadonlySet<bigint>> {
  const { rows } = await db.query<{ id: string }>(
    `insert into lottery.draw (id, game_code, numero, draw_date, open_at, close_at, draw_at, state, seed_hash, seed_sealed, rule)
     select * from unnest($1::bigint[], $2::text[], $3::text[], $4::date[], $5::timestamptz[], $6::timestamptz[], $7::timestamptz[], $8::text[], $9::text[], $10::bytea[], $11::text[])
     on conflict (game_code, numero) do nothing returning id`,
    [
      draws.map((draw) => draw.id),
      draws.map((draw) => draw.gameCode),
      draws.map((draw) => draw.numero),
      draws.map((draw) => draw.day),
      draws.map((draw) => isoOf(draw.openAtMs)),
      draws.map((draw) => isoOf(draw.closeAtMs)),
      draws.map((draw) => isoOf(draw.drawAtMs)),
      draws.map((draw) => draw.state),
      draws.map((draw) => draw.seedHash),
      draws.map((draw) => draw.seedSealed),
      draws.map((draw) => draw.rule),
    ],
  );
  return new Set(rows.map((row) => BigInt(row.id)));
}

/** Issue numbers a game already has from a day on, as `game numero`. */
export async function knownNumeros(
  db: Queryable,
  gameCodes: readonly string[],
  fromNumero: string,
): Promise<ReadonlySet<string>> {
  const { rows } = await db.query<{ game_code: string; numero: string }>(
    'select game_code, numero from lottery.draw where game_code = any ($1) and numero >= $2',
    [gameCodes, fromNumero],
  );
  return new Set(rows.map((row) => `${row.game_code} ${row.numero}`));
}

export interface DrawRow {
  id: string;
  game_code: string;
  numero: string;
  day: string;
  open_at: Date;
  close_at: Date;
  draw_at: Date;
  state: DrawState;
  result: DrawnNumbers | null;
  result_version: number;
  settled_version: number;
  source_text: string | null;
  source_hash: string | null;
  seed_hash: string | null;
  seed_sealed: Buffer | null;
  seed: string | null;
  bets_hash: string | null;
  bets_version: number;
  bets: number | null;
  beacon: string | null;
  entropy: string | null;
  told_version: number;
  told_member: string;
  rule: string | null;
}
const COLUMNS = `id, game_code, numero, to_char(draw_date, 'YYYY-MM-DD') as day, open_at, close_at, draw_at, state, result, result_version,
  settled_version, source_text, source_hash, seed_hash, seed_sealed, seed, bets_hash, bets_version, bets, beacon, entropy, told_version, told_member, rule`;

export async function drawOf(db: Queryable, id: bigint | string): Promise<DrawRow | null> {
  const { rows } = await db.query<DrawRow>(`select ${COLUMNS} from lottery.draw where id = $1`, [id]);
  return rows[0] ?? null;
}

/** Draws by their ids, the next first. */
export async function drawsOfIds(db: Queryable, ids: readonly string[]): Promise<DrawRow[]> {
  const { rows } = await db.query<DrawRow>(
    `select ${COLUMNS} from lottery.draw where id = any($1::bigint[]) order by draw_at, id`,
    [ids],
  );
  return rows;
}

/** What draws were bound to, by their numbers. */
export async function proofsOfDraws(db: Queryable, ids: readonly string[]) {
  const { rows } = await db.query<Pick<DrawRow, 'id' | 'seed_hash' | 'bets_hash' | 'bets'>>(
    'select id, seed_hash, bets_hash, bets from lottery.draw where id = any($1::bigint[])',
    [ids],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** The draw with its row held until the transaction ends: one step of its life at a time. */
export async function holdDraw(tx: Queryable, id: bigint | string): Promise<DrawRow | null> {
  const { rows } = await tx.query<DrawRow>(`select ${COLUMNS} from lottery.draw where id = $1 for update`, [id]);
  return rows[0] ?? null;
}

export async function drawState(db: Queryable, id: string): Promise<DrawRow['state'] | null> {
  const { rows } = await db.query<Pick<DrawRow, 'state'>>('select state from lottery.draw where id = $1', [id]);
  return rows[0]?.state ?? null;
}

/** Issues that are or will be on sale, the earliest draw first. */
export async function drawsOnSale(db: Queryable): Promise<DrawRow[]> {
  const { rows } = await db.query<DrawRow>({
    name: 'lottery-on-sale',
    text: `select ${COLUMNS} from lottery.draw where state in ('scheduled', 'open') order by draw_at, game_code`,
  });
  return rows;
}

/** Changes the state of a draw; false when it was no longer in one of the states `from`. */
export async function moveDraw(
  tx: Queryable,
  id: bigint | string,
  from: readonly DrawState[],
  to: DrawState,
): Promise<boolean> {
  const { rowCount } = await tx.query('update lottery.draw set state = $3 where id = $1 and state = any ($2)', [
    id,
    from,
    to,
  ]);
  return rowCount === 1;
}

export interface Bound {
  readonly root: string;
  readonly size: number;
  readonly version: number;
  readonly beacon: string | null;
  readonly entropy: string | null;
  readonly atMs: number;
}
/** Stores the commitment to the closed bets of a fast draw; it cannot be changed afterwards. */
export async function bindDraw(tx: Queryable, id: string, bound: Bound): Promise<void> {
  await tx.query(
    `update lottery.draw set bets_hash = $2, bets = $3, bets_version = $4, beacon = $5, entropy = $6, bound_at = $7
     where id = $1 and state = 'closed' and bets_hash is null`,
    [id, bound.root, bound.size, bound.version, bound.beacon, bound.entropy, isoOf(bound.atMs)],
  );
}

/** Stores the published value of a draw's beacon round. */
export async function drawEntropy(tx: Queryable, id: string, entropy: string): Promise<void> {
  await tx.query('update lottery.draw set entropy = $2 where id = $1 and entropy is null', [id, entropy]);
}

export interface Drawn {
  readonly prizes: DrawnNumbers;
  readonly seed: string;
  readonly atMs: number;
}
/** Stores the result of a fast draw, and its seed. */
export async function publishDrawn(tx: Queryable, id: string, drawn: Drawn): Promise<void> {
  await tx.query(
    `update lottery.draw set state = 'published', result = $2, result_version = 1, seed = $3, published_at = $4
     where id = $1 and state = 'closed'`,
    [id, JSON.stringify(drawn.prizes), drawn.seed, isoOf(drawn.atMs)],
  );
}

/** Gives draws on which nobody bet what they were bound to and their results, and ends them, each at its own times. */
export async function endEmpty(
  tx: Queryable,
  bound: Pick<DrawRow, 'bets_hash' | 'bets_version' | 'entropy'>,
  draws: readonly (Omit<Drawn, 'atMs'> & { readonly id: string })[],
): Promise<void> {
  await tx.query(
    `update lottery.draw d set state = 'settled', bets = 0, bets_hash = $4, bets_version = $5, entropy = $6, bound_at = d.close_at,
       result = n.result, result_version = 1, seed = n.seed, published_at = d.draw_at, settled_version = 1, settled_at = d.draw_at
     from unnest($1::bigint[], $2::jsonb[], $3::text[]) as n(id, result, seed)
     where d.id = n.id and d.state in ('scheduled', 'open')`,
    [
      draws.map(({ id }) => id),
      draws.map(({ prizes }) => JSON.stringify(prizes)),
      draws.map(({ seed }) => seed),
      bound.bets_hash,
      bound.bets_version,
      bound.entropy,
    ],
  );
}

/** Marks a result version as paid; false when it was marked before. */
export async function markSettled(tx: Queryable, id: string, version: number, atMs: number): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update lottery.draw set state = 'settled', settled_version = $2, settled_at = $3
     where id = $1 and state = 'settling' and result_version = $2`,
    [id, version, isoOf(atMs)],
  );
  return rowCount === 1;
}

/** Stores up to which member a version was announced. */
export async function markNotified(tx: Queryable, id: string, version: number, memberId: bigint): Promise<void> {
  await tx.query('update lottery.draw set told_version = $2, told_member = $3 where id = $1', [id, version, memberId]);
}

/** Voids a draw, with the reason and the operator's name. */
export interface Voided {
  readonly reason: string;
  readonly by: string;
  readonly cause: VoidCause | null;
  readonly atMs: number;
}

export async function markVoid(tx: Queryable, id: string, { reason, by, cause, atMs }: Voided): Promise<void> {
  await tx.query(
    `update lottery.draw set state = 'void', void_reason = $2, void_by = $3, void_cause = $4, voided_at = $5 where id = $1`,
    [id, reason, by, cause, new Date(atMs)],
  );
}

export interface ResultRow {
  id: string;
  game_code: string;
  numero: string;
  day: string;
  draw_at: Date;
  result: DrawnNumbers;
  result_version: number;
}
const RESULT_COLUMNS = `id, game_code, numero, to_char(draw_date, 'YYYY-MM-DD') as day, draw_at, result, result_version`;

/** The last `count` results of a game, latest first. */
export async function resultsOf(db: Queryable, gameCode: string, count: number): Promise<ResultRow[]> {
  const { rows } = await db.query<ResultRow>({
    name: 'lottery-results',
    text: `select ${RESULT_COLUMNS} from lottery.draw where game_code = $1 and result is not null order by draw_at desc limit $2`,
    values: [gameCode, count],
  });
  return rows;
}

/** Results of a game as far back as they go, latest first, with the counted columns only. */
export async function historyOf(
  db: Queryable,
  gameCode: string,
  count: number,
): Promise<Pick<ResultRow, 'id' | 'result'>[]> {
  const { rows } = await db.query<Pick<ResultRow, 'id' | 'result'>>({
    name: 'lottery-history',
    text: 'select id, result from lottery.draw where game_code = $1 and result is not null order by draw_at desc limit $2',
    values: [gameCode, count],
  });
  return rows;
}

/** The last result of each game that has one. */
export async function lastResults(db: Queryable): Promise<ResultRow[]> {
  const { rows } = await db.query<ResultRow>({
    name: 'lottery-last-results',
    text: `select d.* from lottery.game g cross join lateral (
         select ${RESULT_COLUMNS} from lottery.draw where game_code = g.code and result is not null order by draw_at desc limit 1
       ) d`,
  });
  return rows;
}
