import type { Queryable, Tx } from '../../platform/index.ts';

/** Those of these members who are no active ones in a period with this last day. */
export async function uncountedOn(db: Queryable, memberIds: readonly string[], lastDay: string): Promise<Set<string>> {
  if (memberIds.length === 0) return new Set();
  const { rows } = await db.query<{ id: string }>(
    `select member_id::text as id from contracts.uncounted
     where member_id = any ($1) and from_day <= $2 and coalesce(to_day, 'infinity') >= $2`,
    [memberIds, lastDay],
  );
  return new Set(rows.map(({ id }) => id));
}

interface Decision {
  readonly memberId: string;
  readonly by: string;
  readonly at: Date;
}

/** From a day on a member is no active one; false when it is decided so already. */
export async function uncount(
  tx: Tx,
  { memberId, by, at, fromDay, reason }: Decision & { readonly fromDay: string; readonly reason: string },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into contracts.uncounted (member_id, from_day, reason, decided_by, decided_at) values ($1, $2, $3, $4, $5)
     on conflict do nothing`,
    [memberId, fromDay, reason, by, at],
  );
  return rowCount === 1;
}

/** After a day a member counts again; false when he does. */
export async function countAgain(
  tx: Tx,
  { memberId, by, at, lastDay }: Decision & { readonly lastDay: string },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    'update contracts.uncounted set to_day = $2, lifted_by = $3, lifted_at = $4 where member_id = $1 and to_day is null',
    [memberId, lastDay, by, at],
  );
  return rowCount === 1;
}
