import { setTimeout as sleep } from 'node:timers/promises';
import type { Namespace, Socket } from 'socket.io';
import { expect, test } from 'vitest';
import { mendGaps } from './mend-gap.ts';

/** Half a second is the longest time after which another node notices the same (`node.ts`). */
const NOTICED_MS = 500;

/** A socket of a member, with the times at which it was told to read again and was closed. */
function openSocket(memberId: bigint, cookie: string) {
  const begunMs = performance.now();
  const at: { gap?: number; closed?: number } = {};
  const socket = {
    data: { memberId },
    request: { headers: { cookie } },
    connected: true,
    emit: () => {
      at.gap = performance.now() - begunMs;
    },
    disconnect: () => {
      socket.connected = false;
      at.closed = performance.now() - begunMs;
    },
  };
  return { socket, at };
}

test('after a gap pages read again once the other nodes know of it too, and a session that ended is closed before', async () => {
  const pages = Array.from({ length: 12 }, (_, index) => openSocket(BigInt(index), `of ${index}`));
  const ended = openSocket(99n, 'ended');
  const sockets = new Map([ended, ...pages].map(({ socket }, index) => [String(index), socket]));
  let gap: () => void = () => undefined;
  const push = {
    onGap: (handler: () => void) => {
      gap = handler;
      return () => undefined;
    },
  };
  const isCurrent = async ({ request }: Socket) => request.headers.cookie !== 'ended';
  mendGaps({ sockets } as unknown as Namespace, push as never, isCurrent);
  gap();
  await sleep(2500);
  expect(ended.at.gap).toBeUndefined();
  expect(ended.at.closed).toBeLessThan(NOTICED_MS);
  const times = pages.map(({ at }) => at.gap ?? 0);
  expect(Math.min(...times)).toBeGreaterThan(NOTICED_MS);
  expect(Math.max(...times) - Math.min(...times)).toBeGreaterThan(NOTICED_MS);
});
