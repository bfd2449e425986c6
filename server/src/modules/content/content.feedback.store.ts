import { countWaiting, databaseNow, type Needs, type Queryable, type Tx, type Waiting } from '../../platform/index.ts';
import type { Page } from './content.store.ts';

export interface FeedbackRow {
  readonly id: string;
  readonly type: string;
  readonly content: string;
  readonly language: string;
  readonly member_id: string | null;
  readonly account: string | null;
  readonly state: string;
  readonly note: string;
  readonly handled_by: string | null;
  readonly created_at: Date;
  readonly changed_at: Date;
}

export interface NewFeedback {
  readonly type: string;
  readonly content: string;
  readonly language: string;
  readonly member: { readonly memberId: bigint; readonly account: string } | null;
}

export async function addFeedback(
  tx: Tx,
  context: Needs<'clock' | 'newId'>,
  { type, content, language, member }: NewFeedback,
) {
  await tx.query(
    `insert into content.feedback (id, type, content, language, member_id, account, created_at, changed_at)
     select $1, $2, $3, $4, $5, $6, now.at, now.at from (select platform.time_of($7) as at) now`,
    [
      ...[context.newId(), type, content, language],
      ...[member?.memberId ?? null, member?.account ?? null, databaseNow(context.clock)],
    ],
  );
}

export async function feedbackPage(
  db: Queryable,
  state: string | null,
  type: string | null,
  { limit, offset }: Page,
): Promise<{ rows: FeedbackRow[]; total: number }> {
  const where = '($1::text is null or state = $1) and ($2::text is null or type = $2)';
  const [found, counted] = await Promise.all([
    db.query<FeedbackRow>(`select * from content.feedback where ${where} order by id desc limit $3 offset $4`, [
      ...[state, type, limit, offset],
    ]),
    db.query<{ total: number }>(`select count(*)::int as total from content.feedback where ${where}`, [state, type]),
  ]);
  return { rows: found.rows, total: counted.rows[0]?.total ?? 0 };
}

/** What nobody has answered or closed. */
export const feedbackWaiting = (db: Queryable): Promise<Waiting> =>
  countWaiting(db, { from: `content.feedback where state in ('new', 'reading')`, since: 'created_at' });

/** Stores the state of a feedback; undefined when the id is unknown. */
export async function handleFeedback(
  tx: Tx,
  context: Needs<'clock'>,
  id: string,
  handled: { state: string; note: string; by: string },
): Promise<FeedbackRow | undefined> {
  const { rows } = await tx.query<FeedbackRow>(
    `update content.feedback set state = $2, note = $3, handled_by = $4, changed_at = platform.time_of($5) where id = $1 returning *`,
    [id, handled.state, handled.note, handled.by, databaseNow(context.clock)],
  );
  return rows[0];
}
