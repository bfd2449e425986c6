import { RefusedError, useAction } from '@lantern/client';
import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
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
  readonly refetchMs?: number;
}

/** Reads a call through the cache; the last answer stays while the next page or filter comes. */
export function useCall<N extends CallName>(name: N, input: CallInput<N> = {}, options: UseCallOptions = {}) {
  const { code } = useLanguage();
  const operator = useSession((session) => session.name);
  return useQuery<Answer<N>, RefusedError>({
    queryKey: [name, input.params ?? null, input.query ?? null, code, operator],
    queryFn: ({ signal }) => answerOf(name, { ...input, signal }),
    placeholderData: keepPreviousData,
    ...(options.enabled === undefined ? {} : { enabled: options.enabled }),
    ...(options.refetchMs === undefined ? {} : { refetchInterval: options.refetchMs }),
  });
}

const refreshCalls = (client: QueryClient, ...names: readonly CallName[]): Promise<void> =>
  client.invalidateQueries({ predicate: ({ queryKey }) => names.includes(queryKey[0] as CallName) });

/** Makes a call that changes something: one at a time, with its refusal (`useAction`), then fetches again what it changes. */
export function useAct<N extends CallName>(name: N, changes: readonly CallName[] = []) {
  const client = useQueryClient();
  const action = useAction((input: CallInput<N>) => callApi(name, input), {
    onDone: () => refreshCalls(client, ...changes),
  });
  return { ...action, run: (input: CallInput<N> = {}) => action.run(input) };
}
