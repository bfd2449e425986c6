import { connect, createServer } from 'node:net';

function canListen(port: number, host: string): Promise<boolean> {
  return new Promise((settle) => {
    const server = createServer();
    server.once('error', () => settle(false));
    server.listen({ port, host, exclusive: true }, () => server.close(() => settle(true)));
  });
}

function answers(port: number): Promise<boolean> {
  return new Promise((settle) => {
    const socket = connect({ port, host: '127.0.0.1' });
    const end = (found: boolean) => {
      socket.destroy();
      settle(found);
    };
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
  });
}

/**
 * Whether the port is free. Both checks are needed: macOS lets two programs listen on different addresses of a port.
 */
export async function isPortFree(port: number, host: string): Promise<boolean> {
  return (await canListen(port, host)) && !(await answers(port));
}

/** `preferred` if it is free, else a port that the system picks. */
export async function freePort(preferred?: number, host = '127.0.0.1'): Promise<number> {
  if (preferred !== undefined && preferred < 65_536 && (await isPortFree(preferred, host))) return preferred;
  return new Promise((settle, fail) => {
    const server = createServer();
    server.once('error', fail);
    server.listen({ port: 0, host }, () => {
      const address = server.address();
      server.close(() => settle(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
