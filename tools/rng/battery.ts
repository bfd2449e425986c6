import { createWordStream, intBelow, shuffle, type WordStream } from '@lantern/games/fair';
import { BIT_TESTS, type Bits } from './bit-tests.ts';
import {
  coupons,
  frequency,
  gaps,
  lagCorrelation,
  permutations,
  poker,
  serialPairs,
  shuffleOrders,
} from './integer-tests.ts';
import { lotteryFindings } from './lottery-tests.ts';
import { normal } from './special-functions.ts';
import { ALPHA, type Finding, holmFailures, proportionBand, twoSided, UNIFORMITY_MIN, uniformityP } from './verdict.ts';

/** What is tested: where words come from, and how they become numbers, orders and plays. */
export interface Generator {
  /** One long stream; another name, another stream. */
  readonly stream: (name: string) => WordStream;
  readonly below: (stream: WordStream, n: number) => number;
  readonly mix: (stream: WordStream, items: readonly number[]) => number[];
  /** The words of one play of a member: nonces follow one another. */
  readonly play: (nonce: number) => WordStream;
  /** A source begun at a time, as a server begins one. Two begun in the same second must have nothing in common. */
  readonly begin: (atMs: number, count: number) => WordStream;
}

const SEED = '0123456789abcdef'.repeat(4);

/** The platform's own generator, on a seed that is known: the same bits for ever. */
export const platformGenerator = (seed: string = SEED): Generator => ({
  stream: (name) => createWordStream(seed, `battery-${name}`),
  below: intBelow,
  mix: shuffle,
  play: (nonce) => createWordStream(seed, `player-seed:${nonce}`),
  begin: (_atMs, count) => createWordStream(`${seed}${count}`, 'begin'),
});

export interface BatterySize {
  readonly sequences: number;
  /** Bits of each sequence; at least 65,536. */
  readonly bits: number;
  /** Draws of each range of integers. */
  readonly draws: number;
  readonly plays: number;
}
/** Seconds; the test of every change. */
export const CI_SIZE: BatterySize = { sequences: 24, bits: 65_536, draws: 40_000, plays: 6_000 };
/** Minutes; `npm run rng`. */
export const LONG_SIZE: BatterySize = { sequences: 100, bits: 1_000_000, draws: 1_000_000, plays: 200_000 };

export interface BatteryReport {
  /** What failed, in words; empty for a sound generator. */
  readonly failures: readonly string[];
  readonly findings: readonly Finding[];
}

const RANGES = [2, 6, 10, 25, 37, 52];
const COUPONS_MAX = 10;
const SHUFFLED = 5;
const BEGINNINGS = 200;

function bitsOf(stream: WordStream, count: number): Bits {
  const bits = new Uint8Array(count);
  for (let at = 0; at < count; at += 32) {
    const word = stream.nextWord();
    for (let i = 0; i < 32 && at + i < count; i += 1) bits[at + i] = (word >>> (31 - i)) & 1;
  }
  return bits;
}

/** NIST's two rules over many sequences: how many pass, and whether the p-values spread evenly. */
function* bitFailures(generator: Generator, size: BatterySize, findings: Finding[]): IterableIterator<string> {
  const stream = generator.stream('bits');
  const values = new Map<string, number[]>();
  for (let sequence = 0; sequence < size.sequences; sequence += 1) {
    const bits = bitsOf(stream, size.bits);
    for (const [test, run] of Object.entries(BIT_TESTS))
      for (const [part, p] of run(bits).entries()) {
        const name = `${test} ${part + 1}`;
        values.set(name, [...(values.get(name) ?? []), Number.isNaN(p) ? 0 : p]);
      }
    yield '';
  }
  const band = proportionBand(size.sequences);
  for (const [test, ps] of values) {
    const passed = ps.filter((p) => p >= ALPHA).length / ps.length;
    const even = uniformityP(ps);
    findings.push({ test: `${test}: uniformity`, p: even });
    if (passed < band.least) yield `${test}: ${(passed * 100).toFixed(1)} % of the sequences pass`;
    if (even < UNIFORMITY_MIN) yield `${test}: its p-values do not spread evenly`;
  }
}

function* integerFindings(generator: Generator, size: BatterySize): IterableIterator<Finding> {
  for (const d of RANGES) {
    const stream = generator.stream(`below ${d}`);
    const draws = Array.from({ length: size.draws }, () => generator.below(stream, d));
    if (draws.some((draw) => !Number.isInteger(draw) || draw < 0 || draw >= d))
      yield { test: `range below ${d}`, p: 0 };
    yield { test: `frequency below ${d}`, p: twoSided(frequency(draws, d)) };
    yield { test: `pairs below ${d}`, p: twoSided(serialPairs(draws, d)) };
    yield { test: `gaps below ${d}`, p: twoSided(gaps(draws, d)) };
    yield { test: `poker below ${d}`, p: d > HAND_MIN ? twoSided(poker(draws, d)) : poker(draws, d) };
    if (d <= COUPONS_MAX) yield { test: `coupons below ${d}`, p: twoSided(coupons(draws, d)) };
    for (const lag of [1, 2, 8]) yield { test: `lag ${lag} below ${d}`, p: lagCorrelation(draws, d, lag) };
  }
  const wide = generator.stream('wide');
  const large = Array.from({ length: size.draws }, () => generator.below(wide, WIDE));
  yield {
    test: 'thirds of a wide range',
    p: twoSided(
      frequency(
        large.map((draw) => Math.floor(draw / WIDE_THIRD)),
        3,
      ),
    ),
  };
  yield {
    test: 'rests of a wide range',
    p: twoSided(
      frequency(
        large.map((draw) => draw % 3),
        3,
      ),
    ),
  };
  const words = generator.stream('order');
  const row = Array.from({ length: size.draws }, () => words.nextWord());
  yield { test: 'orders of four words', p: twoSided(permutations(row)) };
  yield { test: 'no word twice too often', p: new Set(row).size < row.length - repeatsMax(row.length) ? 0 : 1 };
  for (let bit = 0; bit < 32; bit += 1) {
    const ones = row.reduce((sum, word) => sum + ((word >>> bit) & 1), 0);
    yield { test: `bit ${bit} of a word`, p: twoSided(normal((2 * ones - row.length) / Math.sqrt(row.length))) };
  }
  const mixing = generator.stream('shuffle');
  const orders = Array.from({ length: size.draws / 2 }, () => generator.mix(mixing, [0, 1, 2, 3, 4]));
  yield { test: 'orders of a shuffle', p: twoSided(shuffleOrders(orders, SHUFFLED)) };
}
const HAND_MIN = 5;
/** Three quarters of all words: below it, a word taken modulo or scaled is far from even; in a small range that hides. */
const WIDE_THIRD = 2 ** 30;
const WIDE = 3 * WIDE_THIRD;

/** Equal pairs among n words of 32 bits: n² / 2^33 on average; this many more happen once in a million such rows. */
const repeatsMax = (n: number): number => {
  const mean = n ** 2 / 2 ** 33;
  return Math.ceil(mean + 5 * Math.sqrt(mean) + 2);
};

/** Plays one after another, and sources begun at one time: each must be as new as if there were no other. */
function* playFindings(generator: Generator, size: BatterySize): IterableIterator<Finding> {
  const plays = Array.from({ length: size.plays }, (_, nonce) => generator.play(nonce));
  const words = plays.flatMap((stream) => [stream.nextWord(), stream.nextWord(), stream.nextWord()]);
  yield { test: 'no word of another play', p: new Set(words).size < words.length - repeatsMax(words.length) ? 0 : 1 };
  const rolls = plays.map((stream) => generator.below(stream, 10));
  yield { test: 'frequency over plays', p: twoSided(frequency(rolls, 10)) };
  yield { test: 'pairs over plays', p: twoSided(serialPairs(rolls, 10)) };
  for (const lag of [1, 2]) yield { test: `lag ${lag} over plays`, p: lagCorrelation(rolls, 10, lag) };
  const begun = Array.from({ length: BEGINNINGS }, (_, count) => {
    const stream = generator.begin(1_800_000_000_000 + count * 7, count);
    return `${stream.nextWord()} ${stream.nextWord()}`;
  });
  yield { test: 'no source like another begun near it', p: new Set(begun).size < begun.length ? 0 : 1 };
}

export interface BatteryOptions {
  /** Called between steps, with how many of how many are done. */
  readonly onStep?: (done: number, total: number) => void;
  /** Enough is enough: once something failed the slow tests of the raw bits are left out. */
  readonly stopAtFirst?: boolean;
}

const failuresOf = (findings: readonly Finding[]): string[] =>
  holmFailures(findings).map(({ test, p }) => `${test}: p = ${p.toExponential(2)}`);

/**
 * Runs everything: Holm's rule over all tests of numbers, orders and plays at 99 %, then over the results of lotteries, then NIST's over the raw
 * bits (standards.md 1.4).
 */
export function runBattery(generator: Generator, size: BatterySize, options: BatteryOptions = {}): BatteryReport {
  const { onStep = () => undefined, stopAtFirst = false } = options;
  const total = size.sequences + 3;
  const findings = [...integerFindings(generator, size)];
  onStep(1, total);
  findings.push(...playFindings(generator, size));
  onStep(2, total);
  const failures = failuresOf(findings);
  if (stopAtFirst && failures.length > 0) return { failures, findings };
  const draws = [...lotteryFindings(generator.stream, size.plays)];
  findings.push(...draws);
  failures.push(...failuresOf(draws));
  onStep(3, total);
  let done = 3;
  for (const failure of bitFailures(generator, size, findings)) {
    if (failure === '') {
      done += 1;
      onStep(done, total);
    } else failures.push(failure);
  }
  return { failures, findings };
}
