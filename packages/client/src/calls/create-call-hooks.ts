import { keepPreviousData, type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { RefusedError } from '../refused.ts';
import { type Action, type ActionOptions, useAction } from '../use-action.ts';
import type { Answer, CallInput, CallName, CallReply, QueryStyle } from './call-types.ts';

/** What an app does in its own way when it reads and changes. */
export interface CallReading {
  /** What an answer depends on beside its call: the language, who asks. */
  readonly scopeNow: () => readonly unknown[];
  /** Draws the component again when the scope changes. */
  readonly useScope: () => unknown;
  /** What a read adds to its input, by its key. */
  readonly extraOf?: (queryKey: readonly unknown[]) => { readonly isUnattended?: boolean };
  /** Every read shows its last answer while the next page or filter comes. */
  readonly keepsLast?: boolean;
  /** What an action changes is fetched again after a refusal, too. */
  readonly refreshesRefused?: boolean;
}

export interface UseCallOptions {
  readonly enabled?: boolean | undefined;
  /** Milliseconds until the answer is fetched again without an event. */
  readonly refetchMs?: number;
  readonly staleMs?: number;
  /** Show the last answer while the next page or filter comes. */
  readonly keep?: boolean;
}

export interface ActOptions<N extends CallName, S extends QueryStyle>
  extends ActionOptions<CallInput<N, S>, Answer<N>> {
  /** What the call changes: these answers are fetched again after it. */
  readonly changes?: readonly CallName[];
}

/** Asks again for every answer of these calls that is on the screen. */
export const refreshCalls = (client: QueryClient, ...names: readonly CallName[]): Promise<void> =>
  client.invalidateQueries({ predicate: ({ queryKey }) => names.includes(queryKey[0] as CallName) });

type CallApi<S extends QueryStyle> = <N extends CallName>(name: N, input: CallInput<N, S>) => Promise<CallReply<N>>;

/** Reads through the cache of answers, and actions that change something. */
export function createCallHooks<S extends QueryStyle>(reading: CallReading, callApi: CallApi<S>) {
  const answerOf = async <N extends CallName>(name: N, input: CallInput<N, S>): Promise<Answer<N>> => {
    const reply = await callApi(name, input);
    if (reply.success) return reply.value as Answer<N>;
    throw new RefusedError(reply);
  };

  /** For `useQuery`, `prefetchQuery` and route loaders. */
  const callQuery = <N extends CallName>(name: N, input: CallInput<N, S>) =>
    queryOptions<Answer<N>, RefusedError>({
      queryKey: [name, input.params ?? null, input.query ?? null, ...reading.scopeNow()],
      queryFn: ({ signal, queryKey }) => answerOf(name, { ...input, ...reading.extraOf?.(queryKey), signal }),
    });

  /** Reads a call through the cache. `error` is a `RefusedError`; show it in one place, with `refetch`. */
  const useCall = <N extends CallName>(name: N, input: CallInput<N, S>, options: UseCallOptions = {}) => {
    reading.useScope();
    const { enabled, refetchMs, staleMs, keep = reading.keepsLast } = options;
    return useQuery({
      ...callQuery(name, input),
      ...(enabled === undefined ? {} : { enabled }),
      ...(refetchMs === undefined ? {} : { refetchInterval: refetchMs }),
      ...(staleMs === undefined ? {} : { staleTime: staleMs }),
      ...(keep ? { placeholderData: keepPreviousData } : {}),
    });
  };

  /** Makes a call that changes something: one at a time, with its refusal (`useAction`), then fetches again what it changes. */
  const useAct = <N extends CallName>(
    name: N,
    { changes = [], onDone, onRefused }: ActOptions<N, S> = {},
  ): Action<CallInput<N, S>, Answer<N>> => {
    const client = useQueryClient();
    return useAction((input: CallInput<N, S>) => callApi(name, input), {
      onDone: async (value, input) => {
        await onDone?.(value, input);
        await refreshCalls(client, ...changes);
      },
      onRefused: async (refused, input) => {
        await onRefused?.(refused, input);
        if (reading.refreshesRefused) await refreshCalls(client, ...changes);
      },
    });
  };

  return { callQuery, useCall, useAct };
}
