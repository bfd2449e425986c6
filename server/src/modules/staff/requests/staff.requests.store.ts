import { REQUEST_RIGHTS, type RequestKind } from '@lantern/contract/lists';
import {
  countWaiting,
  databaseNow,
  type Needs,
  type Queryable,
  type StaffActor,
  type Statement,
  type Tx,
  type Waiting,
} from '../../../platform/index.ts';
import type { Barrier } from './staff.two-persons.store.ts';

/** A requested value beside the current one; of a case, the act. */
export interface Proposal {
  readonly key: string;
  readonly before: unknown;
  readonly after: unknown;
  /** The version of the setting as it was read; an act has none. */
  readonly version: string;
}

export interface RequestRow {
  readonly id: string;
  readonly kind: RequestKind;
  readonly subject_id: string | null;
  /** What operators call the subject, where it is not its number: the code of a vendor, the name of an operator, the day of a run. */
  readonly subject_name: string | null;
  /** The member of the wager, where the request is about one. */
  readonly member_id: string | null;
  /** The subject as the log of operators names it. */
  readonly subject: string;
  readonly reason: string;
  readonly proposal: Proposal | null;
  readonly state: 'waiting' | 'done' | 'refused';
  readonly created_by_id: string;
  readonly created_by: string;
  readonly created_at: Date;
  readonly decided_by: string | null;
  readonly decided_at: Date | null;
  readonly decision_reason: string;
  /** The sealed part for the approval; deleted once decided. */
  readonly sealed_part: unknown;
}
const COLUMNS = `id, kind, subject_id, subject_name, member_id, subject, reason, proposal, state, created_by_id, created_by, created_at, decided_by,
  decided_at, decision_reason, sealed_part`;

export interface NewRequest {
  readonly kind: RequestKind;
  readonly subjectId: string | null;
  readonly subjectName?: string;
  readonly memberId?: string;
  readonly subject: string;
  readonly reason: string;
  readonly proposal?: Proposal;
  readonly sealedPart?: unknown;
}

const tellRequest = (tx: Tx, context: Needs<'push'>, kind: RequestKind): void =>
  tx.afterCommit(() => context.push.publish('requests.changed', { right: REQUEST_RIGHTS[kind] }));

/** Requests a second person; null when the same request is pending, also from a concurrent call. */
export async function addRequest(
  tx: Tx,
  context: Needs<'clock' | 'newId' | 'push'>,
  item: NewRequest,
  by: StaffActor,
): Promise<string | null> {
  const id = context.newId().toString();
  const { rowCount } = await tx.query(
    `insert into staff.request (id, kind, subject_id, subject, reason, created_by_id, created_by, created_at, proposal, member_id,
       needs, sealed_part, subject_name)
     values ($1, $2, $3, $4, $5, $6, $7, platform.time_of($8), $9, $10, $11, $12, $13)
     on conflict (kind, subject) where state = 'waiting' do nothing`,
    [
      id,
      item.kind,
      item.subjectId,
      item.subject,
      item.reason,
      by.staffId,
      by.name,
      databaseNow(context.clock),
      item.proposal ? JSON.stringify(item.proposal) : null,
      item.memberId ?? null,
      REQUEST_RIGHTS[item.kind],
      item.sealedPart === undefined ? null : JSON.stringify(item.sealedPart),
      item.subjectName ?? null,
    ],
  );
  if (rowCount !== 1) return null;
  tellRequest(tx, context, item.kind);
  return id;
}

/** A request with the reason why an operator may not decide it; null where he may, and of a decided one. */
export interface RequestWithBarrier extends RequestRow {
  readonly barrier: Barrier['code'] | null;
  readonly barrier_until: Date | null;
}

/** One page of the requests of these kinds, pending ones first, then the newest decided ones. */
export async function requestsOf(
  db: Queryable,
  context: Needs<'clock'>,
  { kinds, deciderId }: { readonly kinds: readonly RequestKind[]; readonly deciderId: bigint },
  { pageNo, pageSize }: { readonly pageNo: number; readonly pageSize: number },
): Promise<{ readonly rows: readonly RequestWithBarrier[]; readonly total: number }> {
  const { rows } = await db.query<RequestWithBarrier & { total: number }>(
    `select r.*, b.code as barrier, b.until as barrier_until from (
       select ${COLUMNS}, needs, count(*) over ()::int as total from staff.request where kind = any ($1)
       order by (state = 'waiting') desc, id desc limit $2 offset $3) r
     left join lateral staff.decision_barrier(r.created_by_id, $4, r.needs, platform.time_of($5)) b on r.state = 'waiting'
     order by (r.state = 'waiting') desc, r.id desc`,
    [kinds, pageSize, (pageNo - 1) * pageSize, deciderId, databaseNow(context.clock)],
  );
  return { rows, total: rows[0]?.total ?? 0 };
}

export async function requestOf(db: Queryable, id: string): Promise<RequestRow | null> {
  const { rows } = await db.query<RequestRow>(`select ${COLUMNS} from staff.request where id = $1`, [id]);
  return rows[0] ?? null;
}

export async function holdRequest(tx: Tx, id: string): Promise<RequestRow | null> {
  const { rows } = await tx.query<RequestRow>(`select ${COLUMNS} from staff.request where id = $1 for update`, [id]);
  return rows[0] ?? null;
}

export async function waitingRequest(db: Queryable, kind: RequestKind, subject: string): Promise<string | null> {
  const { rows } = await db.query<{ id: string }>(
    `select id from staff.request where kind = $1 and subject = $2 and state = 'waiting'`,
    [kind, subject],
  );
  return rows[0]?.id ?? null;
}

/** Pending requests of some kinds about things, by the things' ids. */
export async function waitingRequestsAbout(
  db: Queryable,
  kinds: readonly RequestKind[],
  subjectIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.query<{ subject_id: string; id: string }>(
    `select subject_id, min(id)::text as id from staff.request where kind = any ($1) and subject_id = any ($2) and state = 'waiting' group by 1`,
    [kinds, subjectIds],
  );
  return new Map(rows.map(({ subject_id, id }) => [subject_id, id]));
}

/** The pending request over several things that names this one among the `ids` of its sealed part. */
export async function waitingRequestOver(db: Queryable, kind: RequestKind, id: string): Promise<string | null> {
  const { rows } = await db.query<{ id: string }>(
    `select id from staff.request where kind = $1 and state = 'waiting' and sealed_part -> 'ids' ? $2`,
    [kind, id],
  );
  return rows[0]?.id ?? null;
}

/** Requests of one kind about a member before an id, newest first. */
export async function requestsAbout(
  db: Queryable,
  { memberId, kind, beforeId }: { memberId: string; kind: RequestKind; beforeId: bigint },
  limit: number,
): Promise<RequestRow[]> {
  const { rows } = await db.query<RequestRow>(
    `select ${COLUMNS} from staff.request where member_id = $1 and kind = $2 and id < $3 order by id desc limit $4`,
    [memberId, kind, beforeId, limit],
  );
  return rows;
}

/** The requests of one kind in a period, waiting and decided ones. */
export const requestsToExport = (filter: {
  readonly kind: RequestKind;
  readonly memberId: string | null;
  readonly fromId: bigint | null;
  readonly toId: bigint | null;
  readonly state: string;
}): Statement => ({
  text: `select ${COLUMNS} from staff.request where kind = $1 and ($2::bigint is null or member_id = $2) and ($3::bigint is null or id >= $3)
     and ($4::bigint is null or id < $4) and ($5 = '' or state = $5) order by id`,
  values: [filter.kind, filter.memberId, filter.fromId, filter.toId, filter.state],
});

export const requestsWaiting = (db: Queryable, kinds: readonly RequestKind[]): Promise<Waiting> =>
  countWaiting(db, { from: `staff.request where state = 'waiting' and kind = any ($1)`, since: 'created_at' }, [kinds]);

export async function decideRequest(
  tx: Tx,
  context: Needs<'clock' | 'push'>,
  id: string,
  { state, reason, by }: { readonly state: 'done' | 'refused'; readonly reason: string; readonly by: StaffActor },
): Promise<RequestRow> {
  const { rows } = await tx.query<RequestRow>(
    `update staff.request set state = $2, decided_by_id = $3, decided_by = $4, decided_at = platform.time_of($5),
       decision_reason = $6
     where id = $1 returning ${COLUMNS}`,
    [id, state, by.staffId, by.name, databaseNow(context.clock), reason],
  );
  const decided = rows[0] as RequestRow;
  tellRequest(tx, context, decided.kind);
  return decided;
}
