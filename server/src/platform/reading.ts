import type { AppContext } from './context.ts';
import type { Queryable } from './db/database.ts';

interface Held<T> {
  readonly reading: Promise<T>;
  /** Set when it is read. */
  value?: T;
  readonly freshUntilMs: number;
}

/**
 * What a process reads from the database and keeps in memory for everybody, at most `freshMs` old. Many wait for one reading;
 * only who is inside a transaction does not: he holds a connection, so he reads with his own what memory does not have yet.
 */
export function createReading<T>(
  freshMs: number,
  read: (context: AppContext, db: Queryable, before: T | undefined) => Promise<T>,
) {
  const held = new WeakMap<AppContext, Held<T>>();

  function readAnew(context: AppContext, before: Held<T> | undefined): Promise<T> {
    const reading = Promise.resolve(before?.reading)
      .catch(() => undefined)
      .then((known) => read(context, context.db, known));
    const made: Held<T> = { reading, freshUntilMs: context.clock.nowMs() + freshMs };
    held.set(context, made);
    reading.then(
      (value) => {
        made.value = value;
      },
      // A failed reading must not be remembered.
      () => {
        if (held.get(context) === made) held.delete(context);
      },
    );
    return reading;
  }

  return {
    of(context: AppContext): Promise<T> {
      const known = held.get(context);
      const nowMs = context.clock.nowMs();
      const isFresh = known !== undefined && nowMs < known.freshUntilMs && nowMs >= known.freshUntilMs - freshMs;
      const tx = context.db.openTx();
      if (tx) return isFresh && known.value !== undefined ? known.reading : read(context, tx, known?.value);
      return isFresh ? known.reading : readAnew(context, known);
    },
    forget: (context: AppContext): void => void held.delete(context),
  };
}
