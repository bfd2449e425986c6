import { databaseNow, type Queryable, type Tx, type World } from '../../platform/index.ts';

export async function paymentHashOf(db: Queryable, memberId: bigint): Promise<string | null> {
  const { rows } = await db.query<{ hash: string | null }>(
    'select payment_password_hash as hash from account.profile where member_id = $1',
    [memberId],
  );
  return rows[0]?.hash ?? null;
}

/** Puts a new hash in the place of the one that was proven; false when somebody else was quicker. */
export async function replacePaymentHash(
  tx: Tx,
  memberId: bigint,
  proven: string | null,
  fresh: string,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into account.profile as p (member_id, payment_password_hash) values ($1, $3)
     on conflict (member_id) do update set payment_password_hash = excluded.payment_password_hash
     where p.payment_password_hash is not distinct from $2`,
    [memberId, proven, fresh],
  );
  return rowCount === 1;
}

/** One at a time a member, so that many tries at once are counted like as many in a row. */
export async function lockPayment(tx: Tx, memberId: bigint): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(7107, hashtext($1))', [memberId.toString()]);
}

/** Forgets the failures before a moment; answers how many are left, and when the oldest of them was. */
export async function paymentFailures(
  tx: Tx,
  memberId: bigint,
  sinceMs: number,
): Promise<{ count: number; oldestMs: number }> {
  await tx.query('delete from account.payment_failure where member_id = $1 and at <= $2', [
    memberId,
    new Date(sinceMs).toISOString(),
  ]);
  const { rows } = await tx.query<{ count: number; oldest: Date | null }>(
    'select count(*)::int as count, min(at) as oldest from account.payment_failure where member_id = $1',
    [memberId],
  );
  return { count: rows[0]?.count ?? 0, oldestMs: rows[0]?.oldest?.getTime() ?? 0 };
}

export async function addPaymentFailure(tx: Tx, world: World, memberId: bigint): Promise<bigint> {
  const id = world.newId();
  await tx.query('insert into account.payment_failure (member_id, id, at) values ($1, $2, platform.time_of($3))', [
    memberId,
    id,
    databaseNow(world.clock),
  ]);
  return id;
}

export async function removePaymentFailure(db: Queryable, memberId: bigint, id: bigint): Promise<void> {
  await db.query('delete from account.payment_failure where member_id = $1 and id = $2', [memberId, id]);
}

export async function clearPaymentFailures(db: Queryable, memberId: bigint): Promise<void> {
  await db.query('delete from account.payment_failure where member_id = $1', [memberId]);
}
