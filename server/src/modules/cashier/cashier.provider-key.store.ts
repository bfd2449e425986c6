import pg from 'pg';
import { FIRST_PROVIDER } from './cashier.providers.store.ts';

/** Stores the key of a payment provider that has none yet. `url` is the database owner's: the server sets one by an approved request only. */
export async function setFirstProviderKey(url: string, secret: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('select cashier.set_first_provider_key($1, $2)', [FIRST_PROVIDER, secret]);
  } finally {
    await client.end();
  }
}
