import { rightsOf, roleOf } from '@lantern/contract/staff/rights';
import { databaseNow, type Needs, type Queryable, type Tx } from '../../platform/index.ts';

export interface Operator {
  readonly staffId: bigint;
  readonly name: string;
  readonly passwordHash: string;
  /** Null until the operator has set it up. */
  readonly totpSealed: Buffer | null;
  /** A secret shown at the first log-in, pending its first code. */
  readonly totpPending: Buffer | null;
  /** The end of the first password for its setup; null once it is set up. */
  readonly factorDue: Date | null;
  readonly rights: readonly string[];
}

interface OperatorRow {
  readonly id: string;
  readonly name: string;
  readonly password_hash: string;
  readonly totp_sealed: Buffer | null;
  readonly totp_pending: Buffer | null;
  readonly factor_due: Date | null;
  readonly role: string | null;
  readonly rights: string[];
}

/** An active operator by its name in lower case. */
export async function operatorOf(db: Queryable, name: string): Promise<Operator | null> {
  const { rows } = await db.query<OperatorRow>(
    `select id, name, password_hash, totp_sealed, totp_pending, factor_due, role, rights
     from staff.operator where name = $1 and is_active`,
    [name],
  );
  const row = rows[0];
  if (!row) return null;
  return {
    staffId: BigInt(row.id),
    name: row.name,
    passwordHash: row.password_hash,
    totpSealed: row.totp_sealed,
    totpPending: row.totp_pending,
    factorDue: row.factor_due,
    rights: rightsOf(row.role, row.rights),
  };
}

export interface NewOperatorRow {
  readonly staffId: bigint;
  readonly name: string;
  readonly passwordHash: string;
  readonly rights: readonly string[];
  /** A second factor, or the time by which its owner must set one up. */
  readonly factor: { readonly sealed: Buffer } | { readonly dueMs: number };
  readonly email?: string | null;
  /** The time from which it decides others' requests; at once without one. */
  readonly coolMs?: number;
}

/** Adds an operator; false when the name is taken. */
export async function addOperator(tx: Tx, context: Needs<'clock'>, item: NewOperatorRow): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into staff.operator (id, name, password_hash, totp_sealed, factor_due, role, rights, created_at, email,
       decides_from)
     values ($1, $2, $3, $4, $5, $6, $7, platform.time_of($8), $9, coalesce($10::timestamptz, '-infinity')) on conflict (name) do nothing`,
    [
      item.staffId,
      item.name,
      item.passwordHash,
      'sealed' in item.factor ? item.factor.sealed : null,
      'dueMs' in item.factor ? new Date(item.factor.dueMs) : null,
      ...storedRights(item.rights),
      databaseNow(context.clock),
      item.email ?? null,
      item.coolMs === undefined ? null : new Date(item.coolMs),
    ],
  );
  return rowCount === 1;
}

/** Role and rights as stored: the rights of a role are its name, so that it can grow. */
export function storedRights(rights: readonly string[]): [string | null, string[]] {
  const role = roleOf(rights);
  return role === null ? [null, [...rights]] : [role, []];
}

/** Uses the time step of a code up; false when it, or a later one, was used before (ASVS 6.5.1). */
export async function spendStep(tx: Tx, staffId: bigint, step: number): Promise<boolean> {
  const { rowCount } = await tx.query('update staff.operator set totp_step = $2 where id = $1 and totp_step < $2', [
    staffId,
    step,
  ]);
  return rowCount === 1;
}

/** Tries of a name at a place in the last quarter of an hour; of the name, and at the place, in the last half hour. */
export async function attemptsAt(
  db: Queryable,
  context: Needs<'clock'>,
  nameHash: Buffer,
  place: string,
): Promise<{ byPair: number; byName: number; byPlace: number }> {
  const { rows } = await db.query<{ pair: number; name: number; place: number }>(
    `with now as (select platform.time_of($3) as at)
     select
       (select count(*)::int from staff.attempt a
        where a.name_hash = $1 and a.place = $2 and a.at > now.at - interval '15 minutes') as pair,
       (select count(*)::int from staff.attempt a where a.name_hash = $1 and a.at > now.at - interval '30 minutes') as name,
       (select count(*)::int from staff.attempt a where a.place = $2 and a.at > now.at - interval '30 minutes') as place
     from now`,
    [nameHash, place, databaseNow(context.clock)],
  );
  return { byPair: rows[0]?.pair ?? 0, byName: rows[0]?.name ?? 0, byPlace: rows[0]?.place ?? 0 };
}

/** Counts a try and returns the number for this name at this place in the last quarter of an hour, this one included. */
export async function addAttempt(
  db: Queryable,
  context: Needs<'clock' | 'newId'>,
  nameHash: Buffer,
  place: string,
): Promise<number> {
  await db.query('insert into staff.attempt (id, name_hash, at, place) values ($1, $2, platform.time_of($3), $4)', [
    context.newId(),
    nameHash,
    databaseNow(context.clock),
    place,
  ]);
  return (await attemptsAt(db, context, nameHash, place)).byPair;
}

export async function clearAttempts(tx: Tx, nameHash: Buffer, place: string): Promise<void> {
  await tx.query('delete from staff.attempt where name_hash = $1 and place = $2', [nameHash, place]);
}

/** The facts shared by all tokens of this session's log-in; null when the session has ended. */
export async function loginOfSession(db: Queryable, staffId: bigint, id: string): Promise<Buffer | null> {
  const { rows } = await db.query<{ resume_hash: Buffer | null }>(
    'select resume_hash from staff.session where staff_id = $1 and id = $2',
    [staffId, id],
  );
  return rows[0]?.resume_hash ?? null;
}

export interface NewStaffSession {
  readonly staffId: bigint;
  readonly id: bigint;
  readonly tokenHash: Buffer;
  /** Of the browser's cookie: all tokens of one log-in share it. */
  readonly resumeHash: Buffer;
  readonly endsAtMs: number;
  /** Opened by a page that nobody used: as old as the last use of its log-in. */
  readonly isUnattended?: boolean;
}

export async function addStaffSession(tx: Tx, context: Needs<'clock'>, item: NewStaffSession): Promise<void> {
  await tx.query(
    // A further token of a log-in is as confirmed as the first; the first came with a code.
    `insert into staff.session (staff_id, id, token_hash, resume_hash, opened_at, last_seen_at, ends_at, confirmed_at)
     values ($1, $2, $3, $6, platform.time_of($4),
       case when $7 then (select max(s.last_seen_at) from staff.session s where s.resume_hash = $6) else platform.time_of($4) end, $5,
       coalesce((select max(s.confirmed_at) from staff.session s where s.resume_hash = $6), platform.time_of($4)))`,
    [
      item.staffId,
      item.id,
      item.tokenHash,
      databaseNow(context.clock),
      new Date(item.endsAtMs).toISOString(),
      item.resumeHash,
      item.isUnattended ?? false,
    ],
  );
}

export interface ResumableSession {
  readonly staffId: bigint;
  readonly name: string;
  readonly rights: readonly string[];
  readonly endsAtMs: number;
}

/** The log-in of a browser's cookie; ended when every token of it is idle or ended, or its operator is disabled. */
export async function resumableSession(
  db: Queryable,
  context: Needs<'clock'>,
  resumeHash: Buffer,
  idleMinutes: number,
): Promise<ResumableSession | null> {
  const { rows } = await db.query<{
    staff_id: string;
    name: string;
    role: string | null;
    rights: string[];
    ends_at: Date;
  }>(
    `select s.staff_id, o.name, o.role, o.rights, s.ends_at from staff.session s join staff.operator o on o.id = s.staff_id
     where s.resume_hash = $1 and o.is_active and s.ends_at > platform.time_of($2)
       and s.last_seen_at > platform.time_of($2) - make_interval(mins => $3)
     order by s.last_seen_at desc limit 1`,
    [resumeHash, databaseNow(context.clock), idleMinutes],
  );
  const [row] = rows;
  return row
    ? {
        staffId: BigInt(row.staff_id),
        name: row.name,
        rights: rightsOf(row.role, row.rights),
        endsAtMs: row.ends_at.getTime(),
      }
    : null;
}

export interface StaffSession {
  readonly staffId: bigint;
  readonly id: string;
  readonly name: string;
  readonly rights: readonly string[];
  readonly isConfirmed: boolean;
}

/** Whether any operator's session was used within these minutes. */
export async function someoneWorks(db: Queryable, context: Needs<'clock'>, idleMinutes: number): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from staff.session, (select platform.time_of($1) as at) now
     where ends_at > now.at and last_seen_at > now.at - make_interval(mins => $2) limit 1`,
    [databaseNow(context.clock), idleMinutes],
  );
  return rowCount === 1;
}

/** A code was entered: the session is confirmed for the minutes that follow. */
export async function confirmSession(tx: Tx, context: Needs<'clock'>, staffId: bigint, id: string): Promise<void> {
  await tx.query('update staff.session set confirmed_at = platform.time_of($3) where staff_id = $1 and id = $2', [
    staffId,
    id,
    databaseNow(context.clock),
  ]);
}

/** Minutes after which an unused session has ended, and for which a code confirms it. */
export interface SessionMinutes {
  readonly idle: number;
  readonly confirmed: number;
}

interface SessionRow {
  readonly token_hash: Buffer;
  readonly staff_id: string;
  readonly id: string;
  readonly name: string;
  readonly role: string | null;
  readonly rights: string[];
  readonly is_confirmed: boolean;
}
const ALIVE = `o.id = s.staff_id and o.is_active and s.ends_at > now.at
  and s.last_seen_at > now.at - make_interval(mins => $3)`;
const COLUMNS = `s.token_hash, s.staff_id, s.id, o.name, o.role, o.rights,
  s.confirmed_at > now.at - make_interval(mins => $4) as is_confirmed`;

const sessionOf = (row: SessionRow): StaffSession => ({
  staffId: BigInt(row.staff_id),
  id: row.id,
  name: row.name,
  rights: rightsOf(row.role, row.rights),
  isConfirmed: row.is_confirmed,
});

/** The sessions of these tokens, by their hash in hex, without marking them as used; those that have ended are missing. */
export async function staffSessions(
  db: Queryable,
  context: Needs<'clock'>,
  tokenHashes: readonly Buffer[],
  minutes: SessionMinutes,
): Promise<ReadonlyMap<string, StaffSession>> {
  const { rows } = await db.query<SessionRow>(
    `select ${COLUMNS} from staff.session s, staff.operator o, (select platform.time_of($2) as at) now
     where s.token_hash = any ($1) and ${ALIVE}`,
    [tokenHashes, databaseNow(context.clock), minutes.idle, minutes.confirmed],
  );
  return new Map(rows.map((row) => [row.token_hash.toString('hex'), sessionOf(row)]));
}

/** The session of a token, marked as used now; ended when idle, ended, or when its operator is disabled. */
export async function useStaffSession(
  db: Queryable,
  context: Needs<'clock'>,
  tokenHash: Buffer,
  minutes: SessionMinutes,
): Promise<StaffSession | null> {
  const { rows } = await db.query<SessionRow>(
    `update staff.session s set last_seen_at = now.at
     from staff.operator o, (select platform.time_of($2) as at) now
     where s.token_hash = $1 and ${ALIVE} returning ${COLUMNS}`,
    [tokenHash, databaseNow(context.clock), minutes.idle, minutes.confirmed],
  );
  return rows[0] ? sessionOf(rows[0]) : null;
}

/** Ends a session, with every other token of the same log-in. */
export async function endStaffSession(tx: Tx, staffId: bigint, id: string): Promise<void> {
  await tx.query(
    `delete from staff.session where staff_id = $1 and (id = $2 or resume_hash =
       (select resume_hash from staff.session where staff_id = $1 and id = $2))`,
    [staffId, id],
  );
}

/** Ends all log-ins of an operator except, if given, the one of this session. */
export async function endStaffSessions(tx: Tx, staffId: bigint, exceptId: string | null): Promise<void> {
  await tx.query(
    `delete from staff.session s where staff_id = $1 and ($2::bigint is null or (s.id <> $2 and s.resume_hash is distinct from
       (select resume_hash from staff.session where staff_id = $1 and id = $2)))`,
    [staffId, exceptId],
  );
}

/** Deletes expired tries and sessions; the audit log keeps the log-ins. */
export async function sweepStaff(tx: Tx, context: Needs<'clock'>): Promise<void> {
  const now = [databaseNow(context.clock)];
  await tx.query(`delete from staff.attempt where at < platform.time_of($1) - interval '1 day'`, now);
  await tx.query('delete from staff.session where ends_at < platform.time_of($1)', now);
}

/** Disabled operators keep their names: the log refers to them. */
export async function isNameTaken(db: Queryable, name: string): Promise<boolean> {
  const { rowCount } = await db.query('select from staff.operator where name = $1', [name]);
  return rowCount === 1;
}

export async function activeOperators(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    'select count(*)::int as count from staff.operator where is_active',
  );
  return rows[0]?.count ?? 0;
}
