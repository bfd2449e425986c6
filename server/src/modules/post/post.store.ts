import {
  countWaiting,
  databaseNow,
  iso,
  type Needs,
  type Queryable,
  type StaffActor,
  type Tx,
  type Waiting,
} from '../../platform/index.ts';

const DAY_MS = 24 * 3600_000;

export type MessageKind = 'mail' | 'sms';
export type MessageState = 'waiting' | 'sent' | 'given_up';
export type Params = Readonly<Record<string, string | number>>;

export interface MessageRow {
  readonly id: string;
  readonly kind: MessageKind;
  readonly recipient: string;
  readonly language: string;
  readonly key: string;
  readonly params: Params;
  readonly secrets: Buffer | null;
  readonly state: MessageState;
  readonly attempts: number;
  readonly good_until: Date | null;
  readonly created_at: Date;
  readonly ended_at: Date | null;
  readonly last_error: string | null;
}
const COLUMNS =
  'id, kind, recipient, language, key, params, secrets, state, attempts, good_until, created_at, ended_at, last_error';

export interface NewMessage {
  readonly id: bigint;
  readonly kind: MessageKind;
  readonly recipient: string;
  readonly language: string;
  readonly key: string;
  readonly params: Params;
  readonly secrets: Buffer | null;
  readonly goodUntilMs: number | null;
}

export async function addMessage(tx: Tx, context: Needs<'clock'>, item: NewMessage): Promise<void> {
  await tx.query(
    `insert into post.message (id, kind, recipient, language, key, params, secrets, good_until, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, platform.time_of($9))`,
    [
      item.id,
      item.kind,
      item.recipient,
      item.language,
      item.key,
      item.params,
      item.secrets,
      item.goodUntilMs === null ? null : new Date(item.goodUntilMs).toISOString(),
      databaseNow(context.clock),
    ],
  );
}

export async function waitingMessage(db: Queryable, id: string): Promise<MessageRow | null> {
  const { rows } = await db.query<MessageRow>(
    `select ${COLUMNS} from post.message where id = $1 and state = 'waiting'`,
    [id],
  );
  return rows[0] ?? null;
}

/** Ends a message and deletes its secrets. */
export async function endMessage(
  db: Queryable,
  context: Needs<'clock'>,
  id: string,
  end: { state: 'sent' | 'given_up'; attempts: number; error: string | null },
): Promise<void> {
  await db.query(
    `update post.message set state = $2, attempts = $3, last_error = $4, secrets = null, ended_at = platform.time_of($5)
     where id = $1 and state = 'waiting'`,
    [id, end.state, end.attempts, end.error, databaseNow(context.clock)],
  );
}

/** Messages of the last day that could not be delivered: an operator looks for the reason, for which a day is enough. */
export const messagesGivenUp = (db: Queryable, _actor: StaffActor, { clock }: Needs<'clock'>): Promise<Waiting> =>
  countWaiting(db, { from: `post.message where state = 'given_up' and ended_at > $1`, since: 'ended_at' }, [
    iso(clock.nowMs() - DAY_MS),
  ]);

export async function noteFailure(db: Queryable, id: string, attempts: number, error: string): Promise<void> {
  await db.query(`update post.message set attempts = $2, last_error = $3 where id = $1 and state = 'waiting'`, [
    id,
    attempts,
    error,
  ]);
}

export interface OutboxFilter {
  readonly pageNo: number;
  readonly pageSize: number;
  readonly kind?: MessageKind | undefined;
  readonly state?: MessageState | undefined;
  /** The whole address or number. */
  readonly to?: string | undefined;
}

/** Newest first, with the total. */
export async function messagesOf(db: Queryable, filter: OutboxFilter): Promise<{ rows: MessageRow[]; total: number }> {
  const wanted = [filter.kind ?? null, filter.state ?? null, filter.to?.trim().toLowerCase() ?? null];
  const where = `($1::text is null or kind = $1) and ($2::text is null or state = $2) and ($3::text is null or recipient = $3)`;
  const count = await db.query<{ total: number }>(
    `select count(*)::int as total from post.message where ${where}`,
    wanted,
  );
  const { rows } = await db.query<MessageRow>(
    `select ${COLUMNS} from post.message where ${where} order by id desc limit $4 offset $5`,
    [...wanted, filter.pageSize, (filter.pageNo - 1) * filter.pageSize],
  );
  return { rows, total: count.rows[0]?.total ?? 0 };
}

/** Records are deleted after ninety days (standards.md, D02). */
export async function sweepMessages(tx: Tx, context: Needs<'clock'>): Promise<void> {
  await tx.query(
    `delete from post.message where state <> 'waiting' and created_at < platform.time_of($1) - interval '90 days'`,
    [databaseNow(context.clock)],
  );
}
