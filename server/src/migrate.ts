import pg from 'pg';
import { migrateDatabase } from './app/migrate-database.ts';
import { setFirstProviderKey } from './modules/cashier/cashier.provider-key.store.ts';
import { passTransactions } from './modules/ledger/ledger.transaction-numbers.store.ts';
import { databaseAddressFault } from './platform/db/database-address.ts';
import { EarlierDatabase } from './platform/db/migrate.ts';

/** As the server's: another run would end the same way. */
const WRONG_SETTING = 78;

function endWith(code: number, line: string): never {
  process.stderr.write(`${line}\n`);
  process.exit(code);
}

const print = (line: object): void => void process.stdout.write(`${JSON.stringify(line)}\n`);

const url = process.env.DATABASE_URL ?? '';
const fault = url === '' ? 'is not set' : databaseAddressFault(url);
if (fault) endWith(WRONG_SETTING, `settings are not usable: DATABASE_URL: ${fault}`);

async function asOwner(work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

// After a restore on another PostgreSQL new transactions must be later than all records, those of the migrations too.
await asOwner((client) => passTransactions(client, (left) => print({ transactionNumbersToPass: left })));
const applied = await migrateDatabase(url, (name) => print({ applied: name })).catch((error) => {
  if (error instanceof EarlierDatabase) endWith(1, error.message);
  throw error;
});
// The running server never has this key: the database verifies the provider's signatures. A later key is an operator's change.
const webhookSecret = process.env.PAYMENT_WEBHOOK_SECRET;
if (webhookSecret) await asOwner((client) => setFirstProviderKey(client, webhookSecret));
print({ migrated: applied });
