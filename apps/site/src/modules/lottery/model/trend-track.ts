import { familyOfRegion } from '@lantern/games/families';
import type { Opened } from './draw-history.ts';
import { drawnInOrder, sumOf } from './result-look.ts';

type Prizes = Opened['prizes'];

/** One thing whose history is drawn: a place of the draw, a sum, or all drawn numbers. */
export type TrendTrack = {
  readonly group: 'lottery.rule' | 'lottery.role';
  readonly name: string;
  readonly low: number;
  readonly high: number;
  /** Digits of a written value. */
  readonly width: number;
  /** The values of a draw: one, or the numbers that are drawn together, in rising order. */
  readonly valuesOf: (prizes: Prizes) => readonly number[];
  /** One value a draw, so that a line joins them. */
  readonly isLine: boolean;
};

type Range = Pick<TrendTrack, 'low' | 'high' | 'width'>;

const DIGIT: Range = { low: 0, high: 9, width: 1 };
const DIGIT_PLACES = ['ten_thousand', 'thousand', 'hundred', 'ten', 'unit'];
const DRAWN_PLACES = ['first', 'second', 'third', 'fourth', 'fifth'];

const places = (region: string, names: readonly string[], range: Range, from = 0): readonly TrendTrack[] =>
  names.map((name, at) => ({
    ...range,
    group: 'lottery.role',
    name,
    isLine: true,
    valuesOf: (prizes) => [Number(drawnInOrder(region, prizes)[at + from])],
  }));
const sum = (region: string, name: string, low: number, high: number): TrendTrack => ({
  ...{ group: 'lottery.rule', name, low, high, width: 1, isLine: true },
  valuesOf: (prizes) => [sumOf(region, prizes)?.value ?? 0],
});
const together = (region: string, name: string, range: Range, count?: number): TrendTrack => ({
  ...range,
  ...{ group: 'lottery.role', name, isLine: false },
  valuesOf: (prizes) =>
    [...new Set(drawnInOrder(region, prizes).slice(0, count).map(Number))].sort((one, other) => one - other),
});
/** Digits of a prize, the first of `names` being the digit that is so far from the end. */
const digitsOf = (tier: string, names: readonly string[], group: TrendTrack['group']): readonly TrendTrack[] =>
  names.map((name, at) => ({
    ...DIGIT,
    group,
    name,
    isLine: true,
    valuesOf: (prizes) => [Number(prizes[tier]?.[0]?.at(at - names.length))],
  }));
/** The last two digits of a prize as a number. */
const twoDigits = (tier: string, name: string): TrendTrack => ({
  ...{ group: 'lottery.rule', name, low: 0, high: 99, width: 2, isLine: true },
  valuesOf: (prizes) => [Number(prizes[tier]?.[0]?.slice(-2))],
});

const KENO_SUMS: Readonly<Record<string, readonly [number, number]>> = { KENO80: [210, 1410], KENO40: [55, 355] };
const KENO_BALLS: Readonly<Record<string, number>> = { KENO80: 80, KENO40: 40 };
const CARS = Array.from({ length: 10 }, (_, place) => (place === 0 ? 'champion' : `place_${place + 1}`));

const TRACKS: Readonly<Record<string, (region: string) => readonly TrendTrack[]>> = {
  ssc: (region) => [...places(region, DIGIT_PLACES, DIGIT), sum(region, 'total_sides', 0, 45)],
  'eleven-five': (region) => [
    ...places(region, DRAWN_PLACES, { low: 1, high: 11, width: 2 }),
    sum(region, 'sum', 15, 45),
    together(region, 'numbers', { low: 1, high: 11, width: 2 }),
  ],
  k3: (region) => [sum(region, 'sum', 3, 18), together(region, 'faces', { low: 1, high: 6, width: 1 })],
  pk10: (region) => [...places(region, CARS, { low: 1, high: 10, width: 1 }), sum(region, 'pk10_sum', 3, 19)],
  pc28: (region) => [sum(region, 'sum', 0, 27), ...places(region, DRAWN_PLACES.slice(0, 3), DIGIT)],
  keno: (region) => {
    const [low, high] = KENO_SUMS[region] ?? [0, 0];
    const balls = together(region, 'numbers', { low: 1, high: KENO_BALLS[region] ?? 0, width: 2 });
    return [sum(region, 'total_sides', low, high), balls];
  },
  'mark-six': (region) => [
    ...places(region, ['special'], { low: 1, high: 49, width: 2 }, 6),
    sum(region, 'total_sides', 28, 322),
    together(region, 'numbers', { low: 1, high: 49, width: 2 }, 6),
  ],
  '4d': () => digitsOf('prize1', ['thousand', 'hundred', 'ten', 'unit'], 'lottery.role'),
  thai: () => [twoDigits('prize1', '2_top'), twoDigits('bottom2', '2_bottom')],
};

/** What a history of the region shows, the usual one first; nothing of a family that has a history of its own. */
export const trendTracks = (region: string): readonly TrendTrack[] =>
  TRACKS[familyOfRegion(region)?.name ?? '']?.(region) ?? [];

/** Whether the results of a region have a stage, a trend and sides; the others have a board of prizes. */
export const hasStage = (region: string): boolean => (familyOfRegion(region)?.name ?? '') in TRACKS;

/** A draw of a history: its values, and for each value of the track the draws since it last came. */
export type TrendColumn = { readonly values: readonly number[]; readonly missing: readonly number[] };

/**
 * The history of a track. `draws` are in the order of time, the newest last; a value that has not come since the first of them
 * is missing in as many draws as there are so far.
 */
export function trendColumns(track: TrendTrack, draws: readonly Pick<Opened, 'prizes'>[]): readonly TrendColumn[] {
  let missing: readonly number[] = Array.from({ length: track.high - track.low + 1 }, () => 0);
  return draws.map(({ prizes }) => {
    const values = track.valuesOf(prizes);
    const drawn = new Set(values);
    missing = missing.map((count, at) => (drawn.has(track.low + at) ? 0 : count + 1));
    return { values, missing };
  });
}

/** So many values of a track have a bar each; of wider tracks, most values are missing at any time. */
const BARS_MAX = 49;

export const hasBars = ({ low, high }: TrendTrack): boolean => high - low < BARS_MAX;

/** In how many of the newest draws each value of a track has not come. `draws` are the newest first. */
export function missingNow(
  track: TrendTrack,
  draws: readonly Pick<Opened, 'prizes'>[],
): readonly { readonly value: number; readonly draws: number }[] {
  const last = trendColumns(track, draws.toReversed()).at(-1);
  return (last?.missing ?? []).map((count, at) => ({ value: track.low + at, draws: count }));
}

const WIDE_RANGE = 100;

/** A track whose range is that of its draws: of sums with a thousand values only some near the middle come. */
export function fittedTrack(track: TrendTrack, columns: readonly TrendColumn[]): TrendTrack {
  const values = columns.flatMap((column) => column.values);
  if (!track.isLine || track.high - track.low < WIDE_RANGE || values.length === 0) return track;
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return { ...track, low, high: Math.max(high, low + 1) };
}
