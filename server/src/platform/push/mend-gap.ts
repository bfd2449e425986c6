import { setTimeout as sleep } from 'node:timers/promises';
import type { Namespace, Socket } from 'socket.io';
import type { Push } from './push.ts';

/** Pages read again over this time, not all at one moment. */
const SPREAD_MS = 1000;
const STEPS = 10;
/**
 * A page may read again at another node, which notices the same gap up to half a second later (`node.ts`) and answers what it has
 * shared until then: a page that reads before that would keep the older answer.
 */
const OTHERS_MS = 700;

/** Whether the session of a socket goes on. */
type IsCurrent = (socket: Socket) => Promise<boolean>;

/** A session may have ended unnoticed; a page whose news may be incomplete reads again what it shows. */
async function mendOne(socket: Socket, isCurrent: IsCurrent): Promise<void> {
  if (!(await isCurrent(socket))) return void socket.disconnect(true);
  await sleep(OTHERS_MS, undefined, { ref: false });
  if (socket.connected) socket.emit('gap');
}

/** News between nodes may be missing: checks every socket's session and tells each page to read again. */
export function mendGaps(pages: Namespace, push: Push, isCurrent: IsCurrent): () => void {
  return push.onGap(() => {
    const sockets = [...pages.sockets.values()];
    sockets.forEach(async (socket, place) => {
      await sleep(((place % STEPS) * SPREAD_MS) / STEPS, undefined, { ref: false });
      if (socket.connected) await mendOne(socket, isCurrent).catch(() => socket.disconnect(true));
    });
  });
}
