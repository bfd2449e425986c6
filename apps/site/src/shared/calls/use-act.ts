import { type Action, type ActionOptions, useAction } from '@lantern/client';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from './call-api.ts';
import type { Answer, CallInput, CallName } from './call-types.ts';
import { refreshCalls } from './use-call.ts';

export interface ActOptions<N extends CallName> extends ActionOptions<CallInput<N>, Answer<N>> {
  /** What the call changes: these answers are fetched again after it, whether it was taken or refused. */
  readonly changes?: readonly CallName[];
}

/** Makes a call that changes something: one at a time, with its refusal (`useAction`), then fetches again what it changes. */
export function useAct<N extends CallName>(name: N, options: ActOptions<N> = {}): Action<CallInput<N>, Answer<N>> {
  const client = useQueryClient();
  const { changes = [], onDone, onRefused } = options;
  const refresh = () => refreshCalls(client, ...changes);
  return useAction((input: CallInput<N>) => callApi(name, input), {
    onDone: async (value, input) => {
      await onDone?.(value, input);
      await refresh();
    },
    onRefused: async (refused, input) => {
      await onRefused?.(refused, input);
      await refresh();
    },
  });
}
