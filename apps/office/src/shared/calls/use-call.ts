import { RefusedError, useAction } from '@lantern/client';
import { hashKey, keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSession } from '../session/session-store.ts';
import { useLanguage } from '../texts/texts.tsx';
import { callApi } from './call-api.ts';
import type { Answer, CallInput, CallName } from './call-types.ts';

async function answerOf<N extends CallName>(name: N, input: CallInput<N>): Promise<Answer<N>> {
  const reply = await callApi(name, input);
  if (reply.success) return reply.value as Answer<N>;
  throw new RefusedError(reply);
}

interface UseCallOptions {
  readonly enabled?: boolean;
}

/** Queries that the page reads by itself: hashes of their keys. */
const unattended = new Set<string>();

/** Reads a call through the cache; the last answer stays while the next page or filter comes. */
export function useCall<N extends CallName>(name: N, input: CallInput<N> = {}, options: UseCallOptions = {}) {
  const { code } = useLanguage();
  const operator = useSession((session) => session.name);
  return useQuery<Answer<N>, RefusedError>({
    queryKey: [name, input.params ?? null, input.query ?? null, code, operator],
    queryFn: ({ signal, queryKey }) =>
      answerOf(name, { ...input, signal, isUnattended: unattended.delete(hashKey(queryKey)) }),
    placeholderData: keepPreviousData,
    ...(options.enabled === undefined ? {} : { enabled: options.enabled }),
  });
}

const refreshCalls = (client: QueryClient, ...names: readonly CallName[]): Promise<void> =>
  client.invalidateQueries({ predicate: ({ queryKey }) => names.includes(queryKey[0] as CallName) });

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

/** Makes a call that changes something: one at a time, with its refusal (`useAction`), then fetches again what it changes. */
export function useAct<N extends CallName>(name: N, changes: readonly CallName[] = []) {
  const client = useQueryClient();
  const action = useAction((input: CallInput<N>) => callApi(name, input), {
    onDone: () => refreshCalls(client, ...changes),
  });
  return { ...action, run: (input: CallInput<N> = {}) => action.run(input) };
}
