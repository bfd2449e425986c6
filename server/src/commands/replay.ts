import { modules } from '../app/module-list.ts';
import { forgetFinals, replayable } from '../modules/wager/index.ts';
import { hooksOf, openDatabase } from '../platform/index.ts';

/**
 * `lantern replay READER`: removes what a reader of final bets wrote and lets it read from the first bet again, while the server runs; with the
 * login that owns the database.
 */
export async function command(args: string[], env: { databaseUrl: string }): Promise<number> {
  const readers = replayable(hooksOf(modules));
  const reader = readers.find(({ name }) => name === args[0]);
  if (!reader || args.length > 1) {
    process.stderr.write(`replay READER, one of: ${readers.map(({ name }) => name).join(', ')}\n`);
    return 2;
  }
  const db = openDatabase({ url: env.databaseUrl, asOwner: true, connectionsMax: 1 });
  try {
    await db.transaction((tx) => forgetFinals(tx, reader.name, reader.forget));
    process.stdout.write(`${reader.name} reads from the first bet again\n`);
    return 0;
  } finally {
    await db.close();
  }
}
