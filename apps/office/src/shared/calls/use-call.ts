import { type CallName, createActing, createReading } from '@lantern/client/calls';
import { hashKey, type QueryClient } from '@tanstack/react-query';
import { useSession } from '../session/session-store.ts';
import { useLanguage } from '../texts/texts.tsx';
import { type CallInput, callApi } from './call-api.ts';

/** Queries that the page reads by itself: hashes of their keys. */
const unattended = new Set<string>();

const reading = createReading<'texts'>({
  callApi,
  scopeNow: () => [useLanguage.getState().code, useSession.getState().name],
  useScope: () => [useLanguage(({ code }) => code), useSession(({ name }) => name)],
  extraOf: (queryKey) => ({ isUnattended: unattended.delete(hashKey(queryKey)) }),
});
const useAnyAct = createActing<'texts'>({ callApi });

/** Reads a call through the cache; the last answer stays while the next page or filter comes. */
export const useCall = <N extends CallName>(
  name: N,
  input: CallInput<N> = {} as CallInput<N>,
  options: { readonly enabled?: boolean } = {},
) => reading.useCall(name, input, { ...options, keep: true });

/** Makes a call that changes something, then fetches again what it changes. */
export function useAct<N extends CallName>(name: N, changes: readonly CallName[] = []) {
  const action = useAnyAct(name, { changes });
  return { ...action, run: (input: CallInput<N> = {} as CallInput<N>) => action.run(input) };
}

/**
 * Reads these calls again, or all, as far as they are shown; a page that nobody looks at reads when it is looked at again. Nobody asked for
 * it, so it is no use of the session.
 */
export function readAgain(client: QueryClient, names?: ReadonlySet<string>): Promise<void> {
  const isHidden = document.visibilityState === 'hidden';
  const predicate = ({ queryKey }: { readonly queryKey: readonly unknown[] }) =>
    names === undefined || names.has(String(queryKey[0]));
  if (!isHidden)
    for (const query of client.getQueryCache().findAll({ type: 'active', predicate })) unattended.add(query.queryHash);
  return client.invalidateQueries({ predicate, refetchType: isHidden ? 'none' : 'active' });
}
