import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';

/** A request's head must have come after this, and all of it after the second: half a request holds nothing for longer. */
export const HEADERS_MS = 10_000;
export const REQUEST_MS = 30_000;
/** How often the server looks for those that are late. */
export const LOOK_MS = 2000;
/** Connections without a whole request: idle ones, and those that send half of one. */
const UNANSWERED_MAX = 1000;

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Closes the connection that has waited longest without a whole request as soon as there are too many: however many are opened
 * and left half-said, a new one (and `/healthz` on it) is heard. Sockets of live news are counted elsewhere.
 */
export function limitUnanswered(server: Server, most = UNANSWERED_MAX): void {
  const unanswered = new Set<Socket>();
  const wait = (socket: Socket): void => {
    if (socket.destroyed) return;
    unanswered.delete(socket);
    unanswered.add(socket);
    const [oldest] = unanswered.size > most ? unanswered : [];
    if (!oldest) return;
    unanswered.delete(oldest);
    oldest.destroy();
  };
  server.on('connection', (socket: Socket) => {
    wait(socket);
    socket.once('close', () => unanswered.delete(socket));
  });
  server.on('upgrade', ({ socket }: IncomingMessage) => unanswered.delete(socket));
  server.on('request', (request: IncomingMessage, response) => {
    const { socket } = request;
    const whole = (): void => void unanswered.delete(socket);
    if (hasBody(request)) request.once('end', whole);
    else whole();
    response.once('close', () => wait(socket));
  });
}
