import type { LotteryPlay } from '@lantern/games/lottery';
import { isByPlace } from './places.ts';

/**
 * How the tickets of a play are picked. `places`: a list for each place of the draw. `matrix`: an outcome at places, each of them a
 * ticket. `tiles`: outcomes with their prices. `lists`: lists of numbers. `typed`: numbers too many to show.
 */
export type PadKind = 'places' | 'matrix' | 'tiles' | 'lists' | 'typed';

/** More tokens than this are typed, not shown. */
const SHOWN_MAX = 100;
const TILE_LISTS = new Set(['outcomes', 'animals', 'tails', 'sums', 'spans', 'faces']);

/** The form of a play on outcomes at places of the draw. */
export const matrixForm = ({ forms = [] }: LotteryPlay) =>
  forms.find((form) => form[0]?.name === 'outcomes' && form[1]?.name === 'places');

export function padKindOf(play: LotteryPlay): PadKind {
  const [form = []] = play.forms ?? [];
  const [first] = form;
  if (matrixForm(play)) return 'matrix';
  if (isByPlace(play)) return 'places';
  if (form.some(({ tokens }) => tokens.values.length > SHOWN_MAX)) return 'typed';
  return form.length === 1 && first && TILE_LISTS.has(first.name) ? 'tiles' : 'lists';
}

/** Tickets of these plays are numbers, which can be typed and pasted; the others are words. */
export function isTypable(play: LotteryPlay): boolean {
  const [form = []] = play.forms ?? [];
  return (
    !matrixForm(play) &&
    form.every(({ tokens, name }) => name !== 'places' && /^[0-9]+$/.test(tokens.textOf(tokens.values[0] ?? 0)))
  );
}
