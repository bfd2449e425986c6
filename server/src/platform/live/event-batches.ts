import type { LiveEvent } from '@lantern/contract';
import type { Server } from 'socket.io';
import type { Live } from './live.ts';

const BATCH_MS = 30;
const EVERYONE = 'everyone';

export const channelOf = (memberId: bigint): string => `member:${memberId}`;

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
    const to = memberId === null ? EVERYONE : channelOf(memberId);
    // Members who bet through other clients have no page open: no events are collected for them.
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
