import { describe, expect, test } from 'vitest';
import { fraction } from '../../slots/exact/fraction.ts';
import { settleFootball } from '../settle/football.ts';
import type { CountMarket } from '../settle/football-markets.ts';
import { readLine } from '../settle/read-leg.ts';
import { negativeBinomialLaw, poissonLaw } from './counts.ts';
import { ratesFromMarket } from './invert.ts';
import { combinationFactor, fairPrice, MatchPrices, type PricedLeg } from './prices.ts';
import { areRates, type GoalRates, type MatchMoment, scoreLaw } from './score-law.ts';

const rates = (home: number, away: number, rho = 0, firstHalf = 0.5): GoalRates => ({ home, away, rho, firstHalf });
const leg = (market: CountMarket, selection: string, line = '0'): PricedLeg => ({
  market,
  selection,
  line: readLine(line) ?? Number.NaN,
});
const moment = (minute: number, home: number, away: number, half: MatchMoment['half'] = null): MatchMoment => ({
  minute,
  score: { home, away },
  half,
});
const win = (prices: MatchPrices, ...legs: readonly PricedLeg[]): number => prices.combined(legs).win;

// games.md 4.5, to the digits given.
const CHECKS = [
  {
    rates: rates(1.6, 1.2),
    result: [0.466563, 0.247115, 0.286322],
    over: [0.530546, 0.308063],
    btts: 0.557719,
    scores: [0.06081, 0.097296, 0.116755, 0.093404],
    handicaps: [3.21618, 2.508452, 2.143333, 1.878509, 1.613684, 1.485193],
  },
  {
    rates: rates(1.6, 1.2, -0.1),
    result: [0.454887, 0.270466, 0.274647],
    over: [0.530546, 0.308063],
    btts: 0.569395,
    scores: [0.072486, 0.085621, 0.128431, 0.093404],
    handicaps: [3.264687, 2.567342, 2.198346, 1.901057, 1.603769, 1.465408],
  },
  {
    rates: rates(1.5268, 1.278, -0.05),
    result: [0.425158, 0.262157, 0.312685],
    over: [0.53169, 0.309131],
    btts: 0.5706,
    scores: [0.066423, 0.086496, 0.123992, 0.090148],
    handicaps: [3.687019, 2.798938, 2.352069, 2.043763, 1.735457, 1.562144],
  },
] as const;

describe('the match model', () => {
  test.each(CHECKS)('gives the figures of games.md 4.5: $rates', (check) => {
    const prices = new MatchPrices({ goals: check.rates });
    const near = (values: readonly number[], expected: readonly number[]) => {
      for (const [index, value] of values.entries())
        expect(Math.abs(value - (expected[index] ?? 0))).toBeLessThan(6e-7);
    };
    near(
      ['H', 'D', 'A'].map((side) => win(prices, leg('1X2', side))),
      check.result,
    );
    near(
      ['2.5', '3.5'].map((line) => win(prices, leg('OU', 'over', line))),
      check.over,
    );
    near([win(prices, leg('BTTS', 'yes'))], [check.btts]);
    near(
      ['0-0', '1-0', '1-1', '2-1'].map((score) => win(prices, leg('CS', score))),
      check.scores,
    );
    const lines = ['-1', '-0.75', '-0.5', '-0.25', '0', '0.25'];
    near(
      lines.map((line) => fairPrice(prices.shares(leg('AH', 'H', line))) ?? 0),
      check.handicaps,
    );
  });

  test.each([
    [moment(45, 0, 0), [0.370045, 0.379948, 0.250007]],
    [moment(60, 1, 0), [0.786663, 0.174682, 0.038655]],
    [moment(75, 0, 1), [0.024845, 0.171723, 0.803432]],
    [moment(81, 1, 1), [0.132366, 0.770365, 0.097269]],
  ] as const)('prices a match under way: %o', (at, expected) => {
    const prices = new MatchPrices({ goals: rates(1.6, 1.2) }, at);
    for (const [index, side] of ['H', 'D', 'A'].entries())
      expect(Math.abs(win(prices, leg('1X2', side)) - (expected[index] ?? 0))).toBeLessThan(6e-7);
  });

  test('is decided when the time is over', () => {
    const prices = new MatchPrices({ goals: rates(1.6, 1.2, -0.1) }, moment(90, 2, 1, { home: 1, away: 0 }));
    expect([
      win(prices, leg('1X2', 'H')),
      win(prices, leg('HTFT', 'H/H')),
      win(prices, leg('OU', 'over', '3.5')),
    ]).toEqual([1, 1, 0]);
    expect(fairPrice(prices.shares(leg('1X2', 'A')))).toBeNull();
    expect(prices.nextGoal()).toEqual({ H: 0, A: 0, none: 1 });
  });

  test('has the same final score with and without its halves', () => {
    const goals = rates(1.7, 0.9, -0.12, 0.44);
    const [full, halves] = (['full', 'halves'] as const).map((of) => scoreLaw(goals, moment(20, 1, 0), of));
    const chanceOf = (law: typeof full, home: number, away: number) =>
      law?.reduce((sum, end) => sum + (end.full.home === home && end.full.away === away ? end.chance : 0), 0) ?? 0;
    for (const [home, away] of [
      [1, 0],
      [1, 1],
      [2, 1],
      [4, 3],
    ] as const)
      expect(chanceOf(halves, home, away)).toBeCloseTo(chanceOf(full, home, away), 10);
    expect(chanceOf(full, 0, 0)).toBe(0);
  });

  test('the selections of every market add up to 1', () => {
    const model = {
      goals: rates(1.4, 1.1, -0.08, 0.45),
      corners: { home: 5.6, away: 4.7, size: 20 },
      cards: { home: 1.8, away: 2.1, size: 12 },
    };
    const prices = new MatchPrices(model);
    const grid = Array.from({ length: 5 }, (_, i) => Array.from({ length: 5 }, (_, j) => `${i}-${j}`)).flat();
    const halves = ['H', 'D', 'A'].flatMap((half) => ['H', 'D', 'A'].map((full) => `${half}/${full}`));
    const total = (market: CountMarket, selections: readonly string[], line = '0') =>
      selections.reduce((sum, selection) => sum + win(prices, leg(market, selection, line)), 0);
    expect(total('1X2', ['H', 'D', 'A'])).toBeCloseTo(1, 12);
    expect(total('DC', ['1X', '12', 'X2'])).toBeCloseTo(2, 12);
    expect(total('CS', [...grid, 'other'])).toBeCloseTo(1, 12);
    expect(total('HTFT', halves)).toBeCloseTo(1, 12);
    expect(total('TG', ['0-1', '2-3', '4-6', '7+'])).toBeCloseTo(1, 12);
    expect(total('OE', ['odd', 'even'])).toBeCloseTo(1, 12);
    expect(total('H1_CS', [...grid, 'other'])).toBeCloseTo(1, 12);
    expect(total('CORNERS_OU', ['over', 'under'], '10.5')).toBeCloseTo(1, 12);
    expect(total('CARDS_AH', ['H', 'A'], '-0.5')).toBeCloseTo(1, 12);
    const { H, A, none } = prices.nextGoal();
    expect(H + A + none).toBeCloseTo(1, 12);
    expect(none).toBeCloseTo(win(prices, leg('CS', '0-0')), 12);
  });

  test('the last goal is any of those to come, or the last one so far when none comes', () => {
    const before = new MatchPrices({ goals: rates(1.4, 1.1, -0.08) });
    expect(before.lastGoal()).toEqual(before.nextGoal());
    const prices = new MatchPrices({ goals: rates(1.4, 1.1, -0.08) }, moment(70, 1, 0));
    const [next, last] = [prices.nextGoal(), prices.lastGoal('H')];
    expect(last).toEqual({ H: next.H + next.none, A: next.A, none: 0 });
    expect(last.H + last.A).toBeCloseTo(1, 12);
  });

  test('refuses rates that give a score no chance', () => {
    expect(
      [rates(1.6, 1.2, -0.1), rates(3, 3, 0.2), rates(0, 1), rates(1, 1, 0, 1), rates(1, Number.NaN)].map(areRates),
    ).toEqual([true, false, false, false, false]);
    expect(() => scoreLaw(rates(3, 3, 0.2), moment(0, 0, 0), 'full')).toThrow('rates of a match');
  });
});

describe('a combination in one match', () => {
  const prices = new MatchPrices({
    goals: rates(1.6, 1.2, -0.1, 0.45),
    corners: { home: 5, away: 5, size: 25 },
  });

  test('is the joint chance, never a product: what follows from another leg costs nothing', () => {
    const [home, over] = [leg('1X2', 'H'), leg('OU', 'over', '2.5')];
    const both = win(prices, home, over);
    expect(both).not.toBeCloseTo(win(prices, home) * win(prices, over), 2);
    expect(win(prices, leg('CS', '2-1'), over, home, leg('BTTS', 'yes'))).toBeCloseTo(
      win(prices, leg('CS', '2-1')),
      12,
    );
    expect(win(prices, leg('CS', '1-0'), over)).toBe(0);
    expect(win(prices, leg('HTFT', 'A/H'), leg('H1_1X2', 'A'))).toBeCloseTo(win(prices, leg('HTFT', 'A/H')), 12);
    // Halves are dependent as well: who leads at half-time wins more often.
    expect(win(prices, leg('H1_1X2', 'H'), home)).toBeGreaterThan(
      win(prices, leg('H1_1X2', 'H')) * win(prices, home) * 1.5,
    );
  });

  test('takes corners as independent of goals', () => {
    const corners = leg('CORNERS_OU', 'over', '9.5');
    expect(win(prices, leg('1X2', 'H'), corners)).toBeCloseTo(win(prices, leg('1X2', 'H')) * win(prices, corners), 12);
  });

  test('pays at its fair price back what was staked, in the mean over every end', () => {
    const legs = [leg('AH', 'H', '-0.75'), leg('OU', 'over', '2.25'), leg('DNB', 'H')];
    const shares = prices.combined(legs);
    const price = fairPrice(shares) ?? 0;
    const odds = fraction(Math.round(price * 1e9), 1_000_000_000);
    let mean = 0;
    for (const { full, half, chance } of scoreLaw(rates(1.6, 1.2, -0.1, 0.45), moment(0, 0, 0), 'full')) {
      const facts = { state: 'ended' as const, half, full, corners: null, cards: null, goals: null };
      const back = combinationFactor(
        legs.map((one) => settleFootball(one, facts)),
        odds,
      );
      mean += (chance * Number(back?.numerator)) / Number(back?.denominator);
    }
    expect(mean).toBeCloseTo(1, 7);
  });

  test('is lost with a lost leg, waits for an open one, and comes back with a void one', () => {
    const two = fraction(2);
    expect(combinationFactor([{ parts: [-1] }, { parts: null }], two)).toEqual(fraction(0));
    expect(combinationFactor([{ parts: [1] }, { parts: null }], two)).toBeNull();
    expect(combinationFactor([{ parts: [1] }, { parts: [0] }], two)).toEqual(fraction(1));
    expect(combinationFactor([{ parts: [1, 0] }, { parts: [1] }], two)).toEqual(fraction(3, 2));
    expect(combinationFactor([{ parts: [0, -1] }, { parts: [1] }], two)).toEqual(fraction(1, 2));
  });
});

test('counts have the mean and the variance of their laws', () => {
  const moments = (law: readonly number[]) => {
    const mean = law.reduce((sum, chance, count) => sum + chance * count, 0);
    return [
      law.reduce((sum, chance) => sum + chance, 0),
      mean,
      law.reduce((sum, chance, count) => sum + chance * (count - mean) ** 2, 0),
    ];
  };
  for (const [value, expected] of [...moments(poissonLaw(4.5)).entries()].map(([index, value]) => [
    value,
    [1, 4.5, 4.5][index],
  ]))
    expect(value).toBeCloseTo(expected ?? 0, 9);
  for (const [value, expected] of [...moments(negativeBinomialLaw(5, 10)).entries()].map(([index, value]) => [
    value,
    [1, 5, 7.5][index],
  ]))
    expect(value).toBeCloseTo(expected ?? 0, 9);
});

describe('rates from a market', () => {
  test('give its chances back', () => {
    for (const [home, away] of [
      [1.6, 1.2],
      [0.6, 2.9],
      [3.4, 0.4],
    ] as const) {
      const prices = new MatchPrices({ goals: rates(home, away, -0.06) });
      const result = [win(prices, leg('1X2', 'H')), 0, win(prices, leg('1X2', 'A'))] as const;
      const found = ratesFromMarket(
        { result, over: win(prices, leg('OU', 'over', '2.5')) },
        { rho: -0.06, firstHalf: 0.5 },
      );
      expect(found).toMatchObject({
        ok: true,
        value: { home: expect.closeTo(home, 6), away: expect.closeTo(away, 6) },
      });
    }
  });

  test('do not exist for chances that contradict each other', () => {
    const impossible = { result: [0.9, 0.05, 0.05], over: 0.01 } as const;
    expect(ratesFromMarket(impossible, { rho: 0, firstHalf: 0.5 })).toEqual({ ok: false, error: 'no_solution' });
  });
});
