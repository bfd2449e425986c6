import {
  type DerivedRoad,
  derivedRoad,
  placeStreaks,
  ROAD_ROWS,
  type RoadMark,
  streaksOf,
} from '@lantern/games/tables';
import type { RoadCell } from '@lantern/ui/tables';

/** Where the bead plate has a mark by its number, counted from 0. */
export const beadPlace = (index: number, rows = ROAD_ROWS): Pick<RoadCell, 'column' | 'row'> => ({
  column: Math.floor(index / rows),
  row: index % rows,
});

export const bigCells = (marks: readonly RoadMark[]): readonly RoadCell[] =>
  placeStreaks(streaksOf(marks)).map(({ column, row, mark }) => ({ column, row, side: mark.side, ties: mark.ties }));

export const derivedCells = (marks: readonly RoadMark[], road: DerivedRoad): readonly RoadCell[] =>
  placeStreaks(derivedRoad(marks, road)).map(({ column, row, mark }) => ({ column, row, side: mark }));
