import { type CompoundPlay, numbers, role, sumCounts, won } from '../compound/index.ts';
import { fraction } from '../netting/index.ts';
import type { ThreeDigits } from './plays.ts';

const WAYS = sumCounts(3);
const waysOf = (sums: readonly number[]): number => sums.reduce((ways, sum) => ways + (WAYS[sum] ?? 0), 0);

/** In how many of 1,000 draws one of three different sums can come: every number that some three have, in rising order. */
function waysOfThree(): readonly number[] {
  const found = new Set<number>();
  const sums = WAYS.map((_, sum) => sum);
  for (const a of sums)
    for (const b of sums.slice(a + 1)) for (const c of sums.slice(b + 1)) found.add(waysOf([a, b, c]));
  return [...found].sort((a, b) => a - b);
}
const ALL_WAYS = waysOfThree();
const form = [role('sums', numbers(0, WAYS.length - 1), 3, 3)];

/** Three different sums in one bet (games.md 3.7): its price is by how often they come, and so are its tiers. */
export const threeSums: CompoundPlay<ThreeDigits> = {
  code: 'three_sums',
  forms: [form],
  // Nine bets have 27 sums, and one is left.
  cover: 10,
  tiers: ALL_WAYS.map((ways) => ({ name: String(ways), probability: fraction(ways, 1000) })),
  rows: () => 1,
  wins: ([sums = []], digits) => {
    const sum = digits.reduce((total, digit) => total + digit, 0);
    return won(sums.includes(sum) ? 1 : 0, ALL_WAYS.indexOf(waysOf(sums)));
  },
  best: ([sums = []]) => [won(1, ALL_WAYS.indexOf(waysOf(sums)))],
  example: [['12', '13', '14']],
};
