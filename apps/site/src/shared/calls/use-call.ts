import { RefusedError } from '@lantern/client';
import { keepPreviousData, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { useSession } from '../session/session-store.ts';
import { useTextsStore } from '../texts/index.ts';
import { callApi } from './call-api.ts';
import type { Answer, CallInput, CallName } from './call-types.ts';

async function answerOf<N extends CallName>(name: N, input: CallInput<N>): Promise<Answer<N>> {
  const reply = await callApi(name, input);
  if (reply.success) return reply.value as Answer<N>;
  throw new RefusedError(reply);
}

/** For `useQuery`, `prefetchQuery` and route loaders. The key holds the language: answers carry texts. */
export function callQuery<N extends CallName>(name: N, input: CallInput<N>) {
  const { params, query } = input as { params?: unknown; query?: unknown };
  return queryOptions<Answer<N>, RefusedError>({
    queryKey: [name, params ?? null, query ?? null, useTextsStore.getState().language],
    queryFn: ({ signal }) => answerOf(name, { ...input, signal }),
  });
}

interface UseCallOptions {
  readonly enabled?: boolean;
  /** Milliseconds until the answer is fetched again without an event. */
  readonly refetchMs?: number;
  readonly staleMs?: number;
  /** Keep showing the last answer while the next page or filter comes. */
  readonly keep?: boolean;
}

/** Reads a call through the cache. `error` is a `RefusedError`; show it in one place, with `refetch`. */
export function useCall<N extends CallName>(name: N, input: CallInput<N>, options: UseCallOptions = {}) {
  useTextsStore((state) => state.language);
  const { enabled, refetchMs, staleMs, keep } = options;
  return useQuery({
    ...callQuery(name, input),
    ...(enabled === undefined ? {} : { enabled }),
    ...(refetchMs === undefined ? {} : { refetchInterval: refetchMs }),
    ...(staleMs === undefined ? {} : { staleTime: staleMs }),
    ...(keep ? { placeholderData: keepPreviousData } : {}),
  });
}

/** As `useCall`, and only while somebody is logged in: a one-time password opens nothing before it is changed. */
export function useMemberCall<N extends CallName>(name: N, input: CallInput<N>, options: UseCallOptions = {}) {
  const isMember = useSession(({ state, isLimited }) => state === 'member' && !isLimited);
  return useCall(name, input, { ...options, enabled: isMember && options.enabled !== false });
}

/** Asks again for every answer of these calls that is on the screen. */
export const refreshCalls = (client: QueryClient, ...names: readonly CallName[]): Promise<void> =>
  client.invalidateQueries({ predicate: ({ queryKey }) => names.includes(queryKey[0] as CallName) });
