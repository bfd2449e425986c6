import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';

/** Time limits for the head of a request and for the whole request, so that partial requests do not hold connections. */
export const HEADERS_MS = 10_000;
export const REQUEST_MS = 30_000;
/** Interval of the check for late requests. */
export const LOOK_MS = 2000;
/** Connections without a complete request: idle ones and partial requests. */
const UNANSWERED_MAX = 1000;

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * When there are too many, closes the connection that has waited longest without a complete request, so that a new one (and
 * `/healthz` on it) is served. Sockets of live events are counted separately.
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
