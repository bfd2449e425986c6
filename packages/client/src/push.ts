import type { EventName, EventPayload, PushEvent } from '@lantern/contract';
import { topicOf, topicOfEvent } from '@lantern/contract/topics';
import { useEffect, useRef } from 'react';
import { create } from 'zustand';

type Listener = (event: PushEvent) => void;

/** `off` before the first try, `on` while connected, `lost` while it tries again by itself. */
export const usePushState = create<{ readonly connection: 'off' | 'on' | 'lost' }>(() => ({ connection: 'off' }));

const listeners = new Set<Listener>();
const DEEP = 400;
const HUNG_UP_MS = 1500;
const REFUSED_MS = 5000;
const delivered = new Set<string>();
let lastSeq: string | undefined;
let hasSocket = false;

/** How many components follow a topic. */
const followed = new Map<string, number>();
let sendFollow: (topic: string, isOn: boolean) => void = () => undefined;

function follow(topic: string | undefined, change: 1 | -1): void {
  if (topic === undefined) return;
  const before = followed.get(topic) ?? 0;
  followed.set(topic, before + change);
  if (before === 0 || before + change === 0) sendFollow(topic, change === 1);
}

function deliver(batch: readonly PushEvent[]): void {
  for (const event of batch) {
    // After a reconnect the server repeats what it may have sent already.
    if (delivered.has(event.seq)) continue;
    delivered.add(event.seq);
    if (delivered.size > DEEP) delivered.delete(delivered.values().next().value ?? '');
    if (lastSeq === undefined || BigInt(event.seq) > BigInt(lastSeq)) lastSeq = event.seq;
    for (const listener of listeners) listener(event);
  }
}

export interface PushConnection {
  close(): void;
}

export interface PushOptions {
  /** Called when something may have been missed that the server does not repeat: what the page shows may be old. */
  readonly onGap: () => void;
  /** Of a page of operators: its token at the moment, and what it does when the server refuses that. It resumes nothing: each connection is a gap. */
  readonly office?: { readonly token: () => string | null; readonly onRefused: () => void };
}

const SETTINGS = { transports: ['websocket', 'polling'], reconnectionDelay: 500, reconnectionDelayMax: 8000 };

/** A browser sends no header with a socket: an operator's token comes in its first message. */
async function openSocket(office: PushOptions['office']) {
  const { io } = await import('socket.io-client');
  if (!office) return io(SETTINGS);
  return io('/office', { ...SETTINGS, auth: (send) => send({ token: office.token() }) });
}

/** Opens the one socket of the page; a member's belongs to the session of its cookie, so a log-in or log-out opens another. */
export async function connectPush({ onGap, office }: PushOptions): Promise<PushConnection> {
  // What a page shows is read before its socket is open: the first one asks from the first moment of the page on, one of
  // another session from its log-in or log-out on.
  const readSinceMs = hasSocket ? performance.now() : 0;
  hasSocket = true;
  const socket = await openSocket(office);
  let wasLost = office !== undefined;
  let again: ReturnType<typeof setTimeout> | undefined;
  const connectIn = (ms: number): void => {
    clearTimeout(again);
    again = setTimeout(() => socket.connect(), ms);
  };
  sendFollow = (topic, isOn) => void socket.emit('follow', topic, isOn);
  const resume = () => {
    if (office) return;
    socket.emit('resume', lastSeq ?? performance.now() - readSinceMs, (missed: unknown, isWhole: unknown) => {
      deliver(missed as PushEvent[]);
      if (isWhole === false) onGap();
    });
  };
  socket.on('connect', () => {
    usePushState.setState({ connection: 'on' });
    for (const [topic, count] of followed) if (count > 0) sendFollow(topic, true);
    resume();
    // Transient news is not repeated: what was missed meanwhile is read again.
    if (wasLost) onGap();
    wasLost = false;
  });
  // A node of the server ended, or two of them lost each other for a moment.
  socket.on('gap', () => {
    resume();
    onGap();
  });
  socket.on('disconnect', (reason) => {
    wasLost = true;
    usePushState.setState({ connection: 'lost' });
    // The server hangs up when a session of this member ends; whoever is still logged in calls again.
    if (reason === 'io server disconnect') connectIn(HUNG_UP_MS);
  });
  socket.on('connect_error', (error) => {
    usePushState.setState({ connection: 'lost' });
    if (socket.active) return;
    // The server refused it: the library does not try again by itself.
    connectIn(REFUSED_MS);
    if (error.message === 'not_logged_in') office?.onRefused();
  });
  socket.on('events', (batch: unknown) => deliver(batch as PushEvent[]));
  return {
    close: () => {
      clearTimeout(again);
      socket.close();
    },
  };
}

/** Receives every event of the socket until the returned function is called. */
export function listenPush(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Receives one kind of event while the component is mounted: `usePush('draw.published', (data) => …)`. Of an event of many things, as
 * matches, `key` says which one.
 */
export function usePush<N extends EventName>(name: N, onEvent: (data: EventPayload<N>) => void, key?: string): void {
  const latest = useRef(onEvent);
  latest.current = onEvent;
  useEffect(() => {
    const topic = topicOf(name, key);
    const stop = listenPush((event) => {
      if (event.name === name && (key === undefined || topicOfEvent(event) === topic))
        latest.current(event.data as EventPayload<N>);
    });
    follow(topic, 1);
    return () => {
      stop();
      follow(topic, -1);
    };
  }, [name, key]);
}
