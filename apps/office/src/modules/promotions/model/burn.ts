import { parseAmount } from '@lantern/kernel';
import type { Answer } from '../../../shared/calls/index.ts';

export type ResultDays = Answer<'getPromotionResults'>['days'];

const unitsOf = (amount: string): number => {
  const parsed = parseAmount(amount.replace(/^-/, ''));
  return parsed.ok ? (Number(parsed.value) / 1e6) * (amount.startsWith('-') ? -1 : 1) : 0;
};

export interface Burn {
  readonly day: string;
  /** What was spent of the budget by the end of the day, in units of the currency. */
  readonly spent: number;
}

/** How a budget was spent, by day; days arrive with the newest first, without those on which nothing was given. */
export function burnOf(days: ResultDays): readonly Burn[] {
  let spent = 0;
  return days
    .toReversed()
    .filter(({ rewards }) => rewards > 0)
    .map(({ day, cost }) => {
      spent += unitsOf(cost);
      return { day, spent };
    });
}
