import { type RoadMark, type RoadSide, streaksOf } from './road.ts';

const LAST_TURNS = 3;

/** What a road comes to: how often each, and how it goes on. */
export interface RoadStatistics {
  readonly counts: Readonly<Record<RoadMark, number>>;
  /** The running streak; null before the first side won. */
  readonly streak: { readonly side: RoadSide; readonly length: number } | null;
  /** How many marks in a row each differ from the one before, the running one included; 0 below three. */
  readonly alternating: number;
}

export function roadStatistics(marks: readonly RoadMark[]): RoadStatistics {
  const counts = { a: 0, b: 0, tie: 0 };
  for (const mark of marks) counts[mark] += 1;
  const streaks = streaksOf(marks);
  const last = streaks.at(-1);
  let turns = 0;
  while (streaks.at(-1 - turns)?.length === 1) turns += 1;
  return {
    counts,
    streak: last?.[0] ? { side: last[0].side, length: last.length } : null,
    alternating: turns < LAST_TURNS ? 0 : turns,
  };
}
