import { type Micros, mulDivFloor } from '@lantern/kernel';

/** A rake in ten-thousandths of the stakes. */
export const RAKE_ONE = 10_000n;

export interface PotShare {
  /** The id of the wager: earlier ids come first where remainders are equal. */
  readonly id: bigint;
  /** What the wager counts: its stake, or points. Nothing for a wager that does not win. */
  readonly weight: bigint;
}

/** The operator's part of the stakes, rounded down. Money carried over from an earlier pot was raked there. */
export const rakeOf = (staked: Micros, rake: bigint): Micros => mulDivFloor(staked, rake, RAKE_ONE);

function inOrderOfRemainder(a: { remainder: bigint; id: bigint }, b: { remainder: bigint; id: bigint }): number {
  if (a.remainder !== b.remainder) return a.remainder > b.remainder ? -1 : 1;
  return a.id < b.id ? -1 : 1;
}

/**
 * Divides an amount by weights, to the last micro (sports.md 5): each share is rounded down, and the micros that are left go one
 * each to the largest remainders; of equal ones to the earlier wager. An empty map when nothing has a weight.
 */
export function dividePot(amount: Micros, shares: readonly PotShare[]): ReadonlyMap<bigint, Micros> {
  const winners = shares.filter(({ weight }) => weight > 0n);
  const total = winners.reduce((sum, { weight }) => sum + weight, 0n);
  if (total === 0n) return new Map();
  const parts = winners.map(({ id, weight }) => ({
    id,
    share: (amount * weight) / total,
    remainder: (amount * weight) % total,
  }));
  const left = amount - parts.reduce((sum, { share }) => sum + share, 0n);
  const lucky = new Set(
    [...parts]
      .sort(inOrderOfRemainder)
      .slice(0, Number(left))
      .map(({ id }) => id),
  );
  return new Map(parts.map(({ id, share }) => [id, lucky.has(id) ? share + 1n : share]));
}
