import { databaseNow, type Queryable, type Tx, type World } from '../../platform/index.ts';

export interface Operator {
  readonly staffId: bigint;
  readonly name: string;
  readonly passwordHash: string;
  readonly totpSealed: Buffer;
  readonly rights: readonly string[];
}

interface OperatorRow {
  readonly id: string;
  readonly name: string;
  readonly password_hash: string;
  readonly totp_sealed: Buffer;
  readonly rights: string[];
}

/** An active operator by its name in lower case. */
export async function operatorOf(db: Queryable, name: string): Promise<Operator | null> {
  const { rows } = await db.query<OperatorRow>(
    'select id, name, password_hash, totp_sealed, rights from staff.operator where name = $1 and is_active',
    [name],
  );
  const row = rows[0];
  if (!row) return null;
  const { id, password_hash, totp_sealed, rights } = row;
  return { staffId: BigInt(id), name: row.name, passwordHash: password_hash, totpSealed: totp_sealed, rights };
}

/** Adds an operator; false when the name is taken. */
export async function addOperator(tx: Tx, world: World, item: Operator): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into staff.operator (id, name, password_hash, totp_sealed, rights, created_at)
     values ($1, $2, $3, $4, $5, platform.time_of($6)) on conflict (name) do nothing`,
    [item.staffId, item.name, item.passwordHash, item.totpSealed, [...item.rights], databaseNow(world.clock)],
  );
  return rowCount === 1;
}

/** Uses up the step of a code; false when it, or a later one, was used before (ASVS 6.5.1). */
export async function spendStep(tx: Tx, staffId: bigint, step: number): Promise<boolean> {
  const { rowCount } = await tx.query('update staff.operator set totp_step = $2 where id = $1 and totp_step < $2', [
    staffId,
    step,
  ]);
  return rowCount === 1;
}

/** Counts a try of a name and answers how many there were in the last quarter of an hour, this one included. */
export async function countAttempt(db: Queryable, world: World, nameHash: Buffer): Promise<number> {
  const now = databaseNow(world.clock);
  await db.query('insert into staff.attempt (id, name_hash, at) values ($1, $2, platform.time_of($3))', [
    world.newId(),
    nameHash,
    now,
  ]);
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from staff.attempt
     where name_hash = $1 and at > platform.time_of($2) - interval '15 minutes'`,
    [nameHash, now],
  );
  return rows[0]?.count ?? 0;
}

export async function clearAttempts(tx: Tx, nameHash: Buffer): Promise<void> {
  await tx.query('delete from staff.attempt where name_hash = $1', [nameHash]);
}

export interface NewStaffSession {
  readonly staffId: bigint;
  readonly id: bigint;
  readonly tokenHash: Buffer;
  /** Of the browser's cookie: all tokens of one log-in share it. */
  readonly resumeHash: Buffer;
  readonly endsAtMs: number;
}

export async function addStaffSession(tx: Tx, world: World, item: NewStaffSession): Promise<void> {
  await tx.query(
    `insert into staff.session (staff_id, id, token_hash, resume_hash, opened_at, last_seen_at, ends_at)
     values ($1, $2, $3, $6, platform.time_of($4), platform.time_of($4), $5)`,
    [
      item.staffId,
      item.id,
      item.tokenHash,
      databaseNow(world.clock),
      new Date(item.endsAtMs).toISOString(),
      item.resumeHash,
    ],
  );
}

export interface ResumableSession {
  readonly staffId: bigint;
  readonly name: string;
  readonly rights: readonly string[];
  readonly endsAtMs: number;
}

/** The log-in behind a browser's cookie; over when every token of it is idle or ended, or its operator is switched off. */
export async function resumableSession(
  db: Queryable,
  world: World,
  resumeHash: Buffer,
  idleMinutes: number,
): Promise<ResumableSession | null> {
  const { rows } = await db.query<{ staff_id: string; name: string; rights: string[]; ends_at: Date }>(
    `select s.staff_id, o.name, o.rights, s.ends_at from staff.session s join staff.operator o on o.id = s.staff_id
     where s.resume_hash = $1 and o.is_active and s.ends_at > platform.time_of($2)
       and s.last_seen_at > platform.time_of($2) - make_interval(mins => $3)
     order by s.last_seen_at desc limit 1`,
    [resumeHash, databaseNow(world.clock), idleMinutes],
  );
  const [row] = rows;
  return row
    ? { staffId: BigInt(row.staff_id), name: row.name, rights: row.rights, endsAtMs: row.ends_at.getTime() }
    : null;
}

export interface StaffSession {
  readonly staffId: bigint;
  readonly id: string;
  readonly name: string;
  readonly rights: readonly string[];
}

/** The session behind a token, marked as used now; over when idle, ended, or when its operator is switched off. */
export async function useStaffSession(
  db: Queryable,
  world: World,
  tokenHash: Buffer,
  idleMinutes: number,
): Promise<StaffSession | null> {
  const { rows } = await db.query<{ staff_id: string; id: string; name: string; rights: string[] }>(
    `update staff.session s set last_seen_at = now.at
     from staff.operator o, (select platform.time_of($2) as at) now
     where s.token_hash = $1 and o.id = s.staff_id and o.is_active and s.ends_at > now.at
       and s.last_seen_at > now.at - make_interval(mins => $3)
     returning s.staff_id, s.id, o.name, o.rights`,
    [tokenHash, databaseNow(world.clock), idleMinutes],
  );
  const row = rows[0];
  return row ? { staffId: BigInt(row.staff_id), id: row.id, name: row.name, rights: row.rights } : null;
}

/** Ends a session, with every other token of the same log-in. */
export async function endStaffSession(tx: Tx, staffId: bigint, id: string): Promise<void> {
  await tx.query(
    `delete from staff.session where staff_id = $1 and (id = $2 or resume_hash =
       (select resume_hash from staff.session where staff_id = $1 and id = $2))`,
    [staffId, id],
  );
}

/** Ends all log-ins of an operator but, if given, the one that this session belongs to. */
export async function endStaffSessions(tx: Tx, staffId: bigint, exceptId: string | null): Promise<void> {
  await tx.query(
    `delete from staff.session s where staff_id = $1 and ($2::bigint is null or (s.id <> $2 and s.resume_hash is distinct from
       (select resume_hash from staff.session where staff_id = $1 and id = $2)))`,
    [staffId, exceptId],
  );
}

/** Deletes tries and sessions that time has made useless; the audit log keeps who was here. */
export async function sweepStaff(tx: Tx, world: World): Promise<void> {
  const now = [databaseNow(world.clock)];
  await tx.query(`delete from staff.attempt where at < platform.time_of($1) - interval '1 day'`, now);
  await tx.query('delete from staff.session where ends_at < platform.time_of($1)', now);
}
