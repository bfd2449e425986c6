import { randomBytes } from 'node:crypto';
import type { Clock, RandomBytes } from '@lantern/kernel';

export const systemClock: Clock = { nowMs: () => Date.now() };
/** Random bytes of the operating system: the only source of randomness (architecture.md 6). */
export const systemRandom: RandomBytes = { bytes: (length) => randomBytes(length) };

/** A clock that tests set; the database uses it too, where time decides (sales, time-outs). */
export function fixedClock(startMs: number): Clock & { set(ms: number): void; advance(ms: number): void } {
  let ms = startMs;
  return {
    fixed: true,
    nowMs: () => ms,
    set: (next) => {
      ms = next;
    },
    advance: (by) => {
      ms += by;
    },
  };
}

/** The time passed to the database; null makes it use its own clock. */
export const databaseNow = (clock: Clock): string | null =>
  clock.fixed ? new Date(clock.nowMs()).toISOString() : null;
export const isoNow = (clock: Clock): string => new Date(clock.nowMs()).toISOString();
export const iso = (value: Date | string | number): string => new Date(value).toISOString();
