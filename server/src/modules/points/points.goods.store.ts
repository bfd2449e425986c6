import type { GoodDraft } from '@lantern/contract/points/office';
import type { GoodKind, RedemptionState } from '@lantern/rules/points';
import {
  callByName,
  countWaiting,
  databaseNow,
  type Needs,
  type Queryable,
  type Tx,
  type Waiting,
} from '../../platform/index.ts';

export interface GoodRow {
  readonly id: string;
  readonly kind: GoodKind;
  readonly texts: GoodDraft['texts'];
  readonly picture: string;
  readonly price: string;
  readonly currency: string | null;
  readonly amount: string | null;
  readonly stock: string;
  readonly level: number;
  readonly per_member: number | null;
  readonly stopped_at: Date | null;
  readonly version: number;
  readonly changed_at: Date;
  readonly changed_by: string;
}
const GOOD = `g.id, g.kind, g.texts, g.picture, g.price, g.currency, g.amount, g.stock, g.level, g.per_member, g.stopped_at, g.version, g.changed_at,
  g.changed_by`;

export type OfferedRow = GoodRow & {
  /** Pieces that the member has and waits for. */
  readonly own: number;
};
/** What the mall offers to members of a currency, the cheapest first. */
export async function offeredGoods(
  db: Queryable,
  {
    memberId,
    currency,
    limit,
    offset,
  }: { readonly memberId: bigint; readonly currency: string; readonly limit: number; readonly offset: number },
): Promise<{ rows: OfferedRow[]; total: number }> {
  const { rows } = await db.query<OfferedRow & { readonly total: number }>(
    `select ${GOOD}, count(*) over ()::int as total,
       (select count(*)::int from points.redemption r where r.member_id = $1 and r.good_id = g.id and r.state <> 'rejected') as own
     from points.good g where g.stopped_at is null and (g.currency is null or g.currency = $2) order by g.price, g.id limit $3 offset $4`,
    [memberId, currency, limit, offset],
  );
  return { rows, total: rows[0]?.total ?? 0 };
}

export async function goodOf(db: Queryable, id: bigint): Promise<GoodRow | null> {
  const { rows } = await db.query<GoodRow>(`select ${GOOD} from points.good g where g.id = $1`, [id]);
  return rows[0] ?? null;
}
/** A good under its lock: of two operators one saves first. */
export async function lockGood(tx: Tx, id: bigint): Promise<GoodRow | null> {
  await tx.query('select from points.good where id = $1 for no key update', [id]);
  return goodOf(tx, id);
}
export async function namesOfGoods(db: Queryable, ids: readonly string[]): Promise<Pick<GoodRow, 'id' | 'texts'>[]> {
  const { rows } = await db.query<Pick<GoodRow, 'id' | 'texts'>>(
    'select id, texts from points.good where id = any ($1)',
    [ids],
  );
  return rows;
}

export interface RedemptionRow {
  readonly member_id: string;
  readonly id: string;
  readonly body_hash: Buffer;
  readonly good_id: string;
  readonly kind: GoodKind;
  readonly texts: GoodDraft['texts'];
  readonly price: string;
  readonly currency: string | null;
  readonly amount: string | null;
  readonly remark: string;
  readonly state: RedemptionState;
  readonly reason: string;
  readonly at: Date;
  readonly decided_at: Date | null;
  readonly decided_by: string | null;
}
const REDEMPTION = `r.member_id, r.id, r.body_hash, r.good_id, r.kind, r.texts, r.price, r.currency, r.amount, r.remark, r.state, r.reason, r.at, r.decided_at,
  r.decided_by`;

export async function redemptionByKey(db: Queryable, memberId: bigint, key: string): Promise<RedemptionRow | null> {
  const { rows } = await db.query<RedemptionRow>(
    `select ${REDEMPTION} from points.redemption r where r.member_id = $1 and r.key = $2`,
    [memberId, key],
  );
  return rows[0] ?? null;
}

export interface NewRedemption {
  readonly memberId: bigint;
  readonly id: bigint;
  readonly key: string;
  readonly bodyHash: Buffer;
  readonly goodId: bigint;
  readonly price: bigint;
  readonly remark: string;
  readonly level: number;
}
type RedeemVerdict = 'done' | 'gone' | 'price' | 'level' | 'limit' | 'sold_out' | 'short';
export async function redeem(tx: Tx, context: Needs<'clock'>, one: NewRedemption): Promise<RedeemVerdict> {
  const call = callByName('points.redeem', {
    ...{ p_member: one.memberId, p_id: one.id, p_key: one.key, p_hash: one.bodyHash, p_good: one.goodId },
    ...{ p_price: one.price, p_remark: one.remark, p_level: one.level, p_now: databaseNow(context.clock) },
  });
  const { rows } = await tx.query<{ redeem: RedeemVerdict }>(call.text, [...call.values]);
  return rows[0]?.redeem ?? 'gone';
}

export async function redemptionPage(
  db: Queryable,
  {
    memberId,
    state,
    limit,
    offset,
  }: {
    readonly memberId: bigint;
    readonly state: RedemptionState | null;
    readonly limit: number;
    readonly offset: number;
  },
): Promise<{ rows: RedemptionRow[]; total: number }> {
  const { rows } = await db.query<RedemptionRow & { readonly total: number }>(
    `select ${REDEMPTION}, count(*) over ()::int as total from points.redemption r where r.member_id = $1 and ($2::text is null or r.state = $2)
     order by r.id desc limit $3 offset $4`,
    [memberId, state, limit, offset],
  );
  return { rows, total: rows[0]?.total ?? 0 };
}

export type OfficeRedemptionRow = RedemptionRow & { readonly account: string };
const OFFICE = `select ${REDEMPTION}, m.account from points.redemption r join account.members m on m.id = r.member_id`;

export async function redemptionOf(db: Queryable, id: string): Promise<OfficeRedemptionRow | null> {
  const { rows } = await db.query<OfficeRedemptionRow>(`${OFFICE} where r.id = $1`, [id]);
  return rows[0] ?? null;
}

export interface RedemptionFilter {
  readonly state: RedemptionState;
  readonly goodId: string | null;
  readonly memberId: string | null;
  readonly limit: number;
  readonly offset: number;
}
/** Those that wait with the oldest first, others with the newest first. */
export async function officeRedemptionPage(
  db: Queryable,
  { state, goodId, memberId, limit, offset }: RedemptionFilter,
): Promise<{ rows: OfficeRedemptionRow[]; total: number }> {
  const where = 'r.state = $1 and ($2::bigint is null or r.good_id = $2) and ($3::bigint is null or r.member_id = $3)';
  const order = state === 'applying' ? 'r.at, r.id' : 'r.id desc';
  const { rows } = await db.query<OfficeRedemptionRow>(
    `${OFFICE} where ${where} order by ${order} limit $4 offset $5`,
    [...[state, goodId, memberId, limit, offset]],
  );
  const counted = await db.query<{ total: number }>(
    `select count(*)::int as total from points.redemption r where ${where}`,
    [state, goodId, memberId],
  );
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

export interface Decision {
  readonly memberId: bigint;
  readonly id: bigint;
  readonly state: 'approved' | 'rejected';
  readonly reason: string;
  readonly by: string;
}
export async function decideRedemption(
  tx: Tx,
  context: Needs<'clock'>,
  { memberId, id, state, reason, by }: Decision,
): Promise<'done' | 'repeated' | 'changed' | 'unknown'> {
  const { rows } = await tx.query<{ verdict: 'done' | 'repeated' | 'changed' | 'unknown' }>(
    'select points.decide($1, $2, $3, $4, $5, $6) as verdict',
    [memberId, id, state, reason, by, databaseNow(context.clock)],
  );
  return rows[0]?.verdict ?? 'unknown';
}

export const redemptionsWaiting = (db: Queryable): Promise<Waiting> =>
  countWaiting(db, { from: `points.redemption where state = 'applying'`, since: 'at' });
