import type { RandomBytes } from '@lantern/kernel';
import type { Logger } from 'pino';
import { createBus, type OwnedBus } from '../bus.ts';
import type { Database, Queryable } from '../db/database.ts';
import { inStartTurn, lockNumber, runningNodes } from './node-lock.ts';
import { createPeers } from './peers.ts';
import { StartRefused } from './start-refused.ts';

export interface NodeOptions {
  /** The number that no other process may have meanwhile; null for commands, which take none. */
  readonly number: number | null;
  readonly db: Database;
  readonly random: RandomBytes;
  readonly log: Logger;
  /** Checks that the database belongs to this code, before anything else. */
  readonly check: (db: Queryable) => Promise<void>;
  /** The number was lost to another process: this one must end. */
  readonly onTaken: (why: string) => void;
}

/** This process as one of several on the database. */
export interface ServerNode {
  readonly bus: OwnedBus;
  /** False while the connection with the number's lock is lost: another process may have the number. */
  mayWrite(): boolean;
  /** False while news of other nodes does not arrive. */
  hearsNews(): boolean;
  /** The numbers of the other running nodes. */
  peers(): readonly number[];
  /** @throws StartRefused */
  start(): Promise<void>;
  /** Runs the first work of this node's modules while no other node does the same. */
  inStartTurn(work: () => Promise<void>): Promise<void>;
  stop(): Promise<void>;
}

/** The lock of a process that is being replaced is free within this time. */
const WAIT_MS = 5000;
/** After a broken network the database may hold this process's own earlier lock for eleven seconds. */
const WAIT_AGAIN_MS = 15_000;
const LOOK_MS = 500;
const JOINED = 'node.joined';
const LEFT = 'node.left';

/** Locks the node's number, listens to the other nodes and notices when one is killed (decision 0039). */
export function createNode({ number, db, random, log, check, onTaken }: NodeOptions): ServerNode {
  const peers = createPeers(number);
  let isStarted = false;
  let timer: NodeJS.Timeout | undefined;

  async function claim(connection: Queryable, isFirst: boolean): Promise<void> {
    if (isFirst) await check(connection);
    if (number === null || (await lockNumber(connection, number, isFirst ? WAIT_MS : WAIT_AGAIN_MS))) return;
    const why = `NODE_NUMBER ${number} is in use by another process on this database: give each process its own`;
    if (!isFirst) onTaken(why);
    throw new StartRefused(why);
  }

  const bus = createBus({ db, random, log, claim, onLost: peers.lost, hasPeers: peers.any });
  bus.on(JOINED, (who) => peers.joined(Number(who)));
  bus.on(LEFT, (who) => peers.left(Number(who)));

  async function look(): Promise<void> {
    const running = await bus.withConnection(runningNodes).catch(() => undefined);
    if (!running || !peers.look(running)) return;
    log.warn('another node ended unexpectedly');
    bus.gap();
  }

  const hearsNews = (): boolean => !isStarted || bus.isListening();

  return {
    bus,
    mayWrite: () => number === null || hearsNews(),
    hearsNews,
    peers: peers.numbers,
    start: async () => {
      await bus.start();
      isStarted = true;
      await look();
      if (number !== null) await bus.announce(JOINED, number);
      timer = setInterval(() => void look(), LOOK_MS);
      timer.unref();
    },
    inStartTurn: async (work) => {
      await bus.withConnection((connection) => inStartTurn(connection, work));
    },
    stop: async () => {
      clearInterval(timer);
      if (isStarted && number !== null) await bus.announce(LEFT, number);
      await bus.stop();
    },
  };
}
