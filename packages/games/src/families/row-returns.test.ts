import { ok } from '@lantern/kernel';
import { expect, test } from 'vitest';
import { type CompoundPlay, gainOf, returnOf, returnsOf } from '../compound/index.ts';
import { chosenOf } from '../compound/proofs.ts';
import { playNamed } from '../compound/published.ts';
import { product } from '../compound/ticket-samples.ts';
import { fourD } from '../four-d/index.ts';
import { k3 } from '../k3/index.ts';
import { keno } from '../keno/index.ts';
import { type MarkSixDraw, markSix } from '../mark-six/index.ts';
import { type Fraction, fraction } from '../netting/index.ts';
import { pc28 } from '../pc28/index.ts';
import { plus, times, toNumber } from '../slots/exact/fraction.ts';
import { ssc } from '../ssc/index.ts';

const RETURNED = returnOf(1960);
const DIGITS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
const figures = <Draw>(play: CompoundPlay<Draw>) => returnsOf(play, play.tiers, RETURNED);

/** Mean and deviation of what a ticket of one row wins, over all draws. */
function counted<Draw>(play: CompoundPlay<Draw>, picks: CompoundPlay<Draw>['example'], draws: readonly Draw[]) {
  const chosen = chosenOf(play, picks);
  expect(play.rows(chosen)).toBe(1);
  let [mean, square] = [fraction(0), 0];
  for (const draw of draws) {
    let gain: Fraction = fraction(0);
    for (const win of play.wins(chosen, draw)) {
      const tier = 'tier' in win ? play.tiers[win.tier] : undefined;
      gain = plus(gain, tier ? gainOf(tier, RETURNED) : fraction(1));
    }
    mean = plus(mean, gain);
    square += toNumber(gain) ** 2;
  }
  const exact = times(mean, fraction(1, draws.length));
  return { returned: exact, deviation: Math.sqrt(square / draws.length - toNumber(exact) ** 2) };
}

/** Compares a ticket of one row with the figures of its row. */
function compare<Draw>(
  play: CompoundPlay<Draw>,
  row: number,
  picks: CompoundPlay<Draw>['example'],
  draws: readonly Draw[],
) {
  const { returned, deviation } = counted(play, picks, draws);
  const own = figures(play)[row];
  expect([play.code, own?.returned]).toEqual([play.code, returned]);
  expect(own?.deviation).toBeCloseTo(deviation, 8);
}

test('rows of dice and of three digits return what all outcomes give', () => {
  const rolls = product([1, 2, 3].map(() => [1, 2, 3, 4, 5, 6]));
  for (const play of k3.plays) compare(play, 0, play.example, rolls);
  const digits = product([DIGITS, DIGITS, DIGITS]);
  for (const play of pc28.plays.filter(({ code }) => code !== 'three_sums')) compare(play, 0, play.example, digits);
  const sums = playNamed(pc28, 'sum');
  for (const sum of [13, 27]) compare(sums, sum, [[String(sum)]], digits);
  const lastThree = digits.map((row) => [0, 0, ...row]);
  for (const code of ['zx3', 'zu6', 'bdw3_2', 'dxds3', 'baozi3', 'zaliu3'])
    compare(playNamed(ssc, code), 0, playNamed(ssc, code).example, lastThree);
});

test('a row that can win several prizes returns the mode, and its draws that give the stake back are counted', () => {
  for (const play of keno.plays) for (const { returned } of figures(play)) expect(returned).toEqual(RETURNED);
  const draws = Array.from({ length: 49 }, (_, ball): MarkSixDraw => ({ main: [], special: ball + 1, animal: ok(6) }));
  for (const code of [
    'special_sides',
    'special_half',
    'special_half_49_loses',
    'half_wave',
    'zodiac_sides',
    'special_head',
  ])
    compare(playNamed(markSix, code), 0, playNamed(markSix, code).example, draws);
  compare(
    playNamed(markSix, 'zodiac_set'),
    9,
    [['rat', 'ox', 'tiger', 'rabbit', 'dragon', 'snake', 'horse', 'goat', 'monkey', 'rooster', 'dog']],
    draws,
  );
});

test('a parlay of two legs returns between its least and its most, which are those of some sides', () => {
  const play = playNamed(markSix, 'parlay');
  const balls = Array.from({ length: 49 }, (_, ball) => ball + 1);
  const draws = balls.flatMap((first) =>
    balls
      .filter((second) => second !== first)
      .map((second): MarkSixDraw => ({ main: [first, second], special: 0, animal: ok(6) })),
  );
  const sides = ['big', 'small', 'odd', 'even'];
  const all = product([sides, sides]).map(([a = '', b = '']) => {
    const { returned, deviation } = counted(play, [[a], [b], [], [], [], [], []], draws);
    return { returned: toNumber(returned), deviation };
  });
  const rising = all.sort((a, b) => a.returned - b.returned);
  for (const [row, own] of [rising[0], rising.at(-1)].entries()) {
    const { returned = fraction(0), deviation } = figures(play)[row] ?? {};
    expect(toNumber(returned)).toBeCloseTo(own?.returned ?? 0, 12);
    expect(deviation).toBeCloseTo(own?.deviation ?? 0, 8);
  }
});

test('a box of 4D that several numbers can win varies as its 23 different numbers do', () => {
  for (const [orders, prizes] of [
    [24, [105, 42, 21, ...Array<number>(10).fill(8), ...Array<number>(10).fill(3)]],
    [4, [875, 500, 250]],
  ] as const) {
    const chance = orders / 10_000;
    const both = chance * ((orders - 1) / 9_999);
    let variance = 0;
    for (const [a, one] of prizes.entries())
      for (const [b, other] of prizes.entries())
        variance += one * other * ((a === b ? chance : both) - chance * chance);
    const [own] = figures(playNamed(fourD, `ibox${orders}_${orders === 24 ? 'big' : 'small'}`));
    expect(own?.deviation).toBeCloseTo(Math.sqrt(variance), 9);
  }
});
