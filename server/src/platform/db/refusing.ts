import { isRefusal, type Refusal } from '../outcome.ts';
import type { Database, Tx } from './database.ts';

class RolledBack {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    this.refusal = refusal;
  }
}

/** One transaction that a refusal rolls back; for calls that read or wait before they open it. */
export async function refusing<O extends object>(db: Database, work: (tx: Tx) => Promise<O>): Promise<O> {
  try {
    return await db.transaction(async (tx) => {
      const outcome = await work(tx);
      if (isRefusal(outcome)) throw new RolledBack(outcome);
      return outcome;
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.refusal as O;
    throw error;
  }
}
