import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Queryable } from '../db/database.ts';

/** A connection whose statements run one after the other. */
export interface Connection extends Queryable {
  onNotification(handler: (payload: string) => void): void;
}

export interface LinkOptions {
  /** Opens a connection outside the pools. */
  readonly connect: () => Promise<pg.Client>;
  /** Prepares a new connection; it counts as open when this is done. */
  readonly onOpen: (connection: Connection, isFirst: boolean) => Promise<void>;
  readonly onLost?: () => void;
  readonly log: Logger;
}

/** One connection that is opened again whenever it is lost. */
export interface Link {
  /** @throws when the first connection cannot be opened */
  start(): Promise<void>;
  stop(): Promise<void>;
  /** The open connection; undefined while it is lost. */
  connection(): Connection | undefined;
}

const BEAT_MS = 1000;
/** A connection without an answer for this long counts as lost. */
const SILENT_MS = 3000;
const REOPEN_MS = 100;
const REOPEN_MAX_MS = 1000;

/** Whether the connection answers in time. */
async function answers(connection: Connection): Promise<boolean> {
  const ask = connection.query('select 1').then(
    () => true,
    () => false,
  );
  return Promise.race([ask, sleep(SILENT_MS, false, { ref: false })]);
}

function inTurn(client: pg.Client): Connection {
  let last: Promise<unknown> = Promise.resolve();
  return {
    query: (config, values) => {
      const next = last.then(() => client.query(config as string, values as unknown[]));
      last = next.catch(() => undefined);
      return next as never;
    },
    onNotification: (handler) => {
      client.on('notification', ({ payload }) => handler(payload ?? ''));
    },
  };
}

export function createLink({ connect, onOpen, onLost, log }: LinkOptions): Link {
  let open: { readonly client: pg.Client; readonly connection: Connection } | undefined;
  let isStopped = true;
  let isBeating = false;
  let timer: NodeJS.Timeout | undefined;

  async function openNext(isFirst: boolean): Promise<void> {
    const client = await connect();
    const connection = inTurn(client);
    let isBroken = false;
    const broken = (): void => {
      isBroken = true;
      lose(client);
    };
    client.on('error', broken).on('end', broken);
    try {
      await onOpen(connection, isFirst);
      if (isBroken) throw new Error('the connection was lost while it was opened');
    } catch (error) {
      void client.end().catch(() => undefined);
      throw error;
    }
    open = { client, connection };
  }

  async function openAgain(): Promise<void> {
    for (let wait = REOPEN_MS; !isStopped; wait = Math.min(wait * 2, REOPEN_MAX_MS)) {
      await sleep(wait, undefined, { ref: false });
      if (isStopped) return;
      try {
        await openNext(false);
        return;
      } catch (error) {
        log.warn({ err: error }, 'the connection between the nodes is not open');
      }
    }
  }

  function lose(client: pg.Client): void {
    if (client !== open?.client) return;
    open = undefined;
    if (isStopped) return;
    log.error('the connection between the nodes is lost');
    onLost?.();
    void openAgain();
  }

  async function beat(): Promise<void> {
    const at = open;
    if (!at || isBeating) return;
    isBeating = true;
    const isAlive = await answers(at.connection);
    isBeating = false;
    if (isAlive || at !== open) return;
    lose(at.client);
    void at.client.end().catch(() => undefined);
  }

  return {
    start: async () => {
      isStopped = false;
      await openNext(true);
      timer = setInterval(() => void beat(), BEAT_MS);
      timer.unref();
    },
    stop: async () => {
      isStopped = true;
      clearInterval(timer);
      const last = open;
      open = undefined;
      await last?.client.end().catch(() => undefined);
    },
    connection: () => open?.connection,
  };
}
