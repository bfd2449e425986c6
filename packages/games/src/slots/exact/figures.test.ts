import { expect, test } from 'vitest';
import type { WordStream } from '../../fair/index.ts';
import type { RespinMaths, SlotMaths } from '../maths.ts';
import { playBase } from '../plays/dispatch.ts';
import { slotMaths } from '../registry.ts';
import { Round } from '../round.ts';
import type { Sorts } from './every-screen.ts';
import { toNumber } from './fraction.ts';
import { respinRounds } from './respin-rounds.ts';
import { screensOfBells, screensOfBoats, screensOfLanterns, screensOfPads } from './tracks.ts';

/** A game with short reels, all of whose screens can be played one by one. */
function short(id: string, lengths: readonly number[], from = 0): SlotMaths {
  const maths = slotMaths(id) as SlotMaths & { readonly rules: { readonly strips: readonly (readonly number[])[] } };
  const wild = (maths.rules as unknown as { wild: number }).wild;
  const strips = maths.rules.strips.map((strip, reel) => {
    // Begins where the wild is in view, so that a short reel shows it now and then.
    const start = Math.max(0, strip.indexOf(wild) - 1 + from);
    return Array.from({ length: lengths[reel] as number }, (_, at) => strip[(start + at) % strip.length] as number);
  });
  // The prize of a jar is no part of its screen.
  const empty = maths.kind === 'ways_pick' ? { picks: [{ values: [0], weights: [1] }] } : {};
  return { ...maths, rules: { ...maths.rules, strips, ...empty } } as unknown as SlotMaths;
}

interface Played {
  readonly pay: number;
  readonly begins: boolean;
  readonly used: number;
}
/** The first screen, or the round of respins, that these words draw; words that are missing are zeros. */
function play(maths: SlotMaths, words: readonly number[]): Played {
  const round = new Round(maths.capHundredths, false);
  let used = 0;
  const stream: WordStream = {
    nextWord: () => {
      used += 1;
      return words[used - 1] ?? 0;
    },
  };
  const begins = playBase(maths, stream, round) === true;
  return { pay: round.totalHundredths, begins, used };
}

const everyStops = (lengths: readonly number[]): number[][] =>
  lengths.reduce<number[][]>(
    (rows, length) => rows.flatMap((row) => Array.from({ length }, (_, stop) => [...row, stop])),
    [[]],
  );

const totals = (pays: readonly number[]) => ({
  screens: pays.length,
  hits: pays.filter((pay) => pay > 0).length,
  sum: pays.reduce((sum, pay) => sum + pay, 0),
  squares: pays.reduce((sum, pay) => sum + pay * pay, 0),
  best: Math.max(-1, ...pays),
});
const counted = (sorts: Sorts, at: number) => {
  const { screens, hits, sum, squares, best } = sorts[at] as Sorts[number];
  const [n, h, s, q] = [screens, hits, sum, squares].map(Number);
  return { screens: n, hits: h, sum: s, squares: q, best: best?.pay ?? -1 };
};

test.each([
  ['koi-lantern', [5, 7, 7, 7, 5], (maths: SlotMaths) => screensOfLanterns(maths as never)],
  ['lotus-pond', [6, 7, 7, 7, 6], (maths: SlotMaths) => screensOfPads(maths as never)],
  ['temple-coins', [9, 9, 9, 9], (maths: SlotMaths) => screensOfBells(maths as never, 3)],
] as const)('%s: every screen is counted once, with what the engine pays for it', (id, lengths, sortsOf) => {
  for (const from of [0, 4]) {
    const maths = short(id, lengths, from);
    const sorts = sortsOf(maths);
    const played = everyStops(lengths).map((stops) => play(maths, stops));
    const sort = (begins: boolean) => played.filter((one) => one.begins === begins).map(({ pay }) => pay);
    expect([0, 1].map((at) => counted(sorts, at))).toEqual([totals(sort(false)), totals(sort(true))]);
  }
});

test('dragon-boat: screens with a race are counted separately, before the prize multiplies them', () => {
  const lengths = [6, 7, 7, 7, 6];
  const maths = short('dragon-boat', lengths);
  if (maths.kind !== 'racing_wilds') throw new Error('boats race');
  const sorts = screensOfBoats(maths);
  const played = everyStops(lengths).map((stops) => play(maths, stops));
  // A race draws two words more, and its first card doubles.
  const sort = (races: boolean, begins: boolean) =>
    played
      .filter((one) => one.used > lengths.length === races && one.begins === begins)
      .map(({ pay }) => (races ? pay / 2 : pay));
  expect(maths.rules.race.values[0]).toBe(2);
  expect([0, 1, 2, 3].map((at) => counted(sorts, at))).toEqual([
    totals(sort(false, false)),
    totals(sort(false, true)),
    totals(sort(true, false)),
    totals(sort(true, true)),
  ]);
});

test('phoenix-silk: rounds of respins have the mean, squares and maximum of all rounds the engine plays', () => {
  const whole = slotMaths('phoenix-silk') as RespinMaths;
  const { wild } = whole.rules;
  const strips = [[1, 2], [wild, 1, 3, 2, 0], [1], [2, 1, wild, 0, 3], [1, 3]];
  const maths: RespinMaths = { ...whole, rules: { ...whole.rules, strips } };
  const screens = everyStops(strips.map(({ length }) => length));
  let [none, mean, squares, best] = [0, 0, 0, 0];
  const walk = (words: readonly number[], likely: number): void => {
    const { pay, used } = play(maths, words);
    if (used > words.length) {
      for (const stops of screens) walk([...words, ...stops], likely / screens.length);
      return;
    }
    if (pay === 0) none += likely;
    mean += likely * pay;
    squares += likely * pay * pay;
    best = Math.max(best, pay);
  };
  walk([], 1);
  const rounds = respinRounds(maths);
  expect(rounds.stops.length).toBeGreaterThan(1);
  expect(best).toBe(rounds.best);
  expect(play(maths, rounds.stops.flat()).pay).toBe(best);
  expect(none).toBeCloseTo(toNumber(rounds.none), 9);
  expect(mean).toBeCloseTo(toNumber(rounds.mean), 6);
  expect(squares / toNumber(rounds.squares)).toBeCloseTo(1, 9);
});
