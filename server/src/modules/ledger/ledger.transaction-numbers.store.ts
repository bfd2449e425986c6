import type { Queryable } from '../../platform/index.ts';

/** Records beside the ledger that were not sealed when a backup was made may be later than its newest transfer, by seconds. */
const MARGIN = 100_000;
const STEP = 50_000;

/** How many transactions the database's PostgreSQL is behind its own records: more than none after a restore elsewhere. */
export async function transactionsBehind(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ behind: string }>('select ledger.transactions_behind() as behind');
  return Number(rows[0]?.behind ?? 0);
}

/** The same by the tables alone: a database of an earlier version may lack the function, and an empty one has no tables. */
async function behindByTables(db: Queryable): Promise<number> {
  const { rows: tables } = await db.query<{ exists: boolean }>(
    `select to_regclass('ledger.seal_head') is not null as exists`,
  );
  if (!tables[0]?.exists) return 0;
  const { rows } = await db.query<{ behind: string }>(
    `select greatest(0, greatest(h.upto_tx, (select max(t.tx) from ledger.transfer t where t.tx > h.upto_tx))
       - pg_snapshot_xmax(pg_current_snapshot())::text::bigint + 1) as behind from ledger.seal_head h`,
  );
  return Number(rows[0]?.behind ?? 0);
}

/**
 * Lets the numbers of transactions pass until new ones are later than all records: seals order records by them, and a migration may write
 * the number from which a rule counts. `db` is one connection of the database's owner, outside a transaction. Returns how many passed.
 */
export async function passTransactions(db: Queryable, onLeft: (left: number) => void): Promise<number> {
  const behind = await behindByTables(db);
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
