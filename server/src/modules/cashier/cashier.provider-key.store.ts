import type { Queryable } from '../../platform/index.ts';
import { FIRST_PROVIDER } from './cashier.providers.store.ts';

/** Stores the key of a payment provider that has none yet. `owner` has the rights of the database's owner: the server sets a key by an approved request only. */
export async function setFirstProviderKey(owner: Pick<Queryable, 'query'>, secret: string): Promise<void> {
  await owner.query('select cashier.set_first_provider_key($1, $2)', [FIRST_PROVIDER, secret]);
}
