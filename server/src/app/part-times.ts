import type { Clock } from '@lantern/kernel';

/** How long the named parts of a program took, in milliseconds of wall-clock time: a part that runs again adds to its time. */
export interface PartTimes {
  readonly measure: <T>(part: string, work: () => Promise<T>) => Promise<T>;
  readonly all: () => readonly (readonly [part: string, ms: number])[];
}

export function createPartTimes(clock: Clock): PartTimes {
  const spent = new Map<string, number>();
  return {
    measure: async (part, work) => {
      const beganMs = clock.nowMs();
      try {
        return await work();
      } finally {
        spent.set(part, (spent.get(part) ?? 0) + clock.nowMs() - beganMs);
      }
    },
    all: () => [...spent],
  };
}
