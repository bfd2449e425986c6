import type { LiveEvent } from '@lantern/contract';
import { TOPICS, type Topic, topicOf } from '@lantern/contract/topics';
import type { Server, Socket } from 'socket.io';
import type { Live } from './live.ts';

const BATCH_MS = 30;
const EVERYONE = 'everyone';

export const channelOf = (memberId: bigint): string => `member:${memberId}`;

const topicChannel = (topic: Topic): string => `topic:${topic}`;

/** Pages follow a topic while they show something of it. */
export function answerFollow(socket: Socket): void {
  socket.on('follow', (name: unknown, isOn: unknown) => {
    const topic = TOPICS.find((one) => one === name);
    if (!topic) return;
    if (isOn === true) void socket.join(topicChannel(topic));
    else void socket.leave(topicChannel(topic));
  });
}

function receiverOf(name: string, memberId: bigint | null): string {
  if (memberId !== null) return channelOf(memberId);
  const topic = topicOf(name);
  return topic ? topicChannel(topic) : EVERYONE;
}

/** Sends live events in batches: messages of a short interval share a frame (stack.md: one frame costs as much as ten). */
export function sendInBatches(io: Server, live: Live): { stop(): void } {
  const waiting = new Map<string, LiveEvent[]>();
  let timer: NodeJS.Timeout | undefined;

  const flush = (): void => {
    timer = undefined;
    for (const [to, batch] of waiting) (to === EVERYONE ? io : io.to(to)).emit('events', batch);
    waiting.clear();
  };

  const stopListening = live.listen((event, memberId) => {
    const to = receiverOf(event.name, memberId);
    // Members who bet through other clients have no page open, and a topic may have no followers: no events are collected for them.
    if (to !== EVERYONE && !io.sockets.adapter.rooms.has(to)) return;
    const batch = waiting.get(to) ?? [];
    batch.push(event);
    waiting.set(to, batch);
    timer ??= setTimeout(flush, BATCH_MS);
    if (event.name === 'session.ended' && memberId !== null) {
      flush();
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
