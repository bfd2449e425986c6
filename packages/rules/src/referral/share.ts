import type { Micros } from '@lantern/kernel';

const MILLION = 1_000_000n;

export interface SharedStakes {
  /** Valid stakes, in micros. */
  readonly stakes: Micros;
  /** Millionths. */
  readonly rate: bigint;
}

/** What one friend has brought in all: the product is floored to a micro. */
export const shareOf = ({ stakes, rate }: SharedStakes): Micros => (stakes <= 0n ? 0n : (stakes * rate) / MILLION);

/**
 * What an inviter gets for a week: all that friends have brought so far, less what was computed for weeks before. Later stakes make up for stakes that a correction
 * removed, and no share that was given is reclaimed.
 */
export function shareDue(friends: readonly SharedStakes[], before: Micros): Micros {
  const all = friends.reduce((sum, friend) => sum + shareOf(friend), 0n);
  return all > before ? all - before : 0n;
}
