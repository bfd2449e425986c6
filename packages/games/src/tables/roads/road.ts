/** One round on a road: a side, or a tie that is written on the side before it. `a` is drawn red, `b` blue. */
export type RoadMark = 'a' | 'b' | 'tie';
export type RoadSide = Exclude<RoadMark, 'tie'>;

/** A mark of the big road. */
export interface BigCell {
  readonly side: RoadSide;
  /** Ties since this mark; of the first one also those before it. */
  readonly ties: number;
}
export type Streak<T> = readonly T[];

/** A mark at its place on a paper of six rows. */
export interface Placed<T> {
  readonly column: number;
  readonly row: number;
  readonly mark: T;
}
export const ROAD_ROWS = 6;

/** The streaks of a shoe, each one column of the big road. */
export function streaksOf(marks: readonly RoadMark[]): readonly Streak<BigCell>[] {
  const streaks: BigCell[][] = [];
  let before = 0;
  for (const mark of marks) {
    const streak = streaks.at(-1);
    const last = streak?.at(-1);
    if (mark === 'tie') {
      if (streak && last) streak[streak.length - 1] = { ...last, ties: last.ties + 1 };
      else before += 1;
    } else if (streak && last?.side === mark) streak.push({ side: mark, ties: 0 });
    else {
      streaks.push([{ side: mark, ties: before }]);
      before = 0;
    }
  }
  return streaks;
}

/**
 * Streaks on paper: down to the last row or to the tail of an earlier streak, then to the right. A streak begins in the first
 * free column after the beginning of the one before.
 */
export function placeStreaks<T>(streaks: readonly Streak<T>[], rows = ROAD_ROWS): readonly Placed<T>[] {
  const placed: Placed<T>[] = [];
  const taken = new Set<number>();
  const isFree = (column: number, row: number): boolean => row < rows && !taken.has(column * rows + row);
  let first = 0;
  for (const streak of streaks) {
    while (!isFree(first, 0)) first += 1;
    let [column, row, hasTurned] = [first, 0, false];
    for (const [index, mark] of streak.entries()) {
      hasTurned ||= index > 0 && !isFree(column, row + 1);
      if (index > 0 && hasTurned) column += 1;
      else if (index > 0) row += 1;
      taken.add(column * rows + row);
      placed.push({ column, row, mark });
    }
    first += 1;
  }
  return placed;
}
