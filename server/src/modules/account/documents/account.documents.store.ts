import type { DocumentKind, DocumentState } from '@lantern/contract/account';
import { countWaiting, iso, type Queryable, type Statement, type Tx, type Waiting } from '../../../platform/index.ts';

export interface DocumentRow {
  readonly id: string;
  readonly member_id: string;
  readonly kind: DocumentKind;
  readonly state: DocumentState;
  /** A calendar day. */
  readonly expires_on: string | null;
  readonly front_file: string;
  readonly back_file: string | null;
  readonly submitted_at: Date;
  readonly decided_at: Date | null;
  readonly decided_by: string | null;
  readonly reason: string | null;
}
const COLUMNS = `id, member_id, kind, state, expires_on::text as expires_on, front_file, back_file, submitted_at, decided_at, decided_by, reason`;

const one = async (db: Queryable, text: string, values: unknown[]): Promise<DocumentRow | null> =>
  (await db.query<DocumentRow>(text, values)).rows[0] ?? null;

export interface NewDocument {
  readonly memberId: bigint;
  readonly id: bigint;
  readonly kind: DocumentKind;
  readonly expiresOn: string | null;
  readonly frontId: string;
  readonly backId: string | null;
  readonly atMs: number;
}
/** Null when another one of the member waits: of two at once one is written. */
export const insertDocument = (tx: Tx, document: NewDocument): Promise<DocumentRow | null> =>
  one(
    tx,
    `insert into account.identity_document (member_id, id, kind, expires_on, front_file, back_file, submitted_at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (member_id) where state = 'waiting' do nothing returning ${COLUMNS}`,
    [
      document.memberId,
      document.id,
      document.kind,
      document.expiresOn,
      document.frontId,
      document.backId,
      iso(document.atMs),
    ],
  );

export async function documentsOf(db: Queryable, memberId: bigint): Promise<DocumentRow[]> {
  const { rows } = await db.query<DocumentRow>(
    `select ${COLUMNS} from account.identity_document where member_id = $1 order by id desc limit 50`,
    [memberId],
  );
  return rows;
}

export interface DocumentEvent {
  readonly id: string;
  readonly at: Date;
  readonly state: DocumentState;
  readonly kind: DocumentKind;
  readonly by: string | null;
  readonly reason: string | null;
}

/** Documents that were sent and decided up to an instant, newest first. */
export async function documentEvents(
  db: Queryable,
  memberId: string,
  untilIso: string,
  limit: number,
): Promise<DocumentEvent[]> {
  const { rows } = await db.query<DocumentEvent>(
    `select * from (
       select id, submitted_at as at, 'waiting' as state, kind, null as by, null as reason from account.identity_document where member_id = $1
       union all
       select id, decided_at, case when state = 'refused' then state else 'accepted' end, kind, decided_by, reason
       from account.identity_document where member_id = $1 and decided_at is not null
     ) events where at <= $2 order by at desc, id desc limit $3`,
    [memberId, untilIso, limit],
  );
  return rows;
}

export const documentOf = (db: Queryable, id: string): Promise<DocumentRow | null> =>
  one(db, `select ${COLUMNS} from account.identity_document where id = $1`, [id]);

export const lockDocument = (tx: Tx, id: string): Promise<DocumentRow | null> =>
  one(tx, `select ${COLUMNS} from account.identity_document where id = $1 for no key update`, [id]);

/** Whether a document of the member is accepted and not past its last day. */
export async function isVerified(db: Queryable, memberId: bigint, today: string): Promise<boolean> {
  const { rows } = await db.query(
    `select from account.identity_document
     where member_id = $1 and state = 'accepted' and (expires_on is null or expires_on >= $2) limit 1`,
    [memberId, today],
  );
  return rows.length > 0;
}

export const documentsWaiting = (db: Queryable): Promise<Waiting> =>
  countWaiting(db, { from: `account.identity_document where state = 'waiting'`, since: 'submitted_at' });

export interface DocumentDecision {
  readonly state: 'accepted' | 'refused';
  readonly expiresOn: string | null;
  readonly reason: string | null;
  readonly by: string;
  readonly atMs: number;
}
export const decideDocument = (tx: Tx, id: string, decision: DocumentDecision): Promise<DocumentRow | null> =>
  one(
    tx,
    `update account.identity_document set state = $2, expires_on = $3, reason = $4, decided_by = $5, decided_at = $6
     where id = $1 returning ${COLUMNS}`,
    [id, decision.state, decision.expiresOn, decision.reason, decision.by, iso(decision.atMs)],
  );

/** Ends the accepted documents whose last day is over; the number of them. */
export async function expireDocuments(tx: Tx, today: string): Promise<number> {
  const { rowCount } = await tx.query(
    `update account.identity_document set state = 'expired' where state = 'accepted' and expires_on < $1`,
    [today],
  );
  return rowCount ?? 0;
}

export interface DocumentFilter {
  readonly state: DocumentState | '';
  readonly memberId: string | null;
}
export const documentsToExport = (
  filter: DocumentFilter & { readonly fromId: bigint | null; readonly toId: bigint | null },
): Statement => ({
  text: `select ${COLUMNS} from account.identity_document where ($1 = '' or state = $1) and ($2::bigint is null or member_id = $2)
     and ($3::bigint is null or id >= $3) and ($4::bigint is null or id < $4) order by id`,
  values: [filter.state, filter.memberId, filter.fromId, filter.toId],
});

/** Those that wait come oldest first, others newest first. */
export async function documentPage(
  db: Queryable,
  { state, memberId }: DocumentFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ rows: DocumentRow[]; total: number }> {
  const among = `($1 = '' or state = $1) and ($2::bigint is null or member_id = $2)`;
  const order = state === 'waiting' ? 'id' : 'id desc';
  const { rows } = await db.query<DocumentRow>(
    `select ${COLUMNS} from account.identity_document where ${among} order by ${order} limit $3 offset $4`,
    [state, memberId, limit, offset],
  );
  const counted = await db.query<{ count: number }>(
    `select count(*)::int as count from account.identity_document where ${among}`,
    [state, memberId],
  );
  return { rows, total: counted.rows[0]?.count ?? 0 };
}
