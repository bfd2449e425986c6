import type { RoadEntry } from '@lantern/contract/live';
import { type RoadMark, roadMarks } from '@lantern/games/tables';
import type { RoadCell } from '@lantern/ui/tables';
import { beadPlace } from '../../../shared/roads/index.ts';

/** The letter of a mark in the language of the player. */
export type MarkLetter = (mark: RoadMark) => string;

export const marksOf = (game: string, road: readonly RoadEntry[]): readonly RoadMark[] =>
  roadMarks(
    game,
    road.map(({ outcome }) => outcome),
  );

/** Every round, six to a column; pairs in the corners. */
export function beadCells(
  { game, road }: { readonly game: string; readonly road: readonly RoadEntry[] },
  letterOf: MarkLetter,
  rows?: number,
): readonly RoadCell[] {
  return road.flatMap(({ outcome, marks }, index) => {
    const [side] = roadMarks(game, [outcome]);
    if (!side) return [];
    const corners = [
      ...(marks.includes('banker-pair') ? (['a'] as const) : []),
      ...(marks.includes('player-pair') ? (['b'] as const) : []),
    ];
    return [{ ...beadPlace(index, rows), side, letter: letterOf(side), corners }];
  });
}
