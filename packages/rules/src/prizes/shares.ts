import type { Micros } from '@lantern/kernel';

/** How a rain is divided, in micros. */
export interface RainShares {
  readonly budget: Micros;
  readonly envelopes: number;
  readonly least: Micros;
  readonly largest: Micros;
}
/** Whether so many envelopes between the least and the largest can make exactly the budget. */
export const isDivisible = ({ budget, envelopes, least, largest }: RainShares): boolean =>
  least <= largest && least * BigInt(envelopes) <= budget && largest * BigInt(envelopes) >= budget;

interface Prize {
  readonly winners: number;
  readonly kind: 'cash' | 'bonus' | 'points';
  readonly amount: Micros;
}
/** How many tickets a raffle draws at most. */
export const winnersOf = (prizes: readonly Prize[]): number => prizes.reduce((sum, { winners }) => sum + winners, 0);
/** What a raffle costs at most: money alone, in micros. */
export const raffleCost = (prizes: readonly Prize[]): Micros =>
  prizes
    .filter(({ kind }) => kind !== 'points')
    .reduce((sum, { winners, amount }) => sum + BigInt(winners) * amount, 0n);
/** What each place gets, the best prize first. */
export const placesOf = (prizes: readonly Prize[]): Pick<Prize, 'kind' | 'amount'>[] =>
  prizes.flatMap(({ winners, kind, amount }) => Array.from({ length: winners }, () => ({ kind, amount })));
