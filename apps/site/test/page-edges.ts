import { vi } from 'vitest';
import type { StoreApi } from 'zustand';
import { installPopovers } from './popovers.ts';

interface FakeSocket {
  readonly listeners: ReadonlyMap<string, (batch: unknown) => void>;
}
interface Edges {
  /** Every store that a module of the page has made. */
  readonly stores: Set<StoreApi<unknown>>;
  /** The open sockets of the page. */
  readonly sockets: Set<FakeSocket>;
  /** Parts of the page that are on their way, which takes real time. */
  readonly lateParts: Set<Promise<unknown>>;
}
declare global {
  /** Of the whole process: its files share the modules of the page. */
  var pageEdges: Edges | undefined;
}

globalThis.pageEdges ??= { stores: new Set(), sockets: new Set(), lateParts: new Set() };

vi.mock('zustand', async (original) => {
  const zustand = await original<typeof import('zustand')>();
  const create = (make: never) => {
    const store = zustand.create(make);
    globalThis.pageEdges?.stores.add(store as never);
    return store;
  };
  return { ...zustand, create };
});
vi.mock('socket.io-client', () => ({
  io: () => {
    const listeners = new Map<string, (batch: unknown) => void>();
    const socket = {
      listeners,
      active: true,
      on: (name: string, listener: (batch: unknown) => void) => void listeners.set(name, listener),
      emit: () => undefined,
      connect: () => undefined,
      close: () => void globalThis.pageEdges?.sockets.delete(socket),
    };
    globalThis.pageEdges?.sockets.add(socket);
    return socket;
  },
}));

vi.mock('../src/shared/late.ts', async (original) => {
  const late = await original<typeof import('../src/shared/late.ts')>();
  const withinLimit = (load: () => Promise<unknown>) =>
    late.withinLimit(() => {
      const part = load();
      const isHere = () => globalThis.pageEdges?.lateParts.delete(part);
      globalThis.pageEdges?.lateParts.add(part);
      void part.then(isHere, isHere);
      return part;
    });
  return { ...late, withinLimit };
});

vi.mock('../src/modules/slots/machine/machine.ts', () => import('./still-reels.ts'));

// Late parts of the page arrive in real time, between two steps of a test; React complains of that and draws them all the same.
const complain = console.error;
console.error = (...said: unknown[]) => {
  if (!String(said[0]).startsWith('A suspended resource finished loading inside a test')) complain(...said);
};

// Frames of vendors stay empty: the document would complain of each that it does not load.
const framing = HTMLIFrameElement.prototype;
for (const step of Object.getOwnPropertySymbols(framing))
  if (step.description === 'connectedToDocument') Reflect.deleteProperty(framing, step);

installPopovers();
