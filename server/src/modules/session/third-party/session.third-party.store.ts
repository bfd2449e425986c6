import { databaseNow, type Needs, type Queryable, type Tx } from '../../../platform/index.ts';

export interface IdentityRow {
  readonly channel: string;
  readonly member_id: string;
  readonly label: string;
  readonly created_at: Date;
}

export async function identityOf(db: Queryable, channel: string, subject: string): Promise<IdentityRow | null> {
  const { rows } = await db.query<IdentityRow>('select * from session.identity where channel = $1 and subject = $2', [
    channel,
    subject,
  ]);
  return rows[0] ?? null;
}

export async function identitiesOf(db: Queryable, memberId: bigint): Promise<IdentityRow[]> {
  const { rows } = await db.query<IdentityRow>(
    'select * from session.identity where member_id = $1 order by created_at, channel',
    [memberId],
  );
  return rows;
}

/** Links a person there to a member here; false when either has another link on this channel. */
export async function addIdentity(
  tx: Tx,
  context: Needs<'clock'>,
  item: { channel: string; subject: string; memberId: bigint; label: string },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into session.identity (channel, subject, member_id, label, created_at)
     values ($1, $2, $3, $4, platform.time_of($5)) on conflict do nothing`,
    [item.channel, item.subject, item.memberId, item.label, databaseNow(context.clock)],
  );
  return rowCount === 1;
}

export async function removeIdentity(tx: Tx, memberId: bigint, channel: string): Promise<boolean> {
  const { rowCount } = await tx.query('delete from session.identity where member_id = $1 and channel = $2', [
    memberId,
    channel,
  ]);
  return rowCount === 1;
}

export interface ChannelTry {
  readonly channel: string;
  readonly nonce: string;
  readonly verifier: Buffer;
  readonly backUrl: string;
  readonly memberId: bigint | null;
  readonly sessionId: string | null;
}

export async function addChannelTry(
  tx: Tx,
  item: ChannelTry & { stateHash: Buffer; browserHash: Buffer; endsAtMs: number },
): Promise<void> {
  await tx.query(
    `insert into session.channel_try
       (state_hash, browser_hash, channel, nonce, verifier, back_url, member_id, session_id, ends_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      item.stateHash,
      item.browserHash,
      item.channel,
      item.nonce,
      item.verifier,
      item.backUrl,
      item.memberId,
      item.sessionId,
      new Date(item.endsAtMs).toISOString(),
    ],
  );
}

interface TryRow {
  readonly channel: string;
  readonly nonce: string;
  readonly verifier: Buffer;
  readonly back_url: string;
  readonly member_id: string | null;
  readonly session_id: string | null;
  readonly good: boolean;
}

/** Deletes the attempt of this state and browser: an answer is checked once, whatever the result. */
export async function takeChannelTry(
  db: Queryable,
  context: Needs<'clock'>,
  stateHash: Buffer,
  browserHash: Buffer,
): Promise<ChannelTry | null> {
  const { rows } = await db.query<TryRow>(
    `delete from session.channel_try where state_hash = $1 and browser_hash = $2
     returning *, ends_at > platform.time_of($3) as good`,
    [stateHash, browserHash, databaseNow(context.clock)],
  );
  const row = rows[0];
  if (!row?.good) return null;
  const { channel, nonce, verifier } = row;
  const memberId = row.member_id === null ? null : BigInt(row.member_id);
  return { channel, nonce, verifier, backUrl: row.back_url, memberId, sessionId: row.session_id };
}

/** A person verified by a third party who is no member yet. */
export interface Newcomer {
  readonly channel: string;
  readonly subject: string;
  readonly label: string;
  readonly name: string;
  readonly email: string | null;
}

export async function addNewcomer(
  tx: Tx,
  item: Newcomer & { ticketHash: Buffer; browserHash: Buffer; endsAtMs: number },
): Promise<void> {
  await tx.query(
    `insert into session.newcomer (ticket_hash, browser_hash, channel, subject, label, name, email, ends_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      item.ticketHash,
      item.browserHash,
      item.channel,
      item.subject,
      item.label,
      item.name,
      item.email,
      new Date(item.endsAtMs).toISOString(),
    ],
  );
}

/** The person of this ticket and browser, deleted here; a rolled-back transaction restores it. */
export async function takeNewcomerRow(
  tx: Tx,
  context: Needs<'clock'>,
  ticketHash: Buffer,
  browserHash: Buffer,
): Promise<Newcomer | null> {
  const { rows } = await tx.query<Newcomer & { good: boolean }>(
    `delete from session.newcomer where ticket_hash = $1 and browser_hash = $2
     returning channel, subject, label, name, email, ends_at > platform.time_of($3) as good`,
    [ticketHash, browserHash, databaseNow(context.clock)],
  );
  return rows[0]?.good ? rows[0] : null;
}

/** Until when the provider is not called for this number and place; null when it may be. */
export async function phoneBlockedUntil(db: Queryable, context: Needs<'clock'>, who: string): Promise<Date | null> {
  const { rows } = await db.query<{ until: Date }>(
    'select until from session.phone_block where who = $1 and until > platform.time_of($2)',
    [who, databaseNow(context.clock)],
  );
  return rows[0]?.until ?? null;
}

export async function blockPhone(db: Queryable, who: string, untilMs: number): Promise<void> {
  await db.query(
    `insert into session.phone_block (who, until) values ($1, $2)
     on conflict (who) do update set until = excluded.until`,
    [who, new Date(untilMs).toISOString()],
  );
}

/** Uses a token up; false when it was used before. */
export async function useToken(db: Queryable, tokenHash: Buffer, endsAtMs: number): Promise<boolean> {
  const { rowCount } = await db.query(
    'insert into session.used_token (token_hash, ends_at) values ($1, $2) on conflict do nothing',
    [tokenHash, new Date(endsAtMs).toISOString()],
  );
  return rowCount === 1;
}

export async function sweepThirdParty(tx: Tx, context: Needs<'clock'>): Promise<void> {
  const now = [databaseNow(context.clock)];
  await tx.query('delete from session.channel_try where ends_at < platform.time_of($1)', now);
  await tx.query('delete from session.newcomer where ends_at < platform.time_of($1)', now);
  await tx.query(`delete from session.used_token where ends_at < platform.time_of($1) - interval '1 hour'`, now);
  await tx.query('delete from session.phone_block where until < platform.time_of($1)', now);
}
