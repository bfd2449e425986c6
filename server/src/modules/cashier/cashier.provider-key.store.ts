import pg from 'pg';
import { FIRST_PROVIDER } from './cashier.providers.store.ts';

/** Stores the key that a payment provider signs with. `url` is the database owner's: the server sets one by an approved request only. */
export async function setProviderKey(url: string, secret: string, provider: string = FIRST_PROVIDER): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('select cashier.set_provider_key($1, $2)', [provider, secret]);
  } finally {
    await client.end();
  }
}
