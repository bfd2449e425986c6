import { mirrored, type Part, partsOf, partsOfLine, type Quarters } from './parts.ts';

/** Goals, corners or card points of both teams. */
export interface Score {
  readonly home: number;
  readonly away: number;
}

/** What a market counts: goals, corners, or points of cards (yellow 1, red 2). */
export type Counted = 'goals' | 'corners' | 'cards';

/** The counts at half-time and at full time. Corners and cards have no half-time count. */
export interface Counts {
  readonly half: Score;
  readonly full: Score;
}

export interface FootballMarket {
  readonly counts: Counted;
  /** Which counts decide it: those of full time, of half-time, or both. */
  readonly period: 'full' | 'half' | 'both';
  /** `handicap`: the line of the home side; `total`: a number that the count is compared with. */
  readonly line: 'handicap' | 'total' | null;
  readonly isSelection: (selection: string) => boolean;
  readonly judge: (counts: Counts, selection: string, line: Quarters) => readonly Part[];
  /** The simplest score that the market judges as this one, on each line: what it reads of a score. */
  readonly simplest: (score: Score) => Score;
}

type Judge = (score: Score, selection: string, line: Quarters) => readonly Part[];

const among =
  (...codes: readonly string[]) =>
  (selection: string): boolean =>
    codes.includes(selection);
const sides = among('H', 'A');
const overUnder = among('over', 'under');
const yesNo = among('yes', 'no');

/** `H`, `D` or `A`. */
export const resultOf = ({ home, away }: Score): 'H' | 'D' | 'A' => (home > away ? 'H' : home < away ? 'A' : 'D');

/** Correct scores have a price up to this many goals of a side; `other` is any score beyond. */
export const CORRECT_SCORE_MAX = 4;
const SCORE = /^(0|[1-9][0-9]?)-(0|[1-9][0-9]?)$/;
const DOUBLE: Readonly<Record<string, string>> = { '1X': 'HD', '12': 'HA', X2: 'DA' };
const BANDS: Readonly<Record<string, readonly [number, number]>> = {
  '0-1': [0, 1],
  '2-3': [2, 3],
  '4-6': [4, 6],
  '7+': [7, Number.POSITIVE_INFINITY],
};

const total = ({ home, away }: Score): number => home + away;
const handicap: Judge = ({ home, away }, selection, line) => {
  const parts = partsOfLine(home - away, line);
  return selection === 'H' ? parts : mirrored(parts);
};
const overOf =
  (count: (score: Score) => number): Judge =>
  (score, selection, line) => {
    const parts = partsOfLine(count(score), -line);
    return selection === 'over' ? parts : mirrored(parts);
  };
const holds =
  (condition: (score: Score) => boolean): Judge =>
  (score, selection) =>
    partsOf(condition(score) === (selection === 'yes'));
const isResult: Judge = (score, selection) => partsOf(resultOf(score) === selection);

/** Written once: prices judge thousands of scores. */
const LOW_SCORES = Array.from({ length: CORRECT_SCORE_MAX + 1 }, (_, home) =>
  Array.from({ length: CORRECT_SCORE_MAX + 1 }, (__, away) => `${home}-${away}`),
);
function correctScore({ home, away }: Score, selection: string): readonly Part[] {
  if (selection === 'other') return partsOf(home > CORRECT_SCORE_MAX || away > CORRECT_SCORE_MAX);
  return partsOf(selection === (LOW_SCORES[home]?.[away] ?? `${home}-${away}`));
}
function isInBand(score: Score, selection: string): readonly Part[] {
  const [least, most] = BANDS[selection] ?? [1, 0];
  return partsOf(total(score) >= least && total(score) <= most);
}

/** What a market reads of a score. */
const READS = {
  total: ({ home, away }: Score): Score => ({ home: home + away, away: 0 }),
  difference: ({ home, away }: Score): Score =>
    home > away ? { home: home - away, away: 0 } : { home: 0, away: away - home },
  home: ({ home }: Score): Score => ({ home, away: 0 }),
  away: ({ away }: Score): Score => ({ home: 0, away }),
  /** Whether each side has any. */
  any: ({ home, away }: Score): Score => ({ home: Math.min(home, 1), away: Math.min(away, 1) }),
  score: (score: Score): Score => score,
} as const;

interface Shape {
  readonly isSelection: (selection: string) => boolean;
  readonly judge: Judge;
  readonly reads: keyof typeof READS;
  readonly line?: 'handicap' | 'total';
}
const market = (
  { isSelection, judge, line, reads }: Shape,
  counts: Counted = 'goals',
  period: 'full' | 'half' = 'full',
): FootballMarket => ({
  counts,
  period,
  line: line ?? null,
  isSelection,
  judge: (at, selection, quarters) => judge(at[period], selection, quarters),
  simplest: READS[reads],
});

const RESULT: Shape = { isSelection: among('H', 'D', 'A'), judge: isResult, reads: 'difference' };
const HANDICAP: Shape = { isSelection: sides, judge: handicap, line: 'handicap', reads: 'difference' };
const TOTAL: Shape = { isSelection: overUnder, judge: overOf(total), line: 'total', reads: 'total' };
const CORRECT: Shape = {
  reads: 'score',
  isSelection: (selection) => selection === 'other' || SCORE.test(selection),
  judge: correctScore,
};
const condition = (reads: Shape['reads'], test: (score: Score) => boolean): Shape => ({
  ...{ isSelection: yesNo, judge: holds(test), reads },
});

const HTFT: FootballMarket = {
  counts: 'goals',
  period: 'both',
  line: null,
  isSelection: (selection) => /^[HDA]\/[HDA]$/.test(selection),
  judge: ({ half, full }, selection) => partsOf(selection === `${resultOf(half)}/${resultOf(full)}`),
  simplest: READS.score,
};

/** The markets that final counts decide (games.md 4.1), by code. */
export const FOOTBALL_MARKETS = {
  '1X2': market(RESULT),
  DC: market({
    isSelection: among('1X', '12', 'X2'),
    reads: 'difference',
    judge: (score, selection) => partsOf((DOUBLE[selection] ?? '').includes(resultOf(score))),
  }),
  DNB: market({
    ...{ isSelection: sides, reads: 'difference' },
    judge: (score, selection) => handicap(score, selection, 0),
  }),
  AH: market(HANDICAP),
  OU: market(TOTAL),
  BTTS: market(condition('any', ({ home, away }) => home > 0 && away > 0)),
  CS: market(CORRECT),
  HTFT,
  OE: market({
    isSelection: among('odd', 'even'),
    reads: 'total',
    judge: (score, selection) => partsOf((total(score) % 2 === 1) === (selection === 'odd')),
  }),
  TG: market({ isSelection: among(...Object.keys(BANDS)), judge: isInBand, reads: 'total' }),
  H1_1X2: market(RESULT, 'goals', 'half'),
  H1_AH: market(HANDICAP, 'goals', 'half'),
  H1_OU: market(TOTAL, 'goals', 'half'),
  H1_CS: market(CORRECT, 'goals', 'half'),
  HOME_OU: market({ ...TOTAL, judge: overOf(({ home }) => home), reads: 'home' }),
  AWAY_OU: market({ ...TOTAL, judge: overOf(({ away }) => away), reads: 'away' }),
  HOME_CLEAN_SHEET: market(condition('away', ({ away }) => away === 0)),
  AWAY_CLEAN_SHEET: market(condition('home', ({ home }) => home === 0)),
  HOME_TO_NIL: market(condition('any', ({ home, away }) => home > 0 && away === 0)),
  AWAY_TO_NIL: market(condition('any', ({ home, away }) => away > 0 && home === 0)),
  CORNERS_OU: market(TOTAL, 'corners'),
  CORNERS_AH: market(HANDICAP, 'corners'),
  CARDS_OU: market(TOTAL, 'cards'),
  CARDS_AH: market(HANDICAP, 'cards'),
} as const satisfies Readonly<Record<string, FootballMarket>>;
export type CountMarket = keyof typeof FOOTBALL_MARKETS;
export const isCountMarket = (code: string): code is CountMarket => Object.hasOwn(FOOTBALL_MARKETS, code);
export const footballMarket = (code: CountMarket): FootballMarket => FOOTBALL_MARKETS[code];
