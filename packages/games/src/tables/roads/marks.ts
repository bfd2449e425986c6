import type { RoadMark } from './road.ts';

/** Which outcome of a game is which mark; a game that is not listed has no roads. */
const MARKS: Readonly<Record<string, Readonly<Record<string, RoadMark>>>> = {
  baccarat: { banker: 'a', player: 'b', tie: 'tie' },
  'dragon-tiger': { dragon: 'a', tiger: 'b', tie: 'tie' },
  'sic-bo': { big: 'a', small: 'b', triple: 'tie' },
  'xoc-dia': { odd: 'a', even: 'b' },
  cockfight: { meron: 'a', wala: 'b', 'both-dead': 'tie', 'full-time': 'tie' },
};

export const hasRoads = (game: string): boolean => game in MARKS;

/** Marks of a game's rounds, the oldest first. */
export const roadMarks = (game: string, outcomes: readonly string[]): readonly RoadMark[] =>
  outcomes.flatMap((outcome) => MARKS[game]?.[outcome] ?? []);
