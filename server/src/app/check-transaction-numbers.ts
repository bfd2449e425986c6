import { transactionsBehind } from '../modules/ledger/index.ts';
import { type Queryable, StartRefused } from '../platform/index.ts';

/**
 * Whether new transactions are later than all records: seals, receipts and figures go by their numbers.
 * @throws StartRefused for a database that was restored on another PostgreSQL and not migrated there
 */
export async function checkTransactionNumbers(db: Queryable): Promise<void> {
  const behind = await transactionsBehind(db);
  if (behind > 0)
    throw new StartRefused(
      `The transaction numbers of this PostgreSQL are ${behind} behind its records: run npm run lantern -- migrate after a restore`,
    );
}
