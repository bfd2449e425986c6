import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';

/** A server process behind the proxy. */
export interface Target {
  readonly port: number;
}

export interface NodeProxy {
  readonly port: number;
  /** How many requests and sockets each target got, by port. */
  counts(): ReadonlyMap<number, number>;
  /** Cuts all sockets, as a lost line does. */
  cutSockets(): void;
  close(): Promise<void>;
}

const HOST = '127.0.0.1';
const PROBE_MS = 200;
const PROBE_LIMIT_MS = 1000;
/** A target that answered no probe for so long hangs: its sockets are cut, so that their pages connect to another. */
const HANGS_AFTER_MS = 1500;

/** What a probe says; null when there is no answer. */
const isReady = ({ port }: Target): Promise<boolean | null> =>
  fetch(`http://${HOST}:${port}/readyz`, { signal: AbortSignal.timeout(PROBE_LIMIT_MS) }).then(
    ({ ok }) => ok,
    () => null,
  );

/** Gives the targets that are ready in turn; those that are not get no requests, as behind a balancer with probes. */
function createTurns(targets: readonly Target[], onHang: (target: Target) => void) {
  const ready = new Set(targets);
  const counts = new Map(targets.map(({ port }) => [port, 0]));
  const answeredMs = new Map(targets.map((target) => [target, performance.now()]));
  let turn = 0;
  const look = async (target: Target): Promise<void> => {
    const is = await isReady(target);
    if (is) ready.add(target);
    else ready.delete(target);
    if (is !== null) answeredMs.set(target, performance.now());
    else if (performance.now() - (answeredMs.get(target) ?? 0) > HANGS_AFTER_MS) onHang(target);
  };
  const probe = setInterval(() => targets.forEach((target) => void look(target)), PROBE_MS);
  return {
    counts,
    drop: (target: Target): void => void ready.delete(target),
    next: (): Target | undefined => {
      const up = targets.filter((target) => ready.has(target));
      turn += 1;
      const target = up[turn % up.length];
      if (target) counts.set(target.port, (counts.get(target.port) ?? 0) + 1);
      return target;
    },
    stop: () => clearInterval(probe),
  };
}

const headersFor = (incoming: IncomingMessage): IncomingMessage['headers'] => {
  const before = incoming.headers['x-forwarded-for'];
  const address = incoming.socket.remoteAddress ?? '';
  return { ...incoming.headers, 'x-forwarded-for': before ? String(before) : address };
};

/** The answer when no node has answered: the caller does not know whether its request was carried out. */
const refuse = (response: ServerResponse): void => {
  if (response.headersSent) response.destroy();
  else response.writeHead(502, { 'content-type': 'application/json' }).end('{"success":false,"code":"try_again"}');
};

function passRequest(target: Target, incoming: IncomingMessage, response: ServerResponse, onRefused: () => void): void {
  const passed = request(
    { host: HOST, port: target.port, method: incoming.method, path: incoming.url, headers: headersFor(incoming) },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.on('error', () => response.destroy());
      answer.pipe(response);
    },
  );
  passed.on('error', (error: NodeJS.ErrnoException) => {
    // Nothing was sent to a node that takes no connection.
    if (error.code === 'ECONNREFUSED') onRefused();
    refuse(response);
  });
  incoming.pipe(passed);
}

const headText = (incoming: IncomingMessage): string =>
  [
    `${incoming.method} ${incoming.url} HTTP/1.1`,
    ...Object.entries(headersFor(incoming)).map(([name, value]) => `${name}: ${value}`),
    '\r\n',
  ].join('\r\n');

function passSocket(target: Target, incoming: IncomingMessage, socket: Socket, head: Buffer): void {
  const upstream = connect(target.port, HOST, () => {
    upstream.write(headText(incoming));
    upstream.write(head);
    upstream.pipe(socket).pipe(upstream);
  });
  for (const [end, far] of [
    [upstream, socket],
    [socket, upstream],
  ] as const)
    end.on('error', () => far.destroy()).on('close', () => far.destroy());
}

/** A round-robin proxy with sockets, for several server processes on this machine: each request goes to the next that is ready. */
export async function startProxy(port: number, targets: readonly Target[]): Promise<NodeProxy> {
  const sockets = new Map<Socket, Target>();
  const cut = (of?: Target): void => {
    for (const [socket, target] of sockets) if (of === undefined || target === of) socket.destroy();
  };
  const turns = createTurns(targets, cut);
  const server = createServer((incoming, response) => {
    const target = turns.next();
    if (target) passRequest(target, incoming, response, () => turns.drop(target));
    else refuse(response);
  });
  server.on('upgrade', (incoming: IncomingMessage, socket: Socket, head: Buffer) => {
    const target = turns.next();
    if (!target) {
      socket.destroy();
      return;
    }
    sockets.set(socket, target);
    socket.once('close', () => sockets.delete(socket));
    passSocket(target, incoming, socket, head);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, HOST, resolve);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    counts: () => turns.counts,
    cutSockets: () => cut(),
    close: async () => {
      turns.stop();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
