import { setTimeout as sleep } from 'node:timers/promises';
import { type NodeProcess, openNodes } from '../../server/test/node-processes.ts';
import { freePort } from '../stack/index.ts';
import { type NodeProxy, startProxy } from '../stack/proxy.ts';
import { createTestDatabase } from '../test-database.ts';
import { openGames } from './games.ts';

/** One of the two: its process changes with each start, its port does not. */
export interface Place {
  readonly number: number;
  readonly port: number;
  node: NodeProcess;
}

/** Two server processes on one database behind a round-robin proxy. */
export interface TwoNodes {
  readonly databaseUrl: string;
  /** The proxy's. */
  readonly serverUrl: string;
  readonly places: readonly Place[];
  readonly proxy: NodeProxy;
  restart(place: Place): Promise<void>;
  close(): Promise<void>;
}

/** Connections of a node have its name, so that those of one can be cut. */
export const connectionsOf = (number: number): string => `lantern-node-${number}`;

export async function openTwoNodes(): Promise<TwoNodes> {
  const database = await createTestDatabase();
  const nodes = openNodes(database.url);
  const start = (number: number, port: number): Promise<NodeProcess> => {
    const url = new URL(database.url);
    url.searchParams.set('application_name', connectionsOf(number));
    return nodes.start(number, { TRUST_PROXY: '1', PORT: String(port), DATABASE_URL: url.toString() });
  };
  await openGames(database.url);
  const first = await freePort();
  const ports = [first, await freePort(first + 1)];
  const places = await Promise.all(
    ports.map(async (port, index) => ({ number: index + 1, port, node: await start(index + 1, port) })),
  );
  await Promise.all(places.map(({ node }) => node.ready));
  const proxy = await startProxy(0, places);
  return {
    databaseUrl: database.url,
    serverUrl: `http://127.0.0.1:${proxy.port}`,
    places,
    proxy,
    restart: async (place) => {
      await place.node.ended;
      place.node = await start(place.number, place.port);
      await place.node.ready;
    },
    close: async () => {
      await proxy.close();
      await nodes.close();
      await database.drop();
    },
  };
}

const READY_MS = 30_000;

/** Waits until both nodes take requests. */
export async function untilReady({ places }: TwoNodes): Promise<void> {
  const deadline = performance.now() + READY_MS;
  const isReady = ({ node }: Place): Promise<boolean> =>
    fetch(`${node.url}/readyz`, { signal: AbortSignal.timeout(1000) }).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await Promise.all(places.map(isReady))).every(Boolean)) {
    if (performance.now() > deadline) throw new Error(`a node is not ready within ${READY_MS / 1000} s`);
    await sleep(50);
  }
}
