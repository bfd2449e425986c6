import { formatAmount } from '@lantern/kernel';
import { microsOf } from '../../../shared/money/micros.ts';

const MICROS_PER_CENT = 10_000n;

/** Stakes are whole hundredths: `12.50` is 1250. */
export const centsOf = (amount: string): number => Number(microsOf(amount) / MICROS_PER_CENT);
export const amountOf = (cents: number): string => formatAmount(BigInt(cents) * MICROS_PER_CENT);

export interface Stake {
  readonly spot: string;
  readonly cents: number;
}
/** One press, which undo takes back whole. */
export type Press = readonly Stake[];

/** What lies on each spot. */
export function stakesOf(presses: readonly Press[]): ReadonlyMap<string, number> {
  const stakes = new Map<string, number>();
  for (const { spot, cents } of presses.flat()) stakes.set(spot, (stakes.get(spot) ?? 0) + cents);
  return stakes;
}
export const sumOf = (stakes: ReadonlyMap<string, number>): number =>
  [...stakes.values()].reduce((sum, cents) => sum + cents, 0);
export const pressOf = (stakes: ReadonlyMap<string, number>): Press =>
  [...stakes].map(([spot, cents]) => ({ spot, cents }));

export interface TableLimits {
  readonly least: number;
  /** The greatest of a spot. */
  readonly mostOn: (spot: string) => number;
  readonly mostRound: number;
}
export type BetFault =
  | { readonly code: 'spot'; readonly spot: string; readonly max: number }
  | { readonly code: 'least'; readonly spot: string; readonly min: number }
  | { readonly code: 'round'; readonly max: number };

/** Why chips cannot be added to what lies there already; null where they can. The server decides again. */
export function faultOf(
  next: ReadonlyMap<string, number>,
  placed: ReadonlyMap<string, number>,
  limits: TableLimits,
): BetFault | null {
  for (const [spot, cents] of next) {
    const max = limits.mostOn(spot);
    if (cents + (placed.get(spot) ?? 0) > max) return { code: 'spot', spot, max };
    if (cents < limits.least) return { code: 'least', spot, min: limits.least };
  }
  return sumOf(next) + sumOf(placed) > limits.mostRound ? { code: 'round', max: limits.mostRound } : null;
}
