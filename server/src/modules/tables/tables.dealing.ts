import { type AppContext, databaseNow } from '../../platform/index.ts';
import { timeMs } from './tables.clock.store.ts';
import { tableGamesHook } from './tables.games.ts';
import { endLeases, type LeasedTable, renewLeases } from './tables.lease.store.ts';

/** A node that is silent for this long has lost its tables. */
const LEASE_MS = 3000;
const RENEW_MS = 1000;
/** Longest sleep of a table: what an operator changes is seen by then. */
const NAP_MS = 1000;

interface Dealing {
  readonly node: string;
  readonly owned: Map<string, Promise<void>>;
  isStopped: boolean;
  loop: Promise<void>;
}
const dealing = new WeakMap<AppContext, Dealing>();

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Steps of one table until its lease is gone. */
async function dealTable(context: AppContext, { code, game }: LeasedTable, isOwned: () => boolean): Promise<void> {
  while (isOwned()) {
    let waitMs = NAP_MS;
    try {
      waitMs = await context.db.as('jobs', async () => {
        const dueMs = (await context.hooks.at(tableGamesHook, game)?.step(context, code)) ?? null;
        if (dueMs === null) return NAP_MS;
        return dueMs - (await timeMs(context.db, databaseNow(context.clock)));
      });
    } catch (error) {
      context.log.error({ err: error, table: code }, 'a step of a table failed; it is tried again');
    }
    if (waitMs > 0) await sleep(Math.min(waitMs, NAP_MS));
  }
}

async function holdTables(context: AppContext, own: Dealing): Promise<void> {
  while (!own.isStopped) {
    let tables: readonly LeasedTable[] = [];
    try {
      tables = await context.db.as('jobs', () => renewLeases(context.db, own.node, LEASE_MS));
    } catch (error) {
      context.log.warn({ err: error }, 'tables are not held: the database does not answer');
    }
    const codes = new Set(tables.map(({ code }) => code));
    for (const code of own.owned.keys()) if (!codes.has(code)) own.owned.delete(code);
    for (const table of tables)
      if (!own.owned.has(table.code)) {
        const isOwned = (): boolean => !own.isStopped && own.owned.has(table.code);
        own.owned.set(
          table.code,
          Promise.resolve().then(() => dealTable(context, table, isOwned)),
        );
      }
    await sleep(RENEW_MS);
  }
}

/**
 * Every table has one dealing node at a time, by a lease of some seconds. A step that two nodes take all the same happens once: each locks its round and
 * finds it moved. With a clock set by hand nothing runs by itself.
 */
export async function startDealing(context: AppContext): Promise<void> {
  if (context.clock.fixed) return;
  const own: Dealing = {
    node: context.newId().toString(),
    owned: new Map(),
    isStopped: false,
    loop: Promise.resolve(),
  };
  dealing.set(context, own);
  own.loop = holdTables(context, own);
}

export async function stopDealing(context: AppContext): Promise<void> {
  const own = dealing.get(context);
  if (!own) return;
  own.isStopped = true;
  await Promise.all([own.loop, ...own.owned.values()]);
  await endLeases(context.db, own.node);
}
