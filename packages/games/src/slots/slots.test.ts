import { createCipheriv } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createWordStream, type WordStream } from '../fair/index.ts';
import { membersOf, packClasses } from './book.ts';
import { payoutsOfBook, spinCounter } from './count-spins.ts';
import { roundFigures, sigmaOf } from './exact/figures.ts';
import { formatFraction, fraction, over, plus, toNumber } from './exact/fraction.ts';
import { exactReturn } from './exact/return.ts';
import type { BookGroup, SlotMaths } from './maths.ts';
import type { SpinOutcome, Step } from './outcome.ts';
import { figuresOf, mathsHash, slotGames, slotMaths } from './registry.ts';
import { paytableOf, rulesOf } from './rules.ts';
import { celebrates, openingScreen, spin, spinTotal } from './spin.ts';

const GAMES = slotGames().map((maths) => [maths.id, maths] as const);
const BASE = { mode: 'base', units: 1 } as const;

const streamOf = (nonce: number): WordStream => createWordStream('slots', `test:${nonce}`);

/** Words fast enough for a million spins: the key stream of a cipher, the same in every run. */
function manyWords(seed: number): WordStream {
  const cipher = createCipheriv('aes-256-ctr', Buffer.alloc(32, seed), Buffer.alloc(16));
  const zeros = Buffer.alloc(65_536);
  let block = new Uint32Array(0);
  let place = 0;
  return {
    nextWord: () => {
      if (place === block.length) {
        const bytes = cipher.update(zeros);
        block = new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4);
        place = 0;
      }
      place += 1;
      return block[place - 1] as number;
    },
  };
}

const given = (words: readonly number[]): WordStream => {
  let place = 0;
  return {
    nextWord: () => {
      place += 1;
      return words[place - 1] ?? 0;
    },
  };
};

/** The pay of one step; coins are paid when the hold ends, or by the collector that takes them. */
function payOf(step: Step, maths: SlotMaths): number {
  if (step.at === 'wins' || step.at === 'boost' || step.at === 'full' || step.at === 'collect') return step.pay;
  if (step.at === 'pick') return step.prize;
  if (step.at === 'wheel') return step.value;
  if (step.at === 'coins' && maths.kind === 'hold_and_spin')
    return step.coins.reduce((sum, { value }) => sum + value, 0);
  return 0;
}

const paidBySteps = (outcome: SpinOutcome, maths: SlotMaths): number =>
  outcome.steps.reduce((sum, step) => sum + payOf(step, maths), 0);

const played = new Map<string, ReturnType<typeof payoutsOfBook>>();

/** Every entry of a book, played once for all tests. */
function payoutsOf(maths: SlotMaths): ReturnType<typeof payoutsOfBook> {
  const payouts = played.get(maths.id) ?? payoutsOfBook(maths);
  played.set(maths.id, payouts);
  return payouts;
}

const MODES = (maths: SlotMaths) => (maths.buy === undefined ? (['base'] as const) : (['base', 'buy'] as const));

// Each entry of a book is played, which takes a while where cores are shared.
describe.each(GAMES)('%s', { timeout: 300_000 }, (id, maths) => {
  test('states the exact return of its maths', () => {
    const exact = exactReturn(maths);
    const printed = { ...maths.promised };
    for (const part of ['total', 'base', 'feature', 'jackpots'] as const) {
      expect([part, formatFraction(exact[part], 6)]).toEqual([part, printed[part]]);
    }
    expect(exact.buy && formatFraction(exact.buy, 6)).toBe(printed.buy);
    for (const share of [exact.total, exact.buy ?? exact.total]) {
      expect(toNumber(share)).toBeGreaterThan(0.945);
      expect(toNumber(share)).toBeLessThan(0.972);
    }
  });

  test('its book has the pay of each entry when it is played', () => {
    const payouts = payoutsOf(maths);
    for (const name of ['base', 'feature'] as const) {
      const group = maths.book?.[name];
      if (group === undefined) continue;
      const lists = membersOf(group).map((list) => Array.from(list, (entry) => payouts[name][entry] as number));
      const sums = (of: (pay: number) => number) => lists.map((list) => list.reduce((sum, pay) => sum + of(pay), 0));
      expect(sums((pay) => pay)).toEqual(group.payouts);
      expect(sums((pay) => pay ** 2)).toEqual(group.squares);
      expect(sums((pay) => (pay > 0 ? 1 : 0))).toEqual(group.hits);
      expect(payouts[name][group.best.entry]).toBe(group.best.hundredths);
      expect(lists.flat().every((pay) => pay <= group.best.hundredths)).toBe(true);
    }
  });

  test('a million spins agree with the theoretical return within three sigma', () => {
    const pay = spinCounter(maths, payoutsOf(maths));
    const words = manyWords(7);
    const spins = 1_000_000;
    let [sum, hits, most] = [0, 0, 0];
    for (let i = 0; i < spins; i += 1) {
      const paid = pay(words);
      sum += paid;
      most = Math.max(most, paid);
      if (paid > 0) hits += 1;
    }
    const { base, feature } = maths.promised;
    const { sigma, hitRate, bestHundredths } = figuresOf(maths);
    const error = sum / spins / 100 - Number(base) - Number(feature);
    expect(Math.abs(error)).toBeLessThan((3 * Number(sigma)) / Math.sqrt(spins));
    const rate = Number(hitRate);
    expect(Math.abs(hits / spins - rate)).toBeLessThan(4 * Math.sqrt((rate * (1 - rate)) / spins) + 0.00005);
    expect(most).toBeLessThanOrEqual(bestHundredths);
  });

  test('counting pays what spinning pays', () => {
    const pay = spinCounter(maths, payoutsOf(maths));
    const { jackpots: _, ...rest } = maths;
    for (let nonce = 0; nonce < 100; nonce += 1) {
      const bare = { ...rest, jackpots: [] } as SlotMaths;
      expect(pay(streamOf(nonce))).toBe(spinTotal(bare, streamOf(nonce), BASE).totalHundredths);
    }
  });

  test.each(MODES(maths))('%s: the same words give the same round, recorded or quiet, through JSON too', (mode) => {
    const again = JSON.parse(JSON.stringify(maths)) as SlotMaths;
    for (let nonce = 0; nonce < 60; nonce += 1) {
      const bet = { mode, units: 1 };
      const outcome = spin(maths, streamOf(nonce), bet);
      expect(spin(again, streamOf(nonce), bet)).toEqual(outcome);
      expect(JSON.parse(JSON.stringify(outcome))).toEqual(outcome);
      expect({ ...spinTotal(maths, streamOf(nonce), bet), steps: outcome.steps }).toEqual(outcome);
      expect(paidBySteps(outcome, maths)).toBe(outcome.totalHundredths);
      expect(Number.isInteger(outcome.totalHundredths)).toBe(true);
    }
    expect(mathsHash(again)).toBe(mathsHash(maths));
  });

  test('the figures that are published are those of every round there can be', () => {
    const rounds = roundFigures(maths);
    const { bestHundredths, hitRate, sigma } = figuresOf(maths);
    expect(rounds.bestHundredths).toBe(bestHundredths);
    expect(formatFraction(rounds.hitRate, 4)).toBe(hitRate);
    expect(sigmaOf(rounds).toFixed(2)).toBe(sigma);
    // Each round is counted as often as it occurs: the mean of all is the return in closed form, to the last digit.
    const { base, feature } = exactReturn(maths);
    expect(over(rounds.mean, fraction(100))).toEqual(plus(base, feature));
  });

  test('the stated largest win can be drawn', () => {
    const { bestWords, bestHundredths } = figuresOf(maths);
    const outcome = spin(maths, given(bestWords), BASE);
    expect(outcome.totalHundredths).toBe(bestHundredths);
    expect(outcome.jackpots).toEqual([]);
    expect(outcome.capped).toBe(false);
    expect(bestHundredths).toBeGreaterThanOrEqual(maths.book?.feature.best.hundredths ?? 0);
  });

  test('a reel that is off by one symbol, or an entry in the wrong class, is another game', () => {
    const wrong = maths.book?.base === undefined ? shortenedReel(maths) : misfiled(maths);
    expect(wrong()).not.toBe(maths.promised.total);
    expect(slotMaths(id)).toBe(maths);
  });

  test('the screen before the first spin has the size of the game and wins nothing', () => {
    const screen = openingScreen(maths);
    expect(screen).toHaveLength(maths.reels);
    expect(screen.every((column) => column.length <= maths.rows)).toBe(true);
    expect(openingScreen(maths)).toEqual(screen);
  });

  test('the greatest pay of open reels and their feature is below the cap', () => {
    if (maths.book?.base !== undefined) return;
    const best = maths.book?.feature.best.hundredths ?? 0;
    expect(boundOfScreens(maths) + best).toBeLessThan(maths.capHundredths);
  });

  test('rules and paytable come from the maths', () => {
    const rules = rulesOf(maths);
    const percent = Math.round(Number(maths.promised.total) * 1e6) / 1e4;
    expect(rules.find(({ key }) => key === 'return')?.params).toEqual({ percent });
    expect(rules.find(({ key }) => key === 'best')?.params).toEqual({ times: figuresOf(maths).bestHundredths / 100 });
    expect(rules.find(({ key }) => key === 'hit_rate')?.params).toEqual({
      percent: Math.round(Number(figuresOf(maths).hitRate) * 1e6) / 1e4,
    });
    expect(rules.flatMap(({ params }) => Object.values(params)).every((value) => value !== '')).toBe(true);
    expect(paytableOf(maths).filter(({ pays }) => pays.length > 0).length).toBeGreaterThanOrEqual(6);
  });
});

/** More than any base screen can pay: every line or way at the dearest pay, at the largest multiplier, for all screens of a round. */
function boundOfScreens(maths: SlotMaths): number {
  const top = Math.max(...maths.pays.flat());
  const lines = 'lines' in maths.rules ? maths.rules.lines.length : maths.rows ** maths.reels;
  if (maths.kind === 'racing_wilds') return lines * top * Math.max(...maths.rules.race.values);
  if (maths.kind === 'both_ways_respin') return lines * 2 * top * (maths.rules.wildReels.length + 1);
  if (maths.kind === 'ways_pick') return lines * top + Math.max(...maths.rules.picks.flatMap(({ values }) => values));
  if (maths.kind !== 'multiplier_lines') return lines * top;
  // Oxen live on two of the three reels, and the dearest two are a five and a two.
  return lines * top * 5 * 2 * maths.rules.fullMultiplier;
}

function shortenedReel(maths: SlotMaths): () => string {
  const rules = maths.rules as { strips: readonly (readonly number[])[] };
  const strips = rules.strips.map((strip, reel) => (reel === 1 ? strip.slice(1) : strip));
  return () => formatFraction(exactReturn({ ...maths, rules: { ...rules, strips } } as unknown as SlotMaths).total, 6);
}

/** Moves the dearest base entry among the blanks: its class no longer has its pay. */
function misfiled(maths: SlotMaths): () => string {
  const group = maths.book?.base as BookGroup;
  const classes = new Array<number>(group.entries).fill(0);
  for (const [of, list] of membersOf(group).entries()) for (const entry of list) classes[entry] = of;
  classes[group.best.entry] = 0;
  const wrong = { ...group, classes: packClasses(classes) };
  return () => {
    try {
      membersOf(wrong);
      return maths.promised.total;
    } catch {
      return 'refused';
    }
  };
}

describe('the twelve games', () => {
  test('are twelve, each of its own kind, return, hit rate and volatility', () => {
    expect(GAMES).toHaveLength(12);
    const different = <T>(of: (maths: SlotMaths) => T) => expect(new Set(GAMES.map(([, maths]) => of(maths))).size);
    different((maths) => maths.kind).toBe(12);
    different(mathsHash).toBe(12);
    different(({ promised }) => promised.total).toBeGreaterThanOrEqual(10);
    different((maths) => figuresOf(maths).sigma).toBeGreaterThanOrEqual(10);
    different(({ pays }) => JSON.stringify(pays)).toBe(12);
  });

  test.each([
    ['dragon-boat', [40, 34, 7, 18, 13, 97, 0], 153_800],
    ['phoenix-silk', [9, 1, 9, 14, 10, 36, 12, 16, 0, 10, 9, 21, 0, 0, 18, 9, 0, 0, 0, 18], 14_180],
    ['lotus-pond', [29, 38, 41, 3, 36, 627820736], 69_390],
  ] as const)('%s: no words pay more than the largest win, nor do those found by hand', (id, words, hundredths) => {
    const maths = slotMaths(id) as SlotMaths;
    const { totalHundredths } = spin(maths, given(words), BASE);
    expect(totalHundredths).toBe(hundredths);
    expect(figuresOf(maths).bestHundredths).toBe(totalHundredths);
  });

  test('are found by name and version, and a version that never was is not', () => {
    const [id, maths] = GAMES[0] as (typeof GAMES)[number];
    expect([slotMaths(id), slotMaths(id, maths.version)]).toEqual([maths, maths]);
    expect([slotMaths(id, 99), slotMaths('no-such-game')]).toEqual([undefined, undefined]);
    const changed = { ...maths, pays: [[0, 0, 0, 1], ...maths.pays.slice(1)] } as SlotMaths;
    expect(mathsHash(changed)).not.toBe(mathsHash(maths));
  });

  test('a feature that pays less than it cost is no reason to cheer', () => {
    const outcome: SpinOutcome = { ...spin(GAMES[0]?.[1] as SlotMaths, streamOf(1), BASE), jackpots: [] };
    expect(celebrates({ ...outcome, totalHundredths: 100 })).toBe(false);
    expect(celebrates({ ...outcome, totalHundredths: 101 })).toBe(true);
    expect(celebrates({ ...outcome, costHundredths: 4600, totalHundredths: 4600 })).toBe(false);
    expect(celebrates({ ...outcome, totalHundredths: 0, jackpots: [{ tier: 'mini' }] })).toBe(true);
  });

  test('a round ends at its maximum', () => {
    for (const [, maths] of GAMES) {
      const small = { ...maths, capHundredths: 1000 } as SlotMaths;
      const outcome = spin(small, given(figuresOf(maths).bestWords), BASE);
      expect([maths.id, outcome.totalHundredths, outcome.capped]).toEqual([maths.id, 1000, true]);
      expect(outcome.steps.some(({ at }) => at === 'cap')).toBe(true);
    }
  });

  test('outcomes depend on nothing but the kernel and the fair draw', () => {
    const home = import.meta.dirname;
    const files = readdirSync(home, { recursive: true, encoding: 'utf8' }).filter((name) => /\.ts$/.test(name));
    const sources = files
      .filter((name) => !/\.test\.ts$/.test(name))
      .map((name) => readFileSync(join(home, name), 'utf8'));
    const imports = sources.flatMap((text) => [...text.matchAll(/from '([^']+)'/g)].map((match) => match[1] ?? ''));
    const foreign = imports.filter((path) => !/^\.\/|^\.\.\/(?!\.\.\/(?!fair))|^\.\.\/\.\.\/fair\//.test(path));
    expect([...new Set(foreign)]).toEqual(['@lantern/kernel']);
  });
});
