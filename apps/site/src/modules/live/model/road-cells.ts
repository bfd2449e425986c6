import type { RoadEntry } from '@lantern/contract/live';
import {
  type DerivedRoad,
  derivedRoad,
  placeStreaks,
  ROAD_ROWS,
  type RoadMark,
  roadMarks,
  streaksOf,
} from '@lantern/games/tables';
import type { RoadCell } from '@lantern/ui/tables';

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
  rows = ROAD_ROWS,
): readonly RoadCell[] {
  return road.flatMap(({ outcome, marks }, index) => {
    const [side] = roadMarks(game, [outcome]);
    if (!side) return [];
    const corners = [
      ...(marks.includes('banker-pair') ? (['a'] as const) : []),
      ...(marks.includes('player-pair') ? (['b'] as const) : []),
    ];
    return [{ column: Math.floor(index / rows), row: index % rows, side, letter: letterOf(side), corners }];
  });
}

export const bigCells = (marks: readonly RoadMark[]): readonly RoadCell[] =>
  placeStreaks(streaksOf(marks)).map(({ column, row, mark }) => ({ column, row, side: mark.side, ties: mark.ties }));

export const derivedCells = (marks: readonly RoadMark[], road: DerivedRoad): readonly RoadCell[] =>
  placeStreaks(derivedRoad(marks, road)).map(({ column, row, mark }) => ({ column, row, side: mark }));
