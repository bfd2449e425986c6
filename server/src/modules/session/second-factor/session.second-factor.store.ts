import type { LoginWay, StepChannel } from '@lantern/contract/session';
import { databaseNow, type Needs, type Queryable, type Tx } from '../../../platform/index.ts';
import { DEVICE_PLACES } from '../login/session.device.ts';
import { sweepThirdParty } from '../third-party/session.third-party.store.ts';

export interface Factors {
  readonly totpSince: Date | null;
  readonly passkeys: number;
  readonly recoveryLeft: number;
}

export async function factorsOf(db: Queryable, memberId: bigint): Promise<Factors> {
  const { rows } = await db.query<{ since: Date | null; passkeys: number; left: number }>(
    `select (select confirmed_at from session.totp where member_id = $1) as since,
       (select count(*)::int from session.passkey where member_id = $1) as passkeys,
       (select count(*)::int from session.recovery_code where member_id = $1 and used_at is null) as left`,
    [memberId],
  );
  return { totpSince: rows[0]?.since ?? null, passkeys: rows[0]?.passkeys ?? 0, recoveryLeft: rows[0]?.left ?? 0 };
}

/** One at a time per member, so that a hundred concurrent codes are counted like a hundred in a row. */
export async function lockFactors(tx: Tx, memberId: bigint): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(7106, hashtext($1))', [memberId.toString()]);
}

export async function addFactorFailure(
  tx: Tx,
  context: Needs<'clock' | 'newId'>,
  memberId: bigint,
  place: string,
): Promise<void> {
  await tx.query(
    'insert into session.factor_failure (member_id, id, at, place) values ($1, $2, platform.time_of($3), $4)',
    [memberId, context.newId(), databaseNow(context.clock), place],
  );
}

/**
 * Failures at one place, or at all except known devices (null), since a moment: their number, and the time of the oldest of the newest
 * `most`.
 */
export async function factorFailures(
  db: Queryable,
  memberId: bigint,
  { place, sinceMs, most }: { place: string | null; sinceMs: number; most: number },
): Promise<{ count: number; oldestMs: number }> {
  const { rows } = await db.query<{ count: number; oldest: Date | null }>(
    `select count(*)::int as count, min(at) as oldest from
       (select at from session.factor_failure where member_id = $1 and at > $2 and case when $4::text is null then place not like $5 else place = $4 end
        order by at desc limit $3) newest`,
    [memberId, new Date(sinceMs).toISOString(), most, place, DEVICE_PLACES],
  );
  return { count: rows[0]?.count ?? 0, oldestMs: rows[0]?.oldest?.getTime() ?? 0 };
}

export async function clearFactorFailures(tx: Tx, memberId: bigint, place: string): Promise<void> {
  await tx.query('delete from session.factor_failure where member_id = $1 and place = $2', [memberId, place]);
}

export interface TotpRow {
  readonly secret: Buffer;
  readonly confirmed_at: Date | null;
  readonly created_at: Date;
}
export async function totpRow(db: Queryable, memberId: bigint): Promise<TotpRow | null> {
  const { rows } = await db.query<TotpRow>(
    'select secret, confirmed_at, created_at from session.totp where member_id = $1',
    [memberId],
  );
  return rows[0] ?? null;
}

/** An unconfirmed secret; false when TOTP is enabled already. */
export async function offerTotp(tx: Tx, context: Needs<'clock'>, memberId: bigint, secret: Buffer): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into session.totp (member_id, secret, created_at) values ($1, $2, platform.time_of($3))
     on conflict (member_id) do update set secret = excluded.secret, created_at = excluded.created_at, last_step = 0
     where session.totp.confirmed_at is null`,
    [memberId, secret, databaseNow(context.clock)],
  );
  return rowCount === 1;
}

/** Uses the code of this step up: a step not newer than the last used one is refused (RFC 6238 5.2). */
export async function takeTotpStep(tx: Tx, memberId: bigint, step: number): Promise<boolean> {
  const { rowCount } = await tx.query(
    'update session.totp set last_step = $2 where member_id = $1 and last_step < $2',
    [memberId, step],
  );
  return rowCount === 1;
}

export async function confirmTotpRow(tx: Tx, context: Needs<'clock'>, memberId: bigint): Promise<void> {
  await tx.query('update session.totp set confirmed_at = platform.time_of($2) where member_id = $1', [
    memberId,
    databaseNow(context.clock),
  ]);
}

export async function deleteTotp(tx: Tx, memberId: bigint): Promise<void> {
  await tx.query('delete from session.totp where member_id = $1', [memberId]);
}

export async function replaceRecoveryCodes(tx: Tx, memberId: bigint, hashes: readonly string[]): Promise<void> {
  await tx.query('delete from session.recovery_code where member_id = $1', [memberId]);
  if (hashes.length === 0) return;
  await tx.query('insert into session.recovery_code (member_id, code_hash) select $1, unnest($2::text[])', [
    memberId,
    hashes,
  ]);
}

/** Uses a recovery code up. */
export async function takeRecoveryCode(
  tx: Tx,
  context: Needs<'clock'>,
  memberId: bigint,
  codeHash: string,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update session.recovery_code set used_at = platform.time_of($3)
     where member_id = $1 and code_hash = $2 and used_at is null`,
    [memberId, codeHash, databaseNow(context.clock)],
  );
  return rowCount === 1;
}

export interface Step {
  readonly ticketHash: Buffer;
  readonly browserHash: Buffer;
  readonly memberId: bigint;
  readonly kind: 'second_factor' | 'new_address';
  readonly channels: readonly StepChannel[];
  readonly way: LoginWay;
  readonly knowsPassword: boolean;
}

export async function addStep(tx: Tx, step: Step & { endsAtMs: number; place: string }): Promise<void> {
  await tx.query(
    `insert into session.step (ticket_hash, browser_hash, member_id, kind, channels, way, knows_password, ends_at, place)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      step.ticketHash,
      step.browserHash,
      step.memberId,
      step.kind,
      step.channels,
      step.way,
      step.knowsPassword,
      new Date(step.endsAtMs).toISOString(),
      step.place,
    ],
  );
}

export interface OpenStep extends Step {
  readonly place: string;
  readonly tries: number;
  readonly codeHash: string | null;
  readonly codeChannel: string | null;
  readonly codeSentAt: Date | null;
  readonly codesSent: number;
  readonly endsAt: Date;
}
interface StepRow {
  readonly member_id: string;
  readonly kind: Step['kind'];
  readonly channels: StepChannel[];
  readonly way: LoginWay;
  readonly knows_password: boolean;
  readonly tries: number;
  readonly code_hash: string | null;
  readonly code_channel: string | null;
  readonly code_sent_at: Date | null;
  readonly codes_sent: number;
  readonly ends_at: Date;
  readonly place: string;
}

/** The step that this browser began, locked until the transaction ends; null when it expired or is another browser's. */
export async function openStep(
  tx: Tx,
  context: Needs<'clock'>,
  ticketHash: Buffer,
  browserHash: Buffer,
  triesMax: number,
): Promise<OpenStep | null> {
  const { rows } = await tx.query<StepRow>(
    `select * from session.step where ticket_hash = $1 and browser_hash = $2 and ends_at > platform.time_of($3)
       and tries < $4 for update`,
    [ticketHash, browserHash, databaseNow(context.clock), triesMax],
  );
  const row = rows[0];
  if (!row) return null;
  return {
    ticketHash,
    browserHash,
    memberId: BigInt(row.member_id),
    kind: row.kind,
    channels: row.channels,
    way: row.way,
    knowsPassword: row.knows_password,
    tries: row.tries,
    codeHash: row.code_hash,
    codeChannel: row.code_channel,
    codeSentAt: row.code_sent_at,
    codesSent: row.codes_sent,
    endsAt: row.ends_at,
    place: row.place,
  };
}

export async function countStepTry(tx: Tx, ticketHash: Buffer): Promise<void> {
  await tx.query('update session.step set tries = tries + 1 where ticket_hash = $1', [ticketHash]);
}

export async function storeStepCode(
  tx: Tx,
  context: Needs<'clock'>,
  ticketHash: Buffer,
  sent: { codeHash: string; channel: string },
): Promise<void> {
  await tx.query(
    `update session.step set code_hash = $2, code_channel = $3, code_sent_at = platform.time_of($4), codes_sent = codes_sent + 1
     where ticket_hash = $1`,
    [ticketHash, sent.codeHash, sent.channel, databaseNow(context.clock)],
  );
}

/** Codes sent to a member for pending log-ins: from one place, and from all except known devices. */
export async function codesSentTo(
  db: Queryable,
  memberId: bigint,
  place: string,
): Promise<{ here: number; unknown: number }> {
  const { rows } = await db.query<{ here: number; unknown: number }>(
    `select coalesce(sum(codes_sent) filter (where place = $2), 0)::int as here,
       coalesce(sum(codes_sent) filter (where place not like $3), 0)::int as unknown
     from session.step where member_id = $1`,
    [memberId, place, DEVICE_PLACES],
  );
  return rows[0] ?? { here: 0, unknown: 0 };
}

export async function closeStep(tx: Tx, ticketHash: Buffer): Promise<void> {
  await tx.query('delete from session.step where ticket_hash = $1', [ticketHash]);
}

/** Deletes expired rows. */
export async function sweepSecondFactor(tx: Tx, context: Needs<'clock'>): Promise<void> {
  const now = [databaseNow(context.clock)];
  await tx.query('delete from session.step where ends_at < platform.time_of($1)', now);
  await tx.query('delete from session.challenge where ends_at < platform.time_of($1)', now);
  await tx.query(`delete from session.factor_failure where at < platform.time_of($1) - interval '1 day'`, now);
  await sweepThirdParty(tx, context);
  await tx.query(
    `delete from session.totp where confirmed_at is null and created_at < platform.time_of($1) - interval '1 day'`,
    now,
  );
}
