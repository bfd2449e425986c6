import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { RefusedError } from '../refused.ts';
import type { Answer, CallApi, CallInput, CallName, QueryStyle } from './call-types.ts';

/** What an app does in its own way when it reads. */
interface CallReading<S extends QueryStyle> {
  readonly callApi: CallApi<S>;
  /** What an answer depends on beside its call: the language, who asks. */
  readonly scopeNow: () => readonly unknown[];
  /** Draws the component again when the scope changes. */
  readonly useScope: () => unknown;
  /** What a read adds to its input, by its key. */
  readonly extraOf?: (queryKey: readonly unknown[]) => { readonly isUnattended?: boolean };
}

export interface UseCallOptions {
  readonly enabled?: boolean | undefined;
  /** Milliseconds until the answer is fetched again without an event. */
  readonly refetchMs?: number;
  readonly staleMs?: number;
  /** Show the last answer while the next page or filter comes. */
  readonly keep?: boolean;
}

/** How an app reads through the cache of answers. */
export function createReading<S extends QueryStyle>({ callApi, ...reading }: CallReading<S>) {
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
    const { enabled = true, refetchMs = false, staleMs, keep } = options;
    return useQuery({
      ...callQuery(name, input),
      ...{ enabled, refetchInterval: refetchMs },
      ...(staleMs === undefined ? {} : { staleTime: staleMs }),
      ...(keep ? { placeholderData: keepPreviousData } : {}),
    });
  };

  return { callQuery, useCall };
}
