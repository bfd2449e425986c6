import { REQUEST_KINDS } from '@lantern/contract/lists';
import pg from 'pg';

/**
 * Gives every kind of request that a module of the contract declares its row. `url` is the database owner's: the running server adds no kind.
 * A kind that no module declares any more stays, for its requests do.
 */
export async function fillRequestKinds(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('insert into staff.request_kind (name) select unnest($1::text[]) on conflict do nothing', [
      REQUEST_KINDS,
    ]);
  } finally {
    await client.end();
  }
}
