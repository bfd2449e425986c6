import { databaseNow, type Needs, type Queryable, type Tx } from '../../../platform/index.ts';

/** The guessed secret: the log-in password, or the payment password. */
export type ProvenSecret = 'password' | 'payment';

/** A secret, and the place (session.device.ts) at which tries count together. */
export interface ProofTarget {
  readonly secret: ProvenSecret;
  readonly place: string;
}

/** One at a time per member, so that concurrent tries are counted like tries in a row. */
export async function lockProofs(tx: Tx, memberId: bigint): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(7107, hashtext($1))', [memberId.toString()]);
}

/** Failures at one place since a moment: their number, and the time of the oldest. */
export async function proofFailures(
  db: Queryable,
  memberId: bigint,
  { secret, place }: ProofTarget,
  sinceMs: number,
): Promise<{ count: number; oldestMs: number }> {
  const { rows } = await db.query<{ count: number; oldest: Date | null }>(
    `select count(*)::int as count, min(at) as oldest from session.proof_failure
     where member_id = $1 and secret = $2 and at > $3 and place = $4 and not is_over`,
    [memberId, secret, new Date(sinceMs).toISOString(), place],
  );
  return { count: rows[0]?.count ?? 0, oldestMs: rows[0]?.oldest?.getTime() ?? 0 };
}

export async function addProofFailure(
  tx: Tx,
  context: Needs<'clock' | 'newId'>,
  memberId: bigint,
  { secret, place }: ProofTarget,
): Promise<bigint> {
  const id = context.newId();
  await tx.query(
    'insert into session.proof_failure (member_id, id, secret, at, place) values ($1, $2, $3, platform.time_of($4), $5)',
    [memberId, id, secret, databaseNow(context.clock), place],
  );
  return id;
}

export async function removeProofFailure(db: Queryable, memberId: bigint, id: bigint): Promise<void> {
  await db.query('delete from session.proof_failure where member_id = $1 and id = $2', [memberId, id]);
}

/** Failures of a day wherever they were, and the time of the oldest of the newest `most`: a right try since then takes none of them back. */
export async function failuresOfDay(
  db: Queryable,
  memberId: bigint,
  { secret, sinceMs, most }: { readonly secret: ProvenSecret; readonly sinceMs: number; readonly most: number },
): Promise<{ count: number; oldestMs: number }> {
  const { rows } = await db.query<{ count: number; oldest: Date | null }>(
    `select count(*)::int as count, min(at) as oldest from (select at from session.proof_failure
       where member_id = $1 and secret = $2 and at > $3 order by at desc limit $4) newest`,
    [memberId, secret, new Date(sinceMs).toISOString(), most],
  );
  return { count: rows[0]?.count ?? 0, oldestMs: rows[0]?.oldest?.getTime() ?? 0 };
}

/** A right try: it is no failure, and those before it at this place no longer count there; those of the day do. */
export async function clearProofFailures(
  db: Queryable,
  memberId: bigint,
  target: ProofTarget,
  id: bigint,
): Promise<void> {
  await removeProofFailure(db, memberId, id);
  await db.query(
    'update session.proof_failure set is_over = true where member_id = $1 and secret = $2 and place = $3 and not is_over',
    [memberId, target.secret, target.place],
  );
}

export async function sweepProofs(tx: Tx, context: Needs<'clock'>): Promise<void> {
  const now = [databaseNow(context.clock)];
  await tx.query(`delete from session.proof_failure where at < platform.time_of($1) - interval '1 day'`, now);
  await tx.query(`delete from session.member_code where at < platform.time_of($1) - interval '1 day'`, now);
}
