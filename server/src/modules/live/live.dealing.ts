import { type AppContext, databaseNow, type Queryable } from '../../platform/index.ts';
import { tableNamed } from './live.games.ts';
import { timeMs } from './live.rounds.store.ts';
import { stepTable } from './live.steps.ts';
import { endLeases, noteLook, renewLeases } from './live.tables.store.ts';

/** A node that is silent for this long has lost its tables. */
const LEASE_MS = 3000;
const RENEW_MS = 1000;
/** Longest sleep of a table: what an operator changes is seen by then. */
const NAP_MS = 1000;
const LOOK_NOTED_MS = 10_000;

const noted = new WeakMap<AppContext, number>();

/** A page reads the tables: rounds are dealt, and begin again after a pause. */
export async function noteWatching(context: AppContext, db: Queryable = context.db): Promise<void> {
  const nowMs = context.clock.nowMs();
  const sinceMs = nowMs - (noted.get(context) ?? Number.NEGATIVE_INFINITY);
  if (sinceMs >= 0 && sinceMs < LOOK_NOTED_MS) return;
  noted.set(context, nowMs);
  await noteLook(db, databaseNow(context.clock));
}

interface Dealing {
  readonly node: string;
  readonly owned: Map<string, Promise<void>>;
  isStopped: boolean;
  loop: Promise<void>;
}
const dealing = new WeakMap<AppContext, Dealing>();

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Steps of one table until its lease is gone. */
async function dealTable(context: AppContext, code: string, isOwned: () => boolean): Promise<void> {
  while (isOwned()) {
    let waitMs = NAP_MS;
    try {
      waitMs = await context.db.as('jobs', async () => {
        const table = await tableNamed(context, code);
        const dueMs = table ? await stepTable(context, table) : null;
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
    let codes: ReadonlySet<string> = new Set();
    try {
      codes = new Set(await context.db.as('jobs', () => renewLeases(context.db, own.node, LEASE_MS)));
    } catch (error) {
      context.log.warn({ err: error }, 'tables are not held: the database does not answer');
    }
    for (const code of own.owned.keys()) if (!codes.has(code)) own.owned.delete(code);
    for (const code of codes)
      if (!own.owned.has(code)) {
        const isOwned = (): boolean => !own.isStopped && own.owned.has(code);
        own.owned.set(
          code,
          Promise.resolve().then(() => dealTable(context, code, isOwned)),
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
