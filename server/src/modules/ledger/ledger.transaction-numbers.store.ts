import type { Queryable } from '../../platform/index.ts';

/** Records beside the ledger that were not sealed when a backup was made may be later than its newest transfer, by seconds. */
const MARGIN = 100_000;
const STEP = 50_000;

/** How many transactions the database's PostgreSQL is behind its own records: more than none after a restore elsewhere. */
export async function transactionsBehind(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ behind: string }>('select ledger.transactions_behind() as behind');
  return Number(rows[0]?.behind ?? 0);
}

/**
 * Lets the numbers of transactions pass until new ones are later than all records: seals order records by them. `db` is one connection of
 * the database's owner, outside a transaction. Returns how many passed.
 */
export async function passTransactions(db: Queryable, onLeft: (left: number) => void): Promise<number> {
  const behind = await transactionsBehind(db);
  if (behind === 0) return 0;
  // Empty transactions: one that is lost with the machine is made once more.
  await db.query('set synchronous_commit = off');
  for (let left = behind + MARGIN; left > 0; left -= STEP) {
    onLeft(left);
    await db.query(
      `do $$ begin for n in 1..${Math.min(left, STEP)} loop perform pg_current_xact_id(); commit; end loop; end $$`,
    );
  }
  return behind + MARGIN;
}
