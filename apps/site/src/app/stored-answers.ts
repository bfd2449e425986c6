import { sessionStore } from '@lantern/client';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { Answer, CallName } from '../shared/calls/index.ts';
import { useSession } from '../shared/session/index.ts';
import { isPersonal } from './public-calls.ts';

type Stored = Readonly<Record<string, unknown>>;
const from = <N extends CallName>(name: N, read: (value: Answer<N>) => Stored) =>
  [name as string, (value: unknown) => read(value as Answer<N>)] as const;

/** Session storage keys of spec 3 and the answer that each is of: texts as they are, the rest as JSON. */
const KEYS_OF: ReadonlyMap<unknown, (value: unknown) => Stored> = new Map([
  from('getPermission', (settings) => ({
    merchant: settings.merchant.name,
    merchantCode: settings.merchant.code,
    platform: 'web',
    settings,
    validate: settings.validate,
  })),
  from('listRouters', ({ routers }) => ({ routers })),
  from('listGameVendors', ({ data }) => ({ gameVendor: data.lanes })),
  from('getBalance', (wallet) => ({ wallet })),
  from('getConsolidated', (consolidated) => ({ consolidated })),
  from('getMerchantWallet', (merchantWallet) => ({ merchantWallet })),
  from('getAgentMenu', ({ enableSalary, enableContract }) => ({ enableSalary, enableContract })),
]);

function store(queryKey: QueryKey, value: unknown): void {
  const stored = KEYS_OF.get(queryKey[0])?.(value) ?? {};
  for (const [key, one] of Object.entries(stored))
    sessionStore.setItem(key, typeof one === 'string' ? one : JSON.stringify(one));
}

/**
 * Stores the answers that spec 3 names in the session storage of the tab. A log-out clears it; then the merchant's values are set again
 * (spec 4). The page itself reads its cache, so this begins after the first view, with the answers that are there by then.
 * @returns what ends it
 */
export function storeAnswers(client: QueryClient): () => void {
  const cache = client.getQueryCache();
  const storeAll = (isWanted: (queryKey: QueryKey) => boolean) => {
    for (const { queryKey, state } of cache.getAll())
      if (state.data !== undefined && isWanted(queryKey)) store(queryKey, state.data);
  };
  storeAll(() => true);
  const stops = [
    cache.subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'success') return;
      store(event.query.queryKey, event.query.state.data);
    }),
    useSession.subscribe(({ token }, before) => {
      if (token === null && before.token !== null) storeAll((queryKey) => !isPersonal(queryKey));
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
