import { createCacheNews } from './cache-news.ts';
import type { AppContext } from './context.ts';
import type { Queryable, Tx } from './db/database.ts';

interface Cached<T> {
  readonly reading: Promise<T>;
  /** When it was read. */
  value?: T;
  readonly freshUntilMs: number;
}

/**
 * A value read from the database and cached in memory for all callers, at most `freshMs` old. Concurrent callers share one
 * read, except inside a transaction: that caller reads with its own connection. The name is the value's on all nodes.
 */
export function createReading<T>(
  name: string,
  freshMs: number,
  read: (context: AppContext, db: Queryable, before: T | undefined) => Promise<T>,
) {
  const cache = new WeakMap<AppContext, Cached<T>>();
  const news = createCacheNews(name, (context) => cache.delete(context));

  function readAnew(context: AppContext, before: Cached<T> | undefined): Promise<T> {
    news.follow(context);
    const reading = Promise.resolve(before?.reading)
      .catch(() => undefined)
      .then((known) => read(context, context.db, known));
    const made: Cached<T> = { reading, freshUntilMs: context.ageClock.nowMs() + freshMs };
    cache.set(context, made);
    reading.then(
      (value) => {
        made.value = value;
      },
      // A failed read is not cached.
      () => {
        if (cache.get(context) === made) cache.delete(context);
      },
    );
    return reading;
  }

  return {
    of(context: AppContext): Promise<T> {
      const known = cache.get(context);
      const nowMs = context.ageClock.nowMs();
      const isFresh = known !== undefined && nowMs < known.freshUntilMs && nowMs >= known.freshUntilMs - freshMs;
      const tx = context.db.openTx();
      if (tx) return isFresh && known.value !== undefined ? known.reading : read(context, tx, known?.value);
      return isFresh ? known.reading : readAnew(context, known);
    },
    /** The value has changed: every node reads it again; with `tx` after its commit. */
    changed: (context: AppContext, tx?: Tx): Promise<void> => news.changed(context, tx),
  };
}
