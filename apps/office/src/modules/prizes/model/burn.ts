import type { Results } from './draft-values.ts';

export interface Burn {
  readonly day: string;
  /** What was given of the budget by the end of the day, in units of the currency. */
  readonly spent: number;
}

/** How a budget was spent, by day; days arrive with the newest first. */
export function burnOf(days: Results['days']): readonly Burn[] {
  let spent = 0;
  return days
    .toReversed()
    .filter(({ given }) => Number(given) !== 0)
    .map(({ day, given }) => {
      spent += Number(given);
      return { day, spent };
    });
}
