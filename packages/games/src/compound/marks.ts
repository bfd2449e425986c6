import type { Chosen, CompoundPlay, Marks, Spot, Win } from './play.ts';

const isWon = (wins: readonly Win[]): boolean => wins.some((win) => !('isPush' in win));

/** The picks that win where each is the only one of its list. */
const singleHits = <Draw>({ wins }: Pick<CompoundPlay<Draw>, 'wins'>, picks: Chosen, draw: Draw): Chosen =>
  picks.map((list, at) => list.filter((pick) => isWon(wins(picks.with(at, [pick]), draw))));

/** Marks drawn numbers that are among the picks that hit, from the number at `first` of a results file on. */
export const sameNumbers =
  <Draw>(drawnOf: (draw: Draw) => readonly number[], first = 0) =>
  (hits: Chosen, draw: Draw): readonly Spot[] =>
    drawnOf(draw).flatMap((number, at) => (hits.some((list) => list.includes(number)) ? [{ at: first + at }] : []));

/** Marks the same numbers whatever is drawn: those that the play is on. */
export const spots = (...places: readonly number[]): readonly Spot[] => places.map((at) => ({ at }));

/** Marks of a list for every place, of numbers that hit where they are drawn at the place. */
export const byPlace: Marks<readonly number[]> = {
  hits: (picks, drawn) => picks.map((list, place) => list.filter((pick) => pick === drawn[place])),
  spots: (hits) => hits.flatMap((list, at) => (list.length > 0 ? [{ at }] : [])),
};

/** What a draw has of a ticket; `numbers` is how many numbers a draw has. */
export function marksOf<Draw>(
  play: CompoundPlay<Draw>,
  picks: Chosen,
  draw: Draw,
  numbers: number,
): { readonly picks: Chosen; readonly spots: readonly Spot[] } {
  const hits = play.marks?.hits?.(picks, draw) ?? singleHits(play, picks, draw);
  const hasAny = hits.some(({ length }) => length > 0) || isWon(play.wins(picks, draw));
  if (!hasAny) return { picks: hits, spots: [] };
  return {
    picks: hits,
    spots: play.marks?.spots?.(hits, draw) ?? Array.from({ length: numbers }, (_, at) => ({ at })),
  };
}
