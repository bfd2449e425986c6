import { databaseNow, type Needs, type Queryable, sweepRates, type Tx } from '../../platform/index.ts';

export interface SessionRow {
  readonly member_id: string;
  readonly id: string;
  readonly secret_hash: Buffer;
  readonly last_seen_at: Date;
  readonly ends_at: Date;
}

/** Valid sessions by the hashes of their secrets; one query for many. */
export async function openSessions(db: Queryable, hashes: readonly Buffer[]): Promise<SessionRow[]> {
  const { rows } = await db.query<SessionRow>({
    name: 'session-open',
    text: `select member_id, id, secret_hash, last_seen_at, ends_at from session.session
           where secret_hash = any ($1) and ended_at is null`,
    values: [hashes],
  });
  return rows;
}

export interface NewSession {
  readonly memberId: bigint;
  readonly id: bigint;
  readonly secretHash: Buffer;
  readonly endsAtMs: number;
  readonly way: string;
  readonly atNewAddress: boolean;
  readonly knowsPassword: boolean;
  readonly address: string;
  readonly userAgent: string;
  readonly deviceHash: Buffer | null;
}

/** Adds a session and returns the time of the previous log-in, null for the first (standards.md A04). */
export async function addSession(tx: Tx, context: Needs<'clock'>, item: NewSession): Promise<Date | null> {
  const now = databaseNow(context.clock);
  const { rows } = await tx.query<{ at: Date }>('select at from session.last_login where member_id = $1 for update', [
    item.memberId,
  ]);
  const previous = rows[0]?.at ?? null;
  await tx.query(
    `insert into session.last_login (member_id, at) values ($1, platform.time_of($2))
     on conflict (member_id) do update set at = excluded.at`,
    [item.memberId, now],
  );
  await tx.query(
    `insert into session.session
       (member_id, id, secret_hash, opened_at, last_seen_at, ends_at, password_at, previous_login_at, address, user_agent,
        way, at_new_address, device_hash)
     values ($1, $2, $3, platform.time_of($4), platform.time_of($4), $5,
             case when $6 then platform.time_of($4) end, $7, $8, $9, $10, $11, $12)`,
    [
      item.memberId,
      item.id,
      item.secretHash,
      now,
      new Date(item.endsAtMs).toISOString(),
      item.knowsPassword,
      previous,
      item.address,
      item.userAgent,
      item.way,
      item.atNewAddress,
      item.deviceHash,
    ],
  );
  return previous;
}

/** Ends the matching sessions; returns their number. */
export async function closeSessions(
  tx: Tx,
  context: Needs<'clock'>,
  which: { memberId: bigint; only?: string; except?: string; reason: string },
): Promise<number> {
  const { rowCount } = await tx.query(
    `update session.session set ended_at = platform.time_of($4), end_reason = $5
     where member_id = $1 and ended_at is null and ($2::bigint is null or id = $2) and ($3::bigint is null or id <> $3)`,
    [which.memberId, which.only ?? null, which.except ?? null, databaseNow(context.clock), which.reason],
  );
  return rowCount ?? 0;
}

/** Stores the last use of sessions; a late write never moves the time back. */
export async function touchSessions(
  db: Queryable,
  seen: readonly { memberId: bigint; id: string; atMs: number }[],
): Promise<void> {
  await db.query(
    `update session.session s set last_seen_at = greatest(s.last_seen_at, seen.at)
     from unnest($1::bigint[], $2::bigint[], $3::timestamptz[]) as seen(member_id, id, at)
     where s.member_id = seen.member_id and s.id = seen.id`,
    [
      seen.map((item) => item.memberId),
      seen.map((item) => item.id),
      seen.map((item) => new Date(item.atMs).toISOString()),
    ],
  );
}

export async function sessionTimes(
  db: Queryable,
  memberId: bigint,
  id: string,
): Promise<{ passwordAt: Date | null; previousLoginAt: Date | null }> {
  const { rows } = await db.query<{ password_at: Date | null; previous_login_at: Date | null }>(
    'select password_at, previous_login_at from session.session where member_id = $1 and id = $2',
    [memberId, id],
  );
  return { passwordAt: rows[0]?.password_at ?? null, previousLoginAt: rows[0]?.previous_login_at ?? null };
}

export async function markPassword(tx: Tx, context: Needs<'clock'>, memberId: bigint, id: string): Promise<void> {
  await tx.query('update session.session set password_at = platform.time_of($3) where member_id = $1 and id = $2', [
    memberId,
    id,
    databaseNow(context.clock),
  ]);
}

export async function addCaptcha(db: Queryable, id: string, answerHash: Buffer, endsAtMs: number): Promise<void> {
  await db.query('insert into session.captcha (id, answer_hash, ends_at) values ($1, $2, $3)', [
    id,
    answerHash,
    new Date(endsAtMs).toISOString(),
  ]);
}

export async function captchaEnd(db: Queryable, id: string): Promise<Date | null> {
  const { rows } = await db.query<{ ends_at: Date }>('select ends_at from session.captcha where id = $1', [id]);
  return rows[0]?.ends_at ?? null;
}

/** Deletes a captcha, whether the answer is right or not: it is valid for one try. */
export async function takeCaptcha(db: Queryable, context: Needs<'clock'>, id: string): Promise<Buffer | null> {
  const { rows } = await db.query<{ answer_hash: Buffer; good: boolean }>(
    'delete from session.captcha where id = $1 returning answer_hash, ends_at > platform.time_of($2) as good',
    [id, databaseNow(context.clock)],
  );
  return rows[0]?.good ? rows[0].answer_hash : null;
}

/** Deletes expired rows. Sessions stay for a while, as the record of log-ins. */
export async function sweepSessions(tx: Tx, context: Needs<'clock'>): Promise<void> {
  const now = [databaseNow(context.clock)];
  await tx.query('delete from session.captcha where ends_at < platform.time_of($1)', now);
  await tx.query(`delete from session.attempt where at < platform.time_of($1) - interval '1 day'`, now);
  await tx.query('delete from session.login_lock where until < platform.time_of($1)', now);
  await tx.query(`delete from session.session where ends_at < platform.time_of($1) - interval '90 days'`, now);
  await tx.query(`delete from platform.sealed_nonce where at < platform.time_of($1) - interval '5 minutes'`, now);
  await sweepRates(tx, context.clock);
}
