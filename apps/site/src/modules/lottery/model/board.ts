import { familyOfRegion } from '@lantern/games/families';

/** The numbers of a board, by region: forty of the family's eighty where only so many are drawn from. */
const COUNTS: Readonly<Record<string, number>> = { KENO40: 40 };

export const numbersOfBoard = (region: string): readonly string[] =>
  (familyOfRegion(region)?.statistics.tokens ?? []).slice(0, COUNTS[region]);
