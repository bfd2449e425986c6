import { type RoadMark, type RoadSide, type Streak, streaksOf } from './road.ts';

/** Roads that compare streaks: with the one, two or three columns before. */
export const DERIVED = { bigEye: 1, small: 2, cockroach: 3 } as const;
export type DerivedRoad = keyof typeof DERIVED;

/** Whether the shoe repeats itself (`a`, red) or not (`b`, blue), for each mark of the big road from the first that can be compared. */
export function derivedMarks(lengths: readonly number[], back: number): readonly RoadSide[] {
  const marks: RoadSide[] = [];
  for (const [column, length] of lengths.entries())
    for (let row = 0; row < length; row += 1) {
      const compared = lengths[column - back - (row === 0 ? 1 : 0)];
      if (compared === undefined) continue;
      // A new column repeats when the two before it are equal; a longer one does unless it just grew past the compared one.
      const repeats = row === 0 ? lengths[column - 1] === compared : row !== compared;
      marks.push(repeats ? 'a' : 'b');
    }
  return marks;
}

/** A derived road as streaks of its own colour. */
export function derivedRoad(marks: readonly RoadMark[], road: DerivedRoad): readonly Streak<RoadSide>[] {
  const lengths = streaksOf(marks).map(({ length }) => length);
  return streaksOf(derivedMarks(lengths, DERIVED[road])).map((streak) => streak.map(({ side }) => side));
}

/** What each derived road would show next if that side won; null where it has not begun. */
export function askRoad(marks: readonly RoadMark[], next: RoadSide): Readonly<Record<DerivedRoad, RoadSide | null>> {
  const lengths = streaksOf([...marks, next]).map(({ length }) => length);
  const last = (road: DerivedRoad): RoadSide | null => {
    const back = DERIVED[road];
    // The road may have begun without this mark being one of it.
    const isPart = lengths.length - 1 - back - (lengths.at(-1) === 1 ? 1 : 0) >= 0;
    return isPart ? (derivedMarks(lengths, back).at(-1) ?? null) : null;
  };
  return { bigEye: last('bigEye'), small: last('small'), cockroach: last('cockroach') };
}
