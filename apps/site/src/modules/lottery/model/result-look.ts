import { familyOfRegion } from '@lantern/games/families';
import type { Opened } from './draw-history.ts';

/** How the numbers of a family are drawn on screens: each look has a stage of its own. */
export type ResultLook = 'balls' | 'dice' | 'race' | 'board' | 'prizes';

const LOOKS: Readonly<Record<string, ResultLook>> = {
  ssc: 'balls',
  'eleven-five': 'balls',
  'mark-six': 'balls',
  pc28: 'balls',
  k3: 'dice',
  pk10: 'race',
  keno: 'board',
};

/** Families that are not listed have numbers of several digits in prizes. */
export const lookOf = (region: string): ResultLook => LOOKS[familyOfRegion(region)?.name ?? ''] ?? 'prizes';

/** The numbers of a draw in the order in which they are drawn. */
export const drawnInOrder = (region: string, prizes: Opened['prizes']): readonly string[] =>
  (familyOfRegion(region)?.drawOrder(region) ?? []).map(({ tier, index }) => prizes[tier]?.[index] ?? '');

const totalOf = (numbers: readonly string[]): number => numbers.reduce((total, number) => total + Number(number), 0);

/** The sum that bets of a family are on: the name of its rule, and how many of the drawn numbers it adds up. */
const SUMS: Readonly<Record<string, { readonly rule: string; readonly first?: number }>> = {
  ssc: { rule: 'total_sides' },
  'eleven-five': { rule: 'sum' },
  'mark-six': { rule: 'total_sides' },
  pc28: { rule: 'sum' },
  k3: { rule: 'sum' },
  pk10: { rule: 'pk10_sum', first: 2 },
  keno: { rule: 'total_sides' },
};

export type Sum = { readonly rule: string; readonly value: number };

/** The sum of a draw with the rule that names it; undefined of a family that adds nothing up. */
export function sumOf(region: string, prizes: Opened['prizes']): Sum | undefined {
  const sum = SUMS[familyOfRegion(region)?.name ?? ''];
  if (!sum) return undefined;
  const numbers = drawnInOrder(region, prizes);
  return { rule: sum.rule, value: totalOf(numbers.slice(0, sum.first ?? numbers.length)) };
}
