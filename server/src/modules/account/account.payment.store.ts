import type { Queryable, Tx } from '../../platform/index.ts';

export async function paymentHashOf(db: Queryable, memberId: bigint): Promise<string | null> {
  const { rows } = await db.query<{ hash: string | null }>(
    'select payment_password_hash as hash from account.profile where member_id = $1',
    [memberId],
  );
  return rows[0]?.hash ?? null;
}

/** Replaces the verified hash with a new one; false when another request replaced it first. */
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

/** Replaces a forgotten hash with a new one, whatever is stored. */
export async function putPaymentHash(tx: Tx, memberId: bigint, fresh: string): Promise<void> {
  await tx.query(
    `insert into account.profile (member_id, payment_password_hash) values ($1, $2)
     on conflict (member_id) do update set payment_password_hash = excluded.payment_password_hash`,
    [memberId, fresh],
  );
}

export const hasPaymentPassword = async (db: Queryable, memberId: bigint): Promise<boolean> =>
  (await paymentHashOf(db, memberId)) !== null;

/** The real name of an account; null until it is given. */
export async function payeeNameOf(db: Queryable, memberId: bigint): Promise<string | null> {
  const { rows } = await db.query<{ name: string | null }>(
    'select payee_name as name from account.member where id = $1',
    [memberId],
  );
  return rows[0]?.name ?? null;
}

/** Gives an account its real name, once for ever; answers the name it has. */
export async function setPayeeName(tx: Tx, memberId: bigint, name: string): Promise<string> {
  await tx.query('update account.member set payee_name = $2 where id = $1 and payee_name is null', [memberId, name]);
  return (await payeeNameOf(tx, memberId)) ?? name;
}
