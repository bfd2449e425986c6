import pg from 'pg';

/** Stores the key that the payment provider signs with. `url` is the database owner's: no other role may set or read it. */
export async function setProviderKey(url: string, secret: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('select cashier.set_provider_key($1)', [secret]);
  } finally {
    await client.end();
  }
}
