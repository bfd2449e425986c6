import { randomBytes } from 'node:crypto';
import type { Clock, RandomBytes } from '@lantern/kernel';

export const systemClock: Clock = { nowMs: () => Date.now() };
/** The operating system's generator: the only source of chance (architecture.md 6). */
export const systemRandom: RandomBytes = { bytes: (length) => randomBytes(length) };

/** A clock in the test's hand; the database believes it too, where time decides (sales, time-outs). */
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

/** The time to hand to the database: null lets it use its own clock. */
export const databaseNow = (clock: Clock): string | null =>
  clock.fixed ? new Date(clock.nowMs()).toISOString() : null;
export const isoNow = (clock: Clock): string => new Date(clock.nowMs()).toISOString();
export const iso = (value: Date | string | number): string => new Date(value).toISOString();
