import type { EventName, EventPayload, LiveEvent } from '@lantern/contract';
import { useEffect, useRef } from 'react';
import { create } from 'zustand';

type Listener = (event: LiveEvent) => void;

/** `off` before the first try, `on` while connected, `lost` while it tries again by itself. */
export const useLiveState = create<{ readonly connection: 'off' | 'on' | 'lost' }>(() => ({ connection: 'off' }));

const listeners = new Set<Listener>();
const DEEP = 400;
const HUNG_UP_MS = 1500;
const told = new Set<string>();
let lastSeq: string | undefined;

function tell(batch: readonly LiveEvent[]): void {
  for (const event of batch) {
    // After a reconnect the server repeats what it may have told already.
    if (told.has(event.seq)) continue;
    told.add(event.seq);
    if (told.size > DEEP) told.delete(told.values().next().value ?? '');
    if (lastSeq === undefined || BigInt(event.seq) > BigInt(lastSeq)) lastSeq = event.seq;
    for (const listener of listeners) listener(event);
  }
}

export interface LiveConnection {
  close(): void;
}

/**
 * Opens the one socket of the page; it belongs to the session of its cookie, so a log-in or log-out opens another. `onGap` is
 * called when more was missed than the server tells again: what the page shows may be old.
 */
export async function connectLive(onGap: () => void): Promise<LiveConnection> {
  const { io } = await import('socket.io-client');
  const socket = io({ transports: ['websocket', 'polling'], reconnectionDelay: 500, reconnectionDelayMax: 8000 });
  socket.on('connect', () => {
    useLiveState.setState({ connection: 'on' });
    if (lastSeq === undefined) return;
    socket.emit('resume', lastSeq, (missed: unknown, isWhole: unknown) => {
      tell(missed as LiveEvent[]);
      if (isWhole === false) onGap();
    });
  });
  socket.on('disconnect', (reason) => {
    useLiveState.setState({ connection: 'lost' });
    // The server hangs up when a session of this member ends; whoever is still logged in calls again.
    if (reason === 'io server disconnect') setTimeout(() => socket.connect(), HUNG_UP_MS);
  });
  socket.on('connect_error', () => useLiveState.setState({ connection: 'lost' }));
  socket.on('events', (batch: unknown) => tell(batch as LiveEvent[]));
  return { close: () => socket.close() };
}

/** Hears every event of the socket until the returned function is called. */
export function listenLive(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Hears one kind of news while the component stands: `useLive('draw.published', (data) => …)`. */
export function useLive<N extends EventName>(name: N, hear: (data: EventPayload<N>) => void): void {
  const latest = useRef(hear);
  latest.current = hear;
  useEffect(
    () =>
      listenLive((event) => {
        if (event.name === name) latest.current(event.data as EventPayload<N>);
      }),
    [name],
  );
}
