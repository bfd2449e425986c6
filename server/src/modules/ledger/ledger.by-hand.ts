import { type Needs, openDatabase } from '../../platform/index.ts';
import { type Credit, creditAdjustment } from './ledger.store.ts';

/**
 * Credits accounts by hand, each once by its cause, on a connection of the database's owner: for seeds and commands that run
 * beside the server. The server's own login may not call it.
 */
export async function creditByHand(context: Needs<'config'>, ...credits: readonly Credit[]): Promise<void> {
  const owner = openDatabase({ url: context.config.DATABASE_URL, asOwner: true, connectionsMax: 1 });
  try {
    await owner.transaction(async (tx) => {
      for (const credit of credits) await creditAdjustment(tx, credit);
    });
  } finally {
    await owner.close();
  }
}
