import { useQueryClient } from '@tanstack/react-query';
import { type Action, type ActionOptions, useAction } from '../use-action.ts';
import type { Answer, CallApi, CallInput, CallName, QueryStyle } from './call-types.ts';
import { refreshCalls } from './refresh-calls.ts';

interface ActOptions<N extends CallName, S extends QueryStyle> extends ActionOptions<CallInput<N, S>, Answer<N>> {
  /** What the call changes: these answers are fetched again after it. */
  readonly changes?: readonly CallName[];
}

interface Acting<S extends QueryStyle> {
  readonly callApi: CallApi<S>;
  readonly refreshesRefused?: boolean;
}

/**
 * How an app changes something: one call at a time, with its refusal (`useAction`), then what it changes is fetched again, with
 * `refreshesRefused` after a refusal too.
 */
export const createActing =
  <S extends QueryStyle>({ callApi, refreshesRefused = false }: Acting<S>) =>
  <N extends CallName>(
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
        if (refreshesRefused) await refreshCalls(client, ...changes);
      },
    });
  };
