import type { GoodDraft } from '@lantern/contract/points/office';
import { databaseNow, type Needs, type Queryable, type Tx } from '../../../platform/index.ts';
import type { GoodRow } from '../points.goods.store.ts';

export type OfficeGoodRow = GoodRow & { readonly waiting: number; readonly redeemed: number };
const GOOD = `g.id, g.kind, g.texts, g.picture, g.price, g.currency, g.amount, g.stock, g.level, g.per_member, g.stopped_at, g.version, g.changed_at, g.changed_by,
  (select count(*)::int from points.redemption r where r.good_id = g.id and r.state = 'applying') as waiting,
  (select count(*)::int from points.redemption r where r.good_id = g.id and r.state <> 'rejected') as redeemed`;

export async function officeGoodPage(
  db: Queryable,
  { state, limit, offset }: { readonly state: string | null; readonly limit: number; readonly offset: number },
): Promise<{ rows: OfficeGoodRow[]; total: number }> {
  const { rows } = await db.query<OfficeGoodRow & { readonly total: number }>(
    `select ${GOOD}, count(*) over ()::int as total from points.good g
     where $1::text is null or $1 = case when g.stopped_at is null then 'offered' else 'stopped' end order by g.id desc limit $2 offset $3`,
    [state, limit, offset],
  );
  return { rows, total: rows[0]?.total ?? 0 };
}
export async function officeGoodOf(db: Queryable, id: bigint): Promise<OfficeGoodRow | null> {
  const { rows } = await db.query<OfficeGoodRow>(`select ${GOOD} from points.good g where g.id = $1`, [id]);
  return rows[0] ?? null;
}

const valuesOf = ({ texts, picture, level, perMember }: GoodDraft) => [
  JSON.stringify(texts),
  picture,
  level,
  perMember,
];
interface Written {
  readonly id: bigint;
  readonly draft: GoodDraft;
  readonly price: bigint;
  readonly amount: bigint | null;
  readonly by: string;
}
export async function insertGood(
  tx: Tx,
  context: Needs<'clock'>,
  { id, draft, price, amount, by }: Written,
): Promise<void> {
  await tx.query(
    `insert into points.good (texts, picture, level, per_member, id, kind, currency, price, amount, changed_by, changed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, platform.time_of($11))`,
    [...valuesOf(draft), id, draft.kind, draft.currency, price, amount, by, databaseNow(context.clock)],
  );
}
export async function updateGood(
  tx: Tx,
  context: Needs<'clock'>,
  { id, draft, price, amount, by }: Written,
): Promise<void> {
  await tx.query(
    `update points.good set texts = $1, picture = $2, level = $3, per_member = $4, price = $6, amount = $7, version = version + 1, stopped_at = null,
       changed_by = $8, changed_at = platform.time_of($9) where id = $5`,
    [...valuesOf(draft), id, price, amount, by, databaseNow(context.clock)],
  );
}
export async function stopGood(tx: Tx, context: Needs<'clock'>, id: bigint, by: string): Promise<void> {
  await tx.query(
    `update points.good set stopped_at = coalesce(stopped_at, platform.time_of($3)), changed_by = $2, changed_at = platform.time_of($3) where id = $1`,
    [id, by, databaseNow(context.clock)],
  );
}

export interface StockChangeRow {
  readonly number: string;
  readonly kind: 'operator' | 'redeem' | 'redeem_return';
  readonly pieces: string;
  readonly stock_after: string;
  readonly reason: string;
  readonly by: string;
  readonly at: Date;
}
export const stockChangesOf = async (db: Queryable, id: bigint, limit: number): Promise<StockChangeRow[]> =>
  (
    await db.query<StockChangeRow>(
      'select number, kind, pieces, stock_after, reason, by, at from points.stock_change c where c.good_id = $1 order by c.number desc limit $2',
      [id, limit],
    )
  ).rows;

export interface StockAct {
  readonly goodId: bigint;
  /** The same act changes the stock once. */
  readonly act: bigint;
  readonly pieces: number;
  readonly reason: string;
  readonly by: string;
}
/** False where less is there than is to be taken. */
export async function changeStock(
  tx: Tx,
  context: Needs<'clock'>,
  { goodId, act, pieces, reason, by }: StockAct,
): Promise<boolean> {
  const { rows } = await tx.query<{ done: boolean }>('select points.change_stock($1, $2, $3, $4, $5, $6) as done', [
    ...[goodId, act, pieces, reason, by],
    databaseNow(context.clock),
  ]);
  return rows[0]?.done === true;
}

export interface LiabilityRow {
  readonly currency: string;
  readonly members: number;
  readonly balance: string;
  readonly waiting: string;
}
/** Points that members have, by currency of their accounts. */
export const liabilityRows = async (db: Queryable): Promise<LiabilityRow[]> =>
  (
    await db.query<LiabilityRow>(
      `select b.currency, count(*)::int as members, sum(a.balance)::text as balance, coalesce(sum(w.points), 0)::text as waiting
       from points.account a join ledger.balances b on b.member_id = a.member_id and b.kind = ledger.account('player:main')
       left join (select member_id, sum(price) as points from points.redemption where state = 'applying' group by 1) w on w.member_id = a.member_id
       group by 1 order by 1`,
    )
  ).rows;

export interface FlowRow {
  readonly kind: 'bet' | 'reward' | 'redeem' | 'redeem_return' | 'convert' | 'adjust';
  readonly points: string;
  readonly count: number;
}
export const flowsSince = async (db: Queryable, since: string): Promise<FlowRow[]> =>
  (
    await db.query<FlowRow>(
      'select kind, sum(points)::text as points, count(*)::int as count from points.movement where at >= $1 group by 1 order by 1',
      [since],
    )
  ).rows;

export interface MemberRow {
  readonly id: string;
  readonly account: string;
  readonly type: number;
}
export async function memberByAccount(db: Queryable, account: string): Promise<MemberRow | null> {
  const { rows } = await db.query<MemberRow>('select id, account, type from account.members m where m.account = $1', [
    account.toLowerCase(),
  ]);
  return rows[0] ?? null;
}
