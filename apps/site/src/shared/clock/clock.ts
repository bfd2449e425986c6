import { useSyncExternalStore } from 'react';
import { serverNowMs } from './server-time.ts';

const listeners = new Set<() => void>();
let nowMs = serverNowMs();
let timer: ReturnType<typeof setTimeout> | undefined;

function tick(): void {
  nowMs = serverNowMs();
  for (const listener of listeners) listener();
  // Wakes just after the next full second, so that every clock of the page turns at once.
  timer = setTimeout(tick, 1000 - (nowMs % 1000) + 5);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) tick();
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearTimeout(timer);
  };
}

/** The server's time in milliseconds, once a second, from the one ticking source of the page. */
export const useNowMs = (): number => useSyncExternalStore(subscribe, () => nowMs);
