import type { PrizeDraft } from '@lantern/contract/prizes';
import type { PrizeKind } from '@lantern/rules/prizes';
import { databaseNow, iso, type Needs, type Queryable, type Tx } from '../../platform/index.ts';
import { timesOf } from './prizes.terms.ts';

export interface PrizeRow {
  readonly id: string;
  readonly kind: PrizeKind;
  readonly currency: string;
  readonly version: number;
  readonly live_version: number | null;
  readonly from_at: Date;
  readonly to_at: Date | null;
  readonly ended_at: Date | null;
  readonly stopped_at: Date | null;
  readonly changed_at: Date;
  readonly changed_by: string;
}
/** The version that was started last holds. */
export const PRIZES = `select p.id, p.kind, p.currency, p.version, s.version as live_version, p.from_at, p.to_at, p.ended_at, p.stopped_at, p.changed_at, p.changed_by
  from prizes.prize p
  left join lateral (select i.version from prizes.start i where i.prize_id = p.id order by i.at desc, i.request_id desc limit 1) s on true`;

export const prizeOf = async (db: Queryable, id: bigint | string): Promise<PrizeRow | null> =>
  (await db.query<PrizeRow>(`${PRIZES} where p.id = $1`, [id])).rows[0] ?? null;

/** The prize under its lock: saves, starts, stops and spins of one wheel come one after the other. */
export async function lockPrize(tx: Tx, id: bigint | string): Promise<PrizeRow | null> {
  await tx.query('select from prizes.prize where id = $1 for no key update', [id]);
  return prizeOf(tx, id);
}

export async function draftAt(db: Queryable, id: bigint | string, version: number): Promise<PrizeDraft | null> {
  const { rows } = await db.query<{ draft: PrizeDraft }>(
    'select draft from prizes.version where prize_id = $1 and version = $2',
    [id, version],
  );
  return rows[0]?.draft ?? null;
}

/** The version that holds of each, else the newest, by its number. */
export async function draftsOf(db: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, PrizeDraft>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.query<{ id: string; draft: PrizeDraft }>(
    `select p.id, v.draft from (${PRIZES} where p.id = any ($1)) p
     join prizes.version v on v.prize_id = p.id and v.version = coalesce(p.live_version, p.version)`,
    [ids],
  );
  return new Map(rows.map(({ id, draft }) => [id, draft]));
}

export type LivePrize<Draft extends PrizeDraft = PrizeDraft> = PrizeRow & {
  readonly live_version: number;
  readonly draft: Draft;
};
const LIVE_MAX = 50;
const OVER_SHOWN = 5;
/**
 * Started prizes of a kind and a currency: those that run at this instant, or begin before `untilMs`, the first to begin first; then, with `withOver`, the five
 * newest that are over or stopped.
 */
export async function livePrizes<Draft extends PrizeDraft>(
  db: Queryable,
  of: { readonly kind: Draft['kind']; readonly currency: string; readonly nowMs: number; readonly untilMs: number },
  withOver: boolean,
): Promise<LivePrize<Draft>[]> {
  const values = [of.kind, of.currency, iso(of.nowMs), iso(of.untilMs)];
  const started = `select p.*, v.draft, p.stopped_at is not null or p.ended_at is not null or p.kind <> 'raffle' and coalesce(p.to_at <= $3, false) as is_over
    from (${PRIZES} where p.kind = $1 and p.currency = $2) p
    join prizes.version v on v.prize_id = p.id and v.version = p.live_version`;
  const coming = await db.query<LivePrize<Draft>>(
    `select * from (${started}) o where not o.is_over and o.from_at <= $4 order by o.from_at, o.id limit ${LIVE_MAX}`,
    values,
  );
  if (!withOver) return coming.rows;
  const over = await db.query<LivePrize<Draft>>(
    `select * from (${started}) o where o.is_over and $4::timestamptz is not null order by o.from_at desc, o.id desc limit ${OVER_SHOWN}`,
    values,
  );
  return [...coming.rows, ...over.rows];
}

/** Started prizes of a kind that are over by their times and whose end has not been done, the earliest first. */
export const unendedPrizes = async (db: Queryable, kind: PrizeKind, nowMs: number): Promise<PrizeRow[]> =>
  (
    await db.query<PrizeRow>(
      `select * from (${PRIZES} where p.kind = $1 and p.ended_at is null) p
       where p.live_version is not null and (p.to_at <= $2 or p.stopped_at is not null) order by p.to_at limit 100`,
      [kind, iso(nowMs)],
    )
  ).rows;

/** Started wheels and raffles of a currency that are not over, the newest first. */
export const earnable = async (
  db: Queryable,
  currency: string,
  nowMs: number,
): Promise<{ readonly id: string; readonly kind: 'wheel' | 'raffle' }[]> =>
  (
    await db.query<{ id: string; kind: 'wheel' | 'raffle' }>(
      `select p.id, p.kind from prizes.prize p where p.currency = $1 and p.kind <> 'rain' and p.stopped_at is null and p.ended_at is null
         and coalesce(p.to_at > $2, true) and exists (select from prizes.start s where s.prize_id = p.id) order by p.id desc limit 100`,
      [currency, iso(nowMs)],
    )
  ).rows;

/** Whether operators have written one. */
export const hasPrizes = async (db: Queryable): Promise<boolean> =>
  (await db.query('select from prizes.prize limit 1')).rowCount === 1;

interface Written {
  readonly id: bigint;
  readonly draft: PrizeDraft;
  readonly by: string;
}
const instantsOf = (draft: PrizeDraft) => {
  const { fromMs, toMs } = timesOf(draft);
  return [iso(fromMs), toMs === null ? null : iso(toMs)];
};

async function insertVersion(tx: Tx, context: Needs<'clock'>, { id, draft, by }: Written, version: number) {
  await tx.query(
    'insert into prizes.version (prize_id, version, draft, at, by) values ($1, $2, $3, platform.time_of($4), $5)',
    [id, version, JSON.stringify(draft), databaseNow(context.clock), by],
  );
}

export async function insertPrize(tx: Tx, context: Needs<'clock'>, written: Written): Promise<void> {
  const { id, draft, by } = written;
  await tx.query(
    `insert into prizes.prize (id, kind, currency, version, from_at, to_at, changed_at, changed_by)
     values ($1, $2, $3, 1, $4, $5, platform.time_of($6), $7)`,
    [id, draft.kind, draft.currency, ...instantsOf(draft), databaseNow(context.clock), by],
  );
  await insertVersion(tx, context, written, 1);
}

/** Writes the next version of a locked prize. */
export async function addVersion(tx: Tx, context: Needs<'clock'>, row: PrizeRow, written: Written): Promise<void> {
  const version = row.version + 1;
  await insertVersion(tx, context, written, version);
  // The times of what holds stay until another version is started.
  const [from, to] = instantsOf(written.draft);
  await tx.query(
    `update prizes.prize set version = $2, changed_at = platform.time_of($3), changed_by = $4, from_at = case when $5 then from_at else $6::timestamptz end,
       to_at = case when $5 then to_at else $7::timestamptz end where id = $1`,
    [written.id, version, databaseNow(context.clock), written.by, row.live_version !== null, from, to],
  );
}

/** Lets a version hold from now on; the transaction fails at its end where two operators did not decide it. */
export async function startVersion(
  tx: Tx,
  context: Needs<'clock'>,
  started: { readonly id: bigint; readonly requestId: bigint; readonly version: number; readonly draft: PrizeDraft },
): Promise<void> {
  const { id, requestId, version, draft } = started;
  await tx.query(
    'insert into prizes.start (prize_id, request_id, version, at) values ($1, $2, $3, platform.time_of($4))',
    [id, requestId, version, databaseNow(context.clock)],
  );
  await tx.query('update prizes.prize set stopped_at = null, from_at = $2, to_at = $3 where id = $1', [
    id,
    ...instantsOf(draft),
  ]);
}

/** Stops a locked prize. */
export async function stopLocked(tx: Tx, context: Needs<'clock'>, id: string, by: string): Promise<void> {
  await tx.query(
    'update prizes.prize set stopped_at = platform.time_of($2), changed_at = platform.time_of($2), changed_by = $3 where id = $1',
    [id, databaseNow(context.clock), by],
  );
}
/** Notes that a rain or raffle is over. */
export async function endPrize(tx: Tx, context: Needs<'clock'>, id: string): Promise<void> {
  await tx.query('update prizes.prize set ended_at = platform.time_of($2) where id = $1 and ended_at is null', [
    id,
    databaseNow(context.clock),
  ]);
}

export interface SeedRow {
  readonly prize_id: string;
  readonly hash: string;
  readonly sealed: Buffer;
  readonly seed: string | null;
}
export async function insertSeed(
  tx: Tx,
  { id, hash, sealed }: { readonly id: bigint; readonly hash: string; readonly sealed: Buffer },
): Promise<void> {
  await tx.query('insert into prizes.seed (prize_id, hash, sealed) values ($1, $2, $3)', [id, hash, sealed]);
}
export async function seedsOf(db: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, SeedRow>> {
  const { rows } = await db.query<SeedRow>(
    'select prize_id, hash, sealed, seed from prizes.seed where prize_id = any ($1)',
    [ids],
  );
  return new Map(rows.map((row) => [row.prize_id, row]));
}
/** Publishes a seed; false where it was published before. */
export async function revealSeed(tx: Tx, context: Needs<'clock'>, id: string, seed: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    'update prizes.seed set seed = $2, revealed_at = platform.time_of($3) where prize_id = $1 and seed is null',
    [id, seed, databaseNow(context.clock)],
  );
  return rowCount === 1;
}
