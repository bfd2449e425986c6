import type { Clock } from '@lantern/kernel';

export interface Snapshots {
  /**
   * The value of `make` for this key, recomputed when it is older than `ms`. Concurrent callers wait for the same
   * computation. Failures are not cached.
   */
  of<T>(key: string, ms: number, make: () => Promise<T>): Promise<T>;
  /** Drops all cached values, because something they show has changed. */
  clear(): void;
}

export interface SnapshotOptions {
  readonly clock: Clock;
  /** Greatest age of a value; 0 shares only computations in progress. */
  readonly ageMaxMs: number;
  /** False while this node may not hear of changes: then every caller gets a value of its own. */
  readonly hearsNews?: () => boolean;
  readonly entriesMax?: number;
}

interface Cached {
  readonly made: Promise<unknown>;
  readonly atMs: number;
  isMaking: boolean;
}

const ENTRIES_MAX = 2000;

/** A short-lived cache of public answers that many callers request at once. */
export function createSnapshots({
  clock,
  ageMaxMs,
  hearsNews = () => true,
  entriesMax = ENTRIES_MAX,
}: SnapshotOptions): Snapshots {
  let cache = new Map<string, Cached>();

  function begin<T>(key: string, make: () => Promise<T>): Promise<T> {
    const made = make();
    const item: Cached = { made, atMs: clock.nowMs(), isMaking: true };
    const place = cache;
    place.delete(key);
    place.set(key, item);
    const oldest = place.size > entriesMax ? place.keys().next().value : undefined;
    if (oldest !== undefined) place.delete(oldest);
    made.then(
      () => {
        item.isMaking = false;
      },
      () => {
        if (place.get(key) === item) place.delete(key);
      },
    );
    return made;
  }

  return {
    of: <T>(key: string, ms: number, make: () => Promise<T>): Promise<T> => {
      if (!hearsNews()) return make();
      const known = cache.get(key);
      const age = known ? clock.nowMs() - known.atMs : 0;
      const isFresh = known && (known.isMaking || (age >= 0 && age < Math.min(ms, ageMaxMs)));
      return isFresh ? (known.made as Promise<T>) : begin(key, make);
    },
    // A computation in progress may have read the old state: its present callers get it, later callers do not.
    clear: () => {
      cache = new Map();
    },
  };
}
