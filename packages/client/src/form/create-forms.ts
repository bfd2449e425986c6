import type { CallName } from '@lantern/contract';
import type { Reply } from '@lantern/contract/call';
import { useQueryClient } from '@tanstack/react-query';
import type { Answer, CallApi, CallInput, QueryStyle } from '../calls/call-types.ts';
import { refreshCalls } from '../calls/refresh-calls.ts';
import type { FormWords, SendForm, SendFormOptions } from './send-form.ts';
import { useSendForm } from './use-send-form.ts';

interface Changing {
  /** Answers that are fetched again after it. */
  readonly changes?: readonly CallName[] | undefined;
}
type Declared<V, T> = Omit<SendFormOptions<V, T>, 'send' | 'words'> & Changing;

/** A form of one call of the contract. */
export interface CallFormOptions<N extends CallName, V, S extends QueryStyle> extends Declared<V, Answer<N>> {
  readonly call: N;
  /** What the call takes, of the values of the form. */
  readonly inputOf: (values: V) => CallInput<N, S>;
}

/** A form whose values decide which call is made, or which is sent once by a key. */
export interface FreeFormOptions<V, T> extends Declared<V, T> {
  readonly send: (values: V) => Promise<Reply<T> | undefined>;
}

interface OwnForms<S extends QueryStyle> {
  readonly callApi: CallApi<S>;
  readonly useWords: () => FormWords;
  /** What a form changes is fetched again after a refusal, too. */
  readonly refreshesRefused?: boolean;
}

/** The forms of one app: each is a call, its first values, and how the values become what the call takes. */
export function createForms<S extends QueryStyle>({ callApi, useWords, refreshesRefused = false }: OwnForms<S>) {
  const useFreeForm = <V extends object, T>({
    changes = [],
    send,
    onDone,
    ...options
  }: FreeFormOptions<V, T>): SendForm<V, T> => {
    const client = useQueryClient();
    const words = useWords();
    return useSendForm<V, T>({
      ...options,
      words,
      send: async (values) => {
        const reply = await send(values);
        if (refreshesRefused && reply?.success === false) await refreshCalls(client, ...changes);
        return reply;
      },
      onDone: async (answer, sent) => {
        await refreshCalls(client, ...changes);
        await onDone?.(answer, sent);
      },
    });
  };

  const useCallForm = <N extends CallName, V extends object>({
    call,
    inputOf,
    ...options
  }: CallFormOptions<N, V, S>): SendForm<V, Answer<N>> =>
    useFreeForm<V, Answer<N>>({
      ...options,
      send: async (values) => (await callApi(call, inputOf(values))) as Reply<Answer<N>>,
    });

  return { useCallForm, useFreeForm };
}
