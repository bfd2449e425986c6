import { countWaiting, databaseNow, type Needs, type Queryable, type Tx, type Waiting } from '../../platform/index.ts';

export interface ApplicationRow {
  readonly member_id: string;
  readonly id: string;
  readonly promotion_id: string;
  readonly version: number;
  readonly body_hash: Buffer;
  readonly remark: string;
  readonly state: 'applying' | 'approved' | 'rejected';
  readonly reason: string;
  readonly at: Date;
  readonly decided_at: Date | null;
  readonly decided_by: string | null;
}
const COLUMNS =
  'a.member_id, a.id, a.promotion_id, a.version, a.body_hash, a.remark, a.state, a.reason, a.at, a.decided_at, a.decided_by';

/** What uses the pictures of an application. */
export const picturesOf = (id: bigint | string): string => `promotion ${id}`;

export async function applicationByKey(db: Queryable, memberId: bigint, key: string): Promise<ApplicationRow | null> {
  const { rows } = await db.query<ApplicationRow>(
    `select ${COLUMNS} from promotions.application a where a.member_id = $1 and a.key = $2`,
    [memberId, key],
  );
  return rows[0] ?? null;
}

export interface NewApplication {
  readonly memberId: bigint;
  readonly id: bigint;
  readonly promotionId: bigint;
  readonly version: number;
  readonly key: string;
  readonly bodyHash: Buffer;
  readonly remark: string;
}
/** False while another one of the member waits. */
export async function insertApplication(tx: Tx, context: Needs<'clock'>, item: NewApplication): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into promotions.application (member_id, id, promotion_id, version, key, body_hash, remark, at)
     values ($1, $2, $3, $4, $5, $6, $7, platform.time_of($8)) on conflict (member_id, promotion_id) where state = 'applying' do nothing`,
    [
      ...[item.memberId, item.id, item.promotionId, item.version, item.key, item.bodyHash, item.remark],
      databaseNow(context.clock),
    ],
  );
  return rowCount === 1;
}

/** Applications of a member, the newest first. */
export const applicationsOf = async (
  db: Queryable,
  memberId: bigint,
  promotionId: bigint,
  limit: number,
): Promise<ApplicationRow[]> =>
  (
    await db.query<ApplicationRow>(
      `select ${COLUMNS} from promotions.application a where a.member_id = $1 and a.promotion_id = $2 order by a.id desc limit $3`,
      [memberId, promotionId, limit],
    )
  ).rows;

/** The newest application of a member for each promotion. */
export async function lastApplications(
  db: Queryable,
  memberId: bigint,
): Promise<ReadonlyMap<string, Pick<ApplicationRow, 'state' | 'reason'>>> {
  const { rows } = await db.query<Pick<ApplicationRow, 'promotion_id' | 'state' | 'reason'>>(
    `select distinct on (promotion_id) promotion_id, state, reason from promotions.application where member_id = $1 order by promotion_id, id desc`,
    [memberId],
  );
  return new Map(rows.map((row) => [row.promotion_id, row]));
}

export type OfficeApplicationRow = ApplicationRow & { readonly account: string };
const OFFICE = `select ${COLUMNS}, m.account from promotions.application a join account.members m on m.id = a.member_id`;

export async function applicationOf(db: Queryable, id: string): Promise<OfficeApplicationRow | null> {
  const { rows } = await db.query<OfficeApplicationRow>(`${OFFICE} where a.id = $1`, [id]);
  return rows[0] ?? null;
}

/** An application under its lock: of two decisions one is the first. */
export async function lockApplication(tx: Tx, id: string): Promise<OfficeApplicationRow | null> {
  await tx.query('select from promotions.application where id = $1 for no key update', [id]);
  return applicationOf(tx, id);
}

export async function decideApplication(
  tx: Tx,
  context: Needs<'clock'>,
  row: ApplicationRow,
  { state, reason, by }: { readonly state: 'approved' | 'rejected'; readonly reason: string; readonly by: string },
): Promise<void> {
  await tx.query(
    `update promotions.application set state = $3, reason = $4, decided_at = platform.time_of($5), decided_by = $6 where member_id = $1 and id = $2`,
    [row.member_id, row.id, state, reason, databaseNow(context.clock), by],
  );
}

export interface ApplicationFilter {
  readonly state: ApplicationRow['state'];
  readonly promotionId: string | null;
  readonly memberId: string | null;
  readonly limit: number;
  readonly offset: number;
}
/** Those that wait with the oldest first, decided ones with the newest first. */
export async function applicationPage(
  db: Queryable,
  { state, promotionId, memberId, limit, offset }: ApplicationFilter,
): Promise<{ rows: OfficeApplicationRow[]; total: number }> {
  const where =
    'a.state = $1 and ($2::bigint is null or a.promotion_id = $2) and ($3::bigint is null or a.member_id = $3)';
  const order = state === 'applying' ? 'a.at, a.id' : 'a.id desc';
  const { rows } = await db.query<OfficeApplicationRow>(
    `${OFFICE} where ${where} order by ${order} limit $4 offset $5`,
    [state, promotionId, memberId, limit, offset],
  );
  const counted = await db.query<{ total: number }>(
    `select count(*)::int as total from promotions.application a where ${where}`,
    [state, promotionId, memberId],
  );
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

export const applicationsWaiting = (db: Queryable): Promise<Waiting> =>
  countWaiting(db, { from: `promotions.application where state = 'applying'`, since: 'at' });

/** How many applications wait, by promotion. */
export async function waitingByPromotion(db: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.query<{ id: string; waiting: number }>(
    `select promotion_id as id, count(*)::int as waiting from promotions.application where state = 'applying' and promotion_id = any ($1) group by 1`,
    [ids],
  );
  return new Map(rows.map(({ id, waiting }) => [id, waiting]));
}
