import type { PromotionDraft } from '@lantern/contract/promotions/office';
import { databaseNow, iso, type Needs, type Queryable, type Tx } from '../../platform/index.ts';
import { completed, type Offer, offerOf } from './promotions.terms.ts';

export interface PromotionRow {
  readonly id: string;
  readonly trigger: Offer['terms']['trigger'];
  readonly currency: string;
  readonly version: number;
  readonly live_version: number | null;
  readonly stopped_at: Date | null;
  readonly changed_at: Date;
  readonly changed_by: string;
}
/** The version that was started last holds. */
export const PROMOTIONS = `select p.id, p.trigger, p.currency, p.version, s.version as live_version, p.stopped_at, p.changed_at, p.changed_by
  from promotions.promotion p
  left join lateral (select i.version from promotions.start i where i.promotion_id = p.id order by i.at desc, i.request_id desc limit 1) s on true`;

export async function promotionOf(db: Queryable, id: bigint): Promise<PromotionRow | null> {
  const { rows } = await db.query<PromotionRow>(`${PROMOTIONS} where p.id = $1`, [id]);
  return rows[0] ?? null;
}

/** The promotion under its lock: saves, starts and stops come one after the other. */
export async function lockPromotion(tx: Tx, id: bigint): Promise<PromotionRow | null> {
  await tx.query('select from promotions.promotion where id = $1 for no key update', [id]);
  return promotionOf(tx, id);
}

export async function draftOf(db: Queryable, id: bigint, version: number): Promise<PromotionDraft | null> {
  const { rows } = await db.query<{ draft: PromotionDraft }>(
    'select draft from promotions.version where promotion_id = $1 and version = $2',
    [id, version],
  );
  return rows[0] ? completed(rows[0].draft) : null;
}

export async function offerAt(db: Queryable, id: bigint, version: number): Promise<Offer | null> {
  const draft = await draftOf(db, id, version);
  return draft && offerOf(id, version, draft);
}

interface VersionOf {
  readonly promotion_id: string;
  readonly version: number;
}
/** Names a version of a promotion in what `offersAt` answers. */
export const versionKey = ({ promotion_id, version }: VersionOf): string => `${promotion_id} ${version}`;

/** Versions of several promotions, by their keys. */
export async function offersAt(db: Queryable, of: readonly VersionOf[]): Promise<ReadonlyMap<string, Offer>> {
  const { rows } = await db.query<VersionOf & { draft: PromotionDraft }>(
    `select v.promotion_id, v.version, v.draft from promotions.version v
     where (v.promotion_id, v.version) in (select * from unnest($1::bigint[], $2::int[]))`,
    [of.map(({ promotion_id }) => promotion_id), of.map(({ version }) => version)],
  );
  return new Map(
    rows.map((row) => [versionKey(row), offerOf(BigInt(row.promotion_id), row.version, completed(row.draft))]),
  );
}

/** A promotion that was started, with the version that holds. */
export interface Running {
  readonly offer: Offer;
  readonly isStopped: boolean;
  readonly startedAtMs: number;
}
interface RunningRow {
  readonly id: string;
  readonly live_version: number;
  readonly draft: PromotionDraft;
  readonly stopped_at: Date | null;
  readonly first_at: Date;
}

interface Asked {
  readonly id?: bigint;
  readonly code?: string;
  /** Without what was over, or stopped, before this instant. */
  readonly endedAfterMs?: number;
}
/** Promotions that two operators started, in the order of their windows: the newest first. */
export async function runningPromotions(db: Queryable, { id, code, endedAfterMs }: Asked): Promise<Running[]> {
  const { rows } = await db.query<RunningRow>(
    `select p.id, s.version as live_version, v.draft, p.stopped_at,
       (select min(f.at) from promotions.start f where f.promotion_id = p.id) as first_at
     from promotions.promotion p
     join lateral (select i.version from promotions.start i where i.promotion_id = p.id order by i.at desc, i.request_id desc limit 1) s on true
     join promotions.version v on v.promotion_id = p.id and v.version = s.version
     where ($1::bigint is null or p.id = $1) and ($2::text is null or p.live_code = $2)
       and ($3::timestamptz is null or coalesce(p.stopped_at, (v.draft #>> '{terms,to}')::timestamptz, 'infinity') > $3)
     order by v.draft #>> '{terms,from}' desc, p.id desc`,
    [id ?? null, code ?? null, endedAfterMs === undefined ? null : iso(endedAfterMs)],
  );
  return rows.map((row) => ({
    offer: offerOf(BigInt(row.id), row.live_version, completed(row.draft)),
    isStopped: row.stopped_at !== null,
    startedAtMs: row.first_at.getTime(),
  }));
}

export async function runningPromotion(db: Queryable, id: bigint): Promise<Running | null> {
  return (await runningPromotions(db, { id }))[0] ?? null;
}

/** Titles by promotion, of the newest version that holds or was written. */
export async function draftsOf(db: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, PromotionDraft>> {
  const { rows } = await db.query<{ id: string; draft: PromotionDraft }>(
    `select p.id, v.draft from (${PROMOTIONS} where p.id = any ($1)) p
     join promotions.version v on v.promotion_id = p.id and v.version = coalesce(p.live_version, p.version)`,
    [ids],
  );
  return new Map(rows.map(({ id, draft }) => [id, completed(draft)]));
}

/** Whether operators have written one. */
export async function hasPromotions(db: Queryable): Promise<boolean> {
  const { rowCount } = await db.query('select from promotions.promotion limit 1');
  return rowCount === 1;
}

export async function insertPromotion(
  tx: Tx,
  context: Needs<'clock'>,
  { id, draft, by }: { readonly id: bigint; readonly draft: PromotionDraft; readonly by: string },
): Promise<void> {
  const { trigger, currency } = draft.terms;
  await tx.query(
    `insert into promotions.promotion (id, trigger, currency, version, changed_at, changed_by) values ($1, $2, $3, 1, platform.time_of($4), $5)`,
    [id, trigger, currency, databaseNow(context.clock), by],
  );
  await insertVersion(tx, context, { id, version: 1, draft, by });
}

async function insertVersion(
  tx: Tx,
  context: Needs<'clock'>,
  { id, version, draft, by }: { id: bigint; version: number; draft: PromotionDraft; by: string },
): Promise<void> {
  await tx.query(
    'insert into promotions.version (promotion_id, version, draft, at, by) values ($1, $2, $3, platform.time_of($4), $5)',
    [id, version, JSON.stringify(draft), databaseNow(context.clock), by],
  );
}

/** Writes the next version of a locked promotion. */
export async function addVersion(
  tx: Tx,
  context: Needs<'clock'>,
  row: PromotionRow,
  { draft, by }: { readonly draft: PromotionDraft; readonly by: string },
): Promise<void> {
  const version = row.version + 1;
  await insertVersion(tx, context, { id: BigInt(row.id), version, draft, by });
  await noteChange(tx, context, { id: row.id, by, version });
}

async function noteChange(
  tx: Tx,
  context: Needs<'clock'>,
  { id, by, version }: { id: string; by: string; version?: number },
): Promise<void> {
  await tx.query(
    `update promotions.promotion set version = coalesce($2, version), changed_at = platform.time_of($3), changed_by = $4 where id = $1`,
    [id, version ?? null, databaseNow(context.clock), by],
  );
}

/** Whether another promotion that is live has this code. */
export async function isCodeTaken(db: Queryable, id: bigint, code: string): Promise<boolean> {
  const { rowCount } = await db.query('select from promotions.promotion where live_code = $2 and id <> $1', [id, code]);
  return rowCount === 1;
}

export interface Start {
  readonly id: bigint;
  readonly requestId: bigint;
  readonly version: number;
  readonly code: string | null;
}
/** Lets a version hold from now on; the transaction fails at its end where two operators did not decide it. */
export async function startVersion(tx: Tx, context: Needs<'clock'>, { id, requestId, version, code }: Start) {
  await tx.query(
    `insert into promotions.start (promotion_id, request_id, version, at) values ($1, $2, $3, platform.time_of($4))`,
    [id, requestId, version, databaseNow(context.clock)],
  );
  await tx.query(
    `insert into promotions.pause (promotion_id, from_at, to_at)
     select id, stopped_at, greatest(stopped_at, platform.time_of($2)) from promotions.promotion where id = $1 and stopped_at is not null`,
    [id, databaseNow(context.clock)],
  );
  await tx.query('update promotions.promotion set live_code = $2, stopped_at = null where id = $1', [id, code]);
}

/** Stops a locked promotion. */
export async function stop(tx: Tx, context: Needs<'clock'>, id: bigint, by: string): Promise<void> {
  await tx.query(
    `update promotions.promotion set live_code = null, stopped_at = platform.time_of($2) where id = $1 and stopped_at is null`,
    [id, databaseNow(context.clock)],
  );
  await noteChange(tx, context, { id: String(id), by });
}
