import type { PushEvent } from '@lantern/contract';

/** A page's end of the socket. */
export interface TestSocket {
  readonly events: PushEvent[];
  /** How often the server said that news may be missing. */
  gaps(): number;
  /** The close code, once it is closed. */
  readonly closed: Promise<number>;
  isOpen(): boolean;
  close(): void;
}

/** Reads one packet of socket.io: `42["name",…]`. */
function packetOf(text: string): readonly [name: string, ...given: unknown[]] | undefined {
  return text.startsWith('42') ? JSON.parse(text.slice(text.indexOf('['))) : undefined;
}

interface Listeners {
  /** Of an operator: the socket connects to the office with it. */
  readonly token?: string;
  readonly onEvent?: (event: PushEvent) => void;
  readonly onGap?: () => void;
}

/** Opens a socket as a page does; resolves when the server knows whose it is. */
export async function openTestSocket(
  url: string,
  headers: Readonly<Record<string, string>> = {},
  { token, onEvent, onGap }: Listeners = {},
): Promise<TestSocket> {
  const address = `${url.replace(/^http/, 'ws')}/socket.io/?EIO=4&transport=websocket`;
  // The second argument of Node's own WebSocket may carry headers.
  const socket = new WebSocket(address, { headers } as unknown as string[]);
  const events: PushEvent[] = [];
  let gaps = 0;
  const closed = new Promise<number>((resolve) => {
    socket.addEventListener('close', ({ code }) => resolve(code));
  });
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('error', () => reject(new Error('the socket was refused')));
    socket.addEventListener('message', ({ data }) => {
      const text = String(data);
      if (text.startsWith('0')) socket.send(token === undefined ? '40' : `40/office,${JSON.stringify({ token })}`);
      if (text.startsWith('40')) resolve();
      if (text.startsWith('44')) reject(new Error(text));
      if (text === '2') socket.send('3');
      const [name, given] = packetOf(text) ?? [];
      if (name === 'events') {
        events.push(...(given as PushEvent[]));
        for (const event of given as PushEvent[]) onEvent?.(event);
      }
      if (name === 'gap') {
        gaps += 1;
        onGap?.();
      }
    });
  });
  return {
    events,
    gaps: () => gaps,
    closed,
    isOpen: () => socket.readyState === WebSocket.OPEN,
    close: () => socket.close(),
  };
}
