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

const LETTERS: Readonly<Record<string, Readonly<Record<RoadMark, string>>>> = {
  baccarat: { a: 'B', b: 'P', tie: 'T' },
  'dragon-tiger': { a: 'D', b: 'T', tie: '=' },
  'sic-bo': { a: 'B', b: 'S', tie: 'T' },
  cockfight: { a: 'M', b: 'W', tie: 'D' },
  'xoc-dia': { a: 'O', b: 'E', tie: '' },
};
export const letterOf = (game: string, mark: RoadMark): string => LETTERS[game]?.[mark] ?? '';

export const marksOf = (game: string, road: readonly RoadEntry[]): readonly RoadMark[] =>
  roadMarks(
    game,
    road.map(({ outcome }) => outcome),
  );

/** Every round, six to a column; pairs in the corners. */
export function beadCells(game: string, road: readonly RoadEntry[], rows = ROAD_ROWS): readonly RoadCell[] {
  return road.flatMap(({ outcome, marks }, index) => {
    const [side] = roadMarks(game, [outcome]);
    if (!side) return [];
    const corners = [
      ...(marks.includes('banker-pair') ? (['a'] as const) : []),
      ...(marks.includes('player-pair') ? (['b'] as const) : []),
    ];
    return [{ column: Math.floor(index / rows), row: index % rows, side, letter: letterOf(game, side), corners }];
  });
}

export const bigCells = (marks: readonly RoadMark[]): readonly RoadCell[] =>
  placeStreaks(streaksOf(marks)).map(({ column, row, mark }) => ({ column, row, side: mark.side, ties: mark.ties }));

export const derivedCells = (marks: readonly RoadMark[], road: DerivedRoad): readonly RoadCell[] =>
  placeStreaks(derivedRoad(marks, road)).map(({ column, row, mark }) => ({ column, row, side: mark }));
