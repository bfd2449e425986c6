import type { Queryable, Tx } from '../../platform/index.ts';

/** Events of a round: its own and that of the stakes which decisions added. As a parameter `$1`. */
export const EVENTS_OF_ROUND =
  'any(array(select $1::bigint union all select a.id from live.raise a where a.round_id = $1))';

export async function addRaise(tx: Tx, id: bigint, roundId: string): Promise<void> {
  await tx.query('insert into live.raise (id, round_id) values ($1, $2)', [id, roundId]);
}

/** The event of the stakes that decisions added to a round; null when none did. */
export async function raiseOf(db: Queryable, roundId: string): Promise<bigint | null> {
  const { rows } = await db.query<{ id: string }>('select id from live.raise where round_id = $1', [roundId]);
  return rows[0] ? BigInt(rows[0].id) : null;
}
