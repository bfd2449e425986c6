import type { LotteryPlay } from '@lantern/games/lottery';
import { familyOf } from '../model/play-of.ts';

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

/** Whether every list of a play is one place of the draw. */
export const isByPlace = (play: LotteryPlay): boolean => {
  const form = play.forms?.[0] ?? [];
  return (
    form.length > 1 &&
    form.every(
      (role, index) =>
        placeOfList(play, index) !== undefined || role.name.startsWith('main_') || role.name === 'special',
    )
  );
};

/** Histories of plays that are for no place, by family and the name of their list. */
const SETS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'eleven-five': { numbers: 'ANY', bankers: 'ANY', drags: 'ANY' },
  'mark-six': { numbers: 'MAIN', bankers: 'MAIN', drags: 'MAIN' },
  keno: { numbers: 'BALLS' },
};
/** Plays that look at another history than the others of their family. */
const SETS_OF_RULES: Readonly<Record<string, string>> = {
  special_single: 'SPECIAL',
  '2_top': 'TWO_TOP',
  '2_bottom': 'TWO_BOTTOM',
};

/** The history that belongs to a list of a play: how long its numbers have not come. */
export function historyOfList(play: LotteryPlay, index: number): string | undefined {
  const { name } = familyOf(play.code);
  const place = placeOfList(play, index);
  const role = play.forms?.[0]?.[index]?.name ?? '';
  const set = place === undefined ? (SETS_OF_RULES[play.rule ?? ''] ?? SETS[name]?.[role]) : `PLACE_${place + 1}`;
  return familyOf(play.code).statistics.sets.find((known) => known === set);
}
