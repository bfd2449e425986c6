import { setTimeout as sleep } from 'node:timers/promises';
import type { Server, Socket } from 'socket.io';
import type { SocketOptions } from './socket.ts';

/** Pages read again over this time, not all at one moment. */
const SPREAD_MS = 1000;
const STEPS = 10;
/**
 * A page may read again at another node, which notices the same gap up to half a second later (`node.ts`) and answers what it has
 * shared until then: a page that reads before that would keep the older answer.
 */
const OTHERS_MS = 700;

/** A session may have ended unnoticed; a page whose news may be incomplete reads again what it shows. */
async function mendOne(socket: Socket, memberOf: SocketOptions['memberOf']): Promise<void> {
  const memberId = (socket.data.memberId ?? null) as bigint | null;
  const isCurrent = memberId === null || (await memberOf(socket.request.headers.cookie)) === memberId;
  if (!isCurrent) return void socket.disconnect(true);
  await sleep(OTHERS_MS, undefined, { ref: false });
  if (socket.connected) socket.emit('gap');
}

/** News between nodes may be missing: checks every socket's session and tells each page to read again. */
export function mendGaps(io: Server, { push, memberOf }: Pick<SocketOptions, 'push' | 'memberOf'>): () => void {
  return push.onGap(() => {
    const sockets = [...io.sockets.sockets.values()];
    sockets.forEach(async (socket, place) => {
      await sleep(((place % STEPS) * SPREAD_MS) / STEPS, undefined, { ref: false });
      if (socket.connected) await mendOne(socket, memberOf).catch(() => socket.disconnect(true));
    });
  });
}
