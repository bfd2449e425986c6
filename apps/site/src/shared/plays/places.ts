import type { LotteryPlay } from '@lantern/games/lottery';
import { familyOf } from './play-of.ts';

/** The places of a draw of five digits, the highest first. */
export const DIGIT_PLACES: readonly string[] = ['ten_thousand', 'thousand', 'hundred', 'ten', 'unit'];

/** Where plays on the first or the middle digits begin: their lists are named as if they were the last ones. */
const FIRST_PLACES: Readonly<Record<string, number>> = { first2: 0, first3: 0, first4: 0, mid3: 1 };

const DRAWN_ORDER = ['first', 'second', 'third', 'fourth', 'fifth'];

/** The place of the draw that a list is for, counted from 0; undefined for a list that is for no place. */
export function placeOfList({ code, group, forms }: LotteryPlay, index: number): number | undefined {
  const names = (forms?.[0] ?? []).map(({ name }) => name);
  const name = names[index] ?? '';
  const digit = DIGIT_PLACES.indexOf(name);
  if (digit >= 0) return group in FIRST_PLACES ? (FIRST_PLACES[group] ?? 0) + index : digit;
  if (familyOf(code).name === 'pk10' && (name === 'champion' || name.startsWith('place_'))) return index;
  const drawn = DRAWN_ORDER.indexOf(name);
  return drawn >= 0 ? drawn : undefined;
}
