import { databaseNow, type Needs, type Queryable, type Statement, type Tx } from '../../platform/index.ts';

export interface SessionRecord {
  readonly id: string;
  readonly opened_at: Date;
  readonly last_seen_at: Date;
  readonly ended_at: Date | null;
  readonly end_reason: string | null;
  readonly address: string;
  readonly user_agent: string;
}

/** A member's last log-ins, newest first, ended sessions included. */
export async function sessionPage(
  db: Queryable,
  memberId: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ rows: SessionRecord[]; total: number }> {
  const { rows } = await db.query<SessionRecord>(
    `select id, opened_at, last_seen_at, ended_at, end_reason, address, user_agent from session.session
     where member_id = $1 order by id desc limit $2 offset $3`,
    [memberId, limit, offset],
  );
  const { rows: counted } = await db.query<{ total: number }>(
    'select count(*)::int as total from session.session where member_id = $1',
    [memberId],
  );
  return { rows, total: counted[0]?.total ?? 0 };
}

/** The log-ins of a member in a period. */
export const sessionsToExport = (filter: {
  readonly memberId: string;
  readonly fromId: bigint | null;
  readonly toId: bigint | null;
}): Statement => ({
  text: `select member_id, id, opened_at, last_seen_at, ended_at, end_reason, address, user_agent from session.session
     where member_id = $1 and ($2::bigint is null or id >= $2) and ($3::bigint is null or id < $3) order by id`,
  values: [filter.memberId, filter.fromId, filter.toId],
});

/** Members with a session that was used in the last quarter of an hour. */
export async function activeMembers(db: Queryable, context: Needs<'clock'>): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(distinct member_id)::int as count from session.session
     where ended_at is null and last_seen_at > platform.time_of($1) - interval '15 minutes'`,
    [databaseNow(context.clock)],
  );
  return rows[0]?.count ?? 0;
}

/** Members whose session was used within the last half hour, with the beginning of the oldest such session. */
export async function usedSessions(
  db: Queryable,
  context: Needs<'clock'>,
): Promise<readonly { readonly memberId: bigint; readonly openedMs: number }[]> {
  const { rows } = await db.query<{ member_id: string; opened_at: Date }>(
    `select s.member_id, min(s.opened_at) as opened_at from session.session s, (select platform.time_of($1) as at) now
     where s.ended_at is null and s.ends_at > now.at and s.last_seen_at > now.at - interval '30 minutes' group by s.member_id`,
    [databaseNow(context.clock)],
  );
  return rows.map((row) => ({ memberId: BigInt(row.member_id), openedMs: row.opened_at.getTime() }));
}

/** Whether a log-in of this member asks for a second step. */
export async function hasSecondFactor(db: Queryable, memberId: string): Promise<boolean> {
  const { rows } = await db.query<{ has: boolean }>(
    `select exists (select from session.totp where member_id = $1 and confirmed_at is not null)
       or exists (select from session.passkey where member_id = $1) as has`,
    [memberId],
  );
  return rows[0]?.has ?? false;
}

/** Removes every second factor of a member, with its recovery codes and counted failures. */
export async function dropSecondFactors(tx: Tx, memberId: string): Promise<void> {
  await tx.query('delete from session.totp where member_id = $1', [memberId]);
  await tx.query('delete from session.passkey where member_id = $1', [memberId]);
  await tx.query('delete from session.recovery_code where member_id = $1', [memberId]);
  await tx.query('delete from session.factor_failure where member_id = $1', [memberId]);
}

/** Other members who logged in from a device of this one. */
export async function membersOnSameDevice(db: Queryable, memberId: bigint, limit: number): Promise<bigint[]> {
  const { rows } = await db.query<{ member_id: string }>(
    `select distinct o.member_id from session.session s join session.session o on o.device_hash = s.device_hash
     where s.member_id = $1 and s.device_hash is not null and o.member_id <> $1 order by 1 limit $2`,
    [memberId, limit],
  );
  return rows.map((row) => BigInt(row.member_id));
}

/** Log-ins of a member before an id, newest first. */
export async function sessionsBefore(
  db: Queryable,
  memberId: string,
  beforeId: bigint,
  limit: number,
): Promise<Pick<SessionRecord, 'id' | 'address' | 'user_agent'>[]> {
  const { rows } = await db.query<SessionRecord>(
    'select id, address, user_agent from session.session where member_id = $1 and id < $2 order by id desc limit $3',
    [memberId, beforeId, limit],
  );
  return rows;
}
