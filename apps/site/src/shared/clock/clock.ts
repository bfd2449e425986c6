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

/** The tick of now, outside React. */
export const clockNowMs = (): number => nowMs;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) tick();
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearTimeout(timer);
  };
}

/**
 * What follows from the server's time, for example whether betting is over, from the one ticking source of the page. The component
 * is drawn again only when that changes, so a page selects a state and a leaf selects seconds.
 */
export const useAtClock = <T extends string | number | boolean | undefined>(select: (nowMs: number) => T): T =>
  useSyncExternalStore(subscribe, () => select(nowMs));
