import type { LotteryPlay } from '@lantern/games/lottery';
import { familyOf, placeOfList } from '../../../shared/plays/index.ts';

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
