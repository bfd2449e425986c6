import { setTimeout as sleep } from 'node:timers/promises';
import type { Socket } from 'socket.io';

/** "Service restart": a client with this close code connects again, to another node (RFC 6455, IANA registry). */
const RECONNECT_CODE = 1012;
const STEPS = 20;

interface WebSocketTransport {
  readonly socket?: { close(code: number, reason: string): void };
}

/** Closes one socket so that its page connects again by itself. */
function sendAway(socket: Socket): void {
  const { socket: raw } = socket.conn.transport as unknown as WebSocketTransport;
  if (raw?.close) raw.close(RECONNECT_CODE, 'reconnect');
  else socket.conn.close();
}

/** Closes all sockets in equal portions over this time, so that their pages do not all connect at one moment. */
export async function sendAllAway(sockets: readonly Socket[], spreadMs: number): Promise<void> {
  const portion = Math.ceil(sockets.length / STEPS);
  for (let from = 0; from < sockets.length; from += portion) {
    sockets.slice(from, from + portion).forEach(sendAway);
    if (from + portion < sockets.length) await sleep(spreadMs / STEPS);
  }
}
