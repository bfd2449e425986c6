import { setTimeout as sleep } from 'node:timers/promises';
import { onDatabase } from '../postgres/index.ts';
import { connectionsOf, type Place, type TwoNodes } from './two-nodes.ts';

/** A moment of a round: the draw that was bet on closes, has its result, is paid, or a crash round rises. */
export const MOMENTS = ['betting', 'closing', 'publishing', 'settling', 'rising'] as const;
export type Moment = (typeof MOMENTS)[number];

/** One way in which a node can be lost, the moment at which the test tries it, and the way back. */
export interface Kill {
  readonly name: string;
  readonly moment: Moment;
  strike(nodes: TwoNodes, place: Place): Promise<void>;
  heal(nodes: TwoNodes, place: Place): Promise<void>;
}

/** Long enough that the proxy and the pages notice. */
const HANG_MS = 4000;

export const KILLS: readonly Kill[] = [
  {
    name: 'SIGKILL',
    moment: 'settling',
    strike: async (_nodes, { node }) => node.signal('SIGKILL'),
    heal: ({ restart }, place) => restart(place),
  },
  {
    name: 'SIGTERM',
    moment: 'closing',
    strike: async (_nodes, { node }) => node.signal('SIGTERM'),
    heal: ({ restart }, place) => restart(place),
  },
  {
    name: 'SIGSTOP',
    moment: 'betting',
    strike: async (_nodes, { node }) => node.signal('SIGSTOP'),
    heal: async (_nodes, { node }) => {
      await sleep(HANG_MS);
      node.signal('SIGCONT');
    },
  },
  {
    name: 'loss of its database connections',
    moment: 'publishing',
    strike: async ({ databaseUrl }, { number }) => {
      await onDatabase(databaseUrl, (client) =>
        client.query('select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1', [
          connectionsOf(number),
        ]),
      );
    },
    heal: async () => undefined,
  },
  {
    name: 'loss of the live sockets',
    moment: 'rising',
    strike: async ({ proxy }) => proxy.cutSockets(),
    heal: async () => undefined,
  },
];
