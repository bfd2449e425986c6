import type { Clock } from '@lantern/kernel';

export interface Snapshots {
  /**
   * What `make` says for this key, made anew when it is older than `ms`. Whoever asks while it is being made waits for the same
   * one, so a crowd costs as much as one of it. A failure is remembered by nobody.
   */
  of<T>(key: string, ms: number, make: () => Promise<T>): Promise<T>;
  /** Everything held is over: something has changed that it shows. */
  clear(): void;
}

export interface SnapshotOptions {
  readonly clock: Clock;
  /** No snapshot is older; 0 shares only what is being made just now. */
  readonly ageMaxMs: number;
  readonly entriesMax?: number;
}

interface Held {
  readonly made: Promise<unknown>;
  readonly atMs: number;
  isMaking: boolean;
}

const ENTRIES_MAX = 2000;

/** Public answers and readings that many ask for at once, held for a moment. */
export function createSnapshots({ clock, ageMaxMs, entriesMax = ENTRIES_MAX }: SnapshotOptions): Snapshots {
  let held = new Map<string, Held>();

  function begin<T>(key: string, make: () => Promise<T>): Promise<T> {
    const made = make();
    const item: Held = { made, atMs: clock.nowMs(), isMaking: true };
    const place = held;
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
      const known = held.get(key);
      const age = known ? clock.nowMs() - known.atMs : 0;
      const isFresh = known && (known.isMaking || (age >= 0 && age < Math.min(ms, ageMaxMs)));
      return isFresh ? (known.made as Promise<T>) : begin(key, make);
    },
    // What is being made now may have read the old state: its askers get it, and nobody after them.
    clear: () => {
      held = new Map();
    },
  };
}
