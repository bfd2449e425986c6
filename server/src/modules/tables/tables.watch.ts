import { type AppContext, databaseNow, type Queryable } from '../../platform/index.ts';
import { lastLookMs, noteLook } from './tables.watch.store.ts';

const LOOK_NOTED_MS = 10_000;
/** Where nobody has looked at a table for this long, no round is opened. */
const WATCHED_MS = 90_000;

const noted = new WeakMap<AppContext, number>();

/** A page reads the tables: rounds are dealt, and begin again after a pause. */
export async function noteWatching(context: AppContext, db: Queryable = context.db): Promise<void> {
  const nowMs = context.clock.nowMs();
  const sinceMs = nowMs - (noted.get(context) ?? Number.NEGATIVE_INFINITY);
  if (sinceMs >= 0 && sinceMs < LOOK_NOTED_MS) return;
  noted.set(context, nowMs);
  await noteLook(db, databaseNow(context.clock));
}

/** Whether somebody looks, by the database's clock. */
export const isWatched = async (db: Queryable, nowMs: number): Promise<boolean> =>
  nowMs - (await lastLookMs(db)) <= WATCHED_MS;
