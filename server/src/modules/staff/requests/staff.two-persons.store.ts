import { rightsOf } from '@lantern/contract/staff/rights';
import { databaseNow, type Needs, type Queryable, type Tx } from '../../../platform/index.ts';

export interface Barrier {
  readonly code: 'same_person' | 'same_line' | 'cooling' | 'asker_gone' | 'not_allowed';
  /** The end of the waiting time of `cooling`. */
  readonly until: Date | null;
}

/** The reason why this operator may not decide the request; null when they may. */
export async function barrierOf(
  db: Queryable,
  context: Needs<'clock'>,
  /** Who voted before, 0 for the console, and the right for the decision. */
  { byId, right }: { readonly byId: bigint | string; readonly right: string },
  deciderId: bigint,
): Promise<Barrier | null> {
  const { rows } = await db.query<Barrier | { code: null; until: null }>(
    'select code, until from staff.decision_barrier($1, $2, $3, platform.time_of($4))',
    [byId, deciderId, right, databaseNow(context.clock)],
  );
  const [row] = rows;
  return row && row.code !== null ? row : null;
}

/** Rights of active operators. Their rows are locked in one order until the transaction ends: concurrent changes of rights wait for it. */
export async function holdActive(tx: Tx, ids: readonly (bigint | string)[]): Promise<Map<string, readonly string[]>> {
  const { rows } = await tx.query<{ id: string; role: string | null; rights: string[]; is_active: boolean }>(
    'select id, role, rights, is_active from staff.operator where id = any ($1::bigint[]) order by id for update',
    [ids.map(String)],
  );
  return new Map(rows.filter((row) => row.is_active).map((row) => [row.id, rightsOf(row.role, row.rights)]));
}

/** Active operators beside this one with a second factor. */
export async function otherOperators(db: Queryable, id: bigint): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    'select count(*)::int as count from staff.operator where id <> $1 and is_active and totp_sealed is not null',
    [id],
  );
  return rows[0]?.count ?? 0;
}

export interface Lineage {
  readonly operatorId: bigint | string;
  readonly requestId: string;
  readonly act: 'made' | 'reset' | 'address';
  readonly askedById: string;
  readonly approvedById: bigint;
}

export async function addLineage(tx: Tx, context: Needs<'clock'>, item: Lineage): Promise<void> {
  await tx.query(
    `insert into staff.lineage (operator_id, request_id, act, asked_by_id, approved_by_id, at)
     values ($1, $2, $3, $4, $5, platform.time_of($6))`,
    [item.operatorId, item.requestId, item.act, item.askedById, item.approvedById, databaseNow(context.clock)],
  );
}
