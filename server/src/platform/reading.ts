import type { Queryable } from './db/database.ts';
import type { World } from './room.ts';

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
  read: (world: World, db: Queryable, before: T | undefined) => Promise<T>,
) {
  const held = new WeakMap<World, Held<T>>();

  function readAnew(world: World, before: Held<T> | undefined): Promise<T> {
    const reading = Promise.resolve(before?.reading)
      .catch(() => undefined)
      .then((known) => read(world, world.db, known));
    const made: Held<T> = { reading, freshUntilMs: world.clock.nowMs() + freshMs };
    held.set(world, made);
    reading.then(
      (value) => {
        made.value = value;
      },
      // A failed reading must not be remembered.
      () => {
        if (held.get(world) === made) held.delete(world);
      },
    );
    return reading;
  }

  return {
    of(world: World): Promise<T> {
      const known = held.get(world);
      const nowMs = world.clock.nowMs();
      const isFresh = known !== undefined && nowMs < known.freshUntilMs && nowMs >= known.freshUntilMs - freshMs;
      const tx = world.db.openTx();
      if (tx) return isFresh && known.value !== undefined ? known.reading : read(world, tx, known?.value);
      return isFresh ? known.reading : readAnew(world, known);
    },
    forget: (world: World): void => void held.delete(world),
  };
}
