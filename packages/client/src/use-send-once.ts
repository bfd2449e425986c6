import type { Reply } from '@lantern/contract/call';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { type Sending, SendOnce, type SendOnceOptions } from './send-once.ts';

export interface UseSendOnceOptions<I, T> extends SendOnceOptions<I, T> {
  /** False while nobody may ask, for example before the log-in is known. */
  readonly isActive?: boolean;
}

export interface SendOnceHook<I, T> {
  readonly state: Sending<I, T>;
  readonly isSending: boolean;
  /** See `SendOnce.send`. */
  readonly send: (input: I) => Promise<Reply<T> | undefined>;
  readonly dismiss: () => void;
}

/** `SendOnce` of a component: another `name` is another intent. A page that is left stops asking, and goes on when it is back. */
export function useSendOnce<I, T>({ isActive = true, ...options }: UseSendOnceOptions<I, T>): SendOnceHook<I, T> {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the latest options are handed in below
  const once = useMemo(() => new SendOnce<I, T>(options), [options.name]);
  once.update(options);
  useEffect(() => (isActive ? once.start() : undefined), [once, isActive]);
  const state = useSyncExternalStore(once.subscribe, once.read);
  const isSending = state.at === 'sending' || state.at === 'asking';
  return { state, isSending, send: once.send, dismiss: once.dismiss };
}
