import type { PushEvent } from '@lantern/contract';
import { isTopic, topicOfEvent } from '@lantern/contract/topics';
import type { Server, Socket } from 'socket.io';
import type { Push } from './push.ts';

/** An event waits for one to two of these, so that other nodes hear it first: a page that reads again there must not get an older answer. */
const BATCH_MS = 20;
/** It waits longer while it is not written for the other nodes, as on a busy database; a lost connection ends in a gap, which repairs the rest. */
const UNSENT_MAX_MS = 500;
const EVERYONE = 'everyone';

export const channelOf = (memberId: bigint): string => `member:${memberId}`;

/** More topics than any page shows at once. */
const TOPICS_MAX = 100;
const topicChannel = (topic: string): string => `topic:${topic}`;

/** Pages follow a topic while they show something of it. */
export function answerFollow(socket: Socket): void {
  socket.on('follow', (name: unknown, isOn: unknown) => {
    if (!isTopic(name)) return;
    if (isOn !== true) void socket.leave(topicChannel(name));
    else if (socket.rooms.size < TOPICS_MAX) void socket.join(topicChannel(name));
  });
}

function receiverOf(event: PushEvent, memberId: bigint | null): string {
  if (memberId !== null) return channelOf(memberId);
  const topic = topicOfEvent(event);
  return topic ? topicChannel(topic) : EVERYONE;
}

type Batches = Map<string, PushEvent[]>;

/** Sends events in batches: messages of a short interval share a frame (stack.md: one frame costs as much as ten). */
export function sendInBatches(io: Server, push: Push): { stop(): void } {
  let ripe: Batches = new Map();
  let fresh: Batches = new Map();
  let timer: NodeJS.Timeout | undefined;
  /** When the youngest event of each batch happened. */
  let [ripeAtMs, freshAtMs] = [0, 0];

  const mayOthersMissRipe = (): boolean => {
    const unsentSinceMs = push.unsentSinceMs();
    return unsentSinceMs !== undefined && unsentSinceMs <= ripeAtMs && performance.now() - ripeAtMs < UNSENT_MAX_MS;
  };
  const sendRipe = (): void => {
    for (const [to, batch] of ripe) (to === EVERYONE ? io : io.to(to)).emit('events', batch);
    ripe = fresh;
    ripeAtMs = freshAtMs;
    fresh = new Map();
  };
  const tick = (): void => {
    if (ripe.size === 0 || !mayOthersMissRipe()) sendRipe();
    timer = ripe.size > 0 ? setTimeout(tick, BATCH_MS) : undefined;
  };

  const stopListening = push.listen((event, memberId) => {
    const to = receiverOf(event, memberId);
    // Members who bet through other clients have no page open, and a topic may have no followers: no events are collected for them.
    if (to !== EVERYONE && !io.sockets.adapter.rooms.has(to)) return;
    const batch = fresh.get(to) ?? [];
    batch.push(event);
    fresh.set(to, batch);
    freshAtMs = performance.now();
    timer ??= setTimeout(tick, BATCH_MS);
    if (event.name === 'session.ended' && memberId !== null) {
      sendRipe();
      sendRipe();
      io.in(to).disconnectSockets(true);
    }
  });

  return {
    stop: () => {
      stopListening();
      clearTimeout(timer);
    },
  };
}
