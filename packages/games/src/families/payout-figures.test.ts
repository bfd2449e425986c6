import { MICROS_PER_UNIT } from '@lantern/kernel';
import { describe, expect, test } from 'vitest';
import { k3Lottery } from '../k3/lottery.ts';
import type { DrawBet, DrawnNumbers } from '../lottery/index.ts';
import { thaiLottery } from '../thai/lottery.ts';
import { vietnam } from '../vietnam-lottery/family.ts';
import { FAMILIES } from './index.ts';

const UNIT = MICROS_PER_UNIT;
const bet = (play: string, picks: readonly string[], unit = UNIT, odds = 9_800n): DrawBet => ({
  play,
  picks,
  unit,
  odds,
});

/** All 216 draws of three dice. */
const DICE: DrawnNumbers[] = Array.from({ length: 216 }, (_, n) => ({
  [k3Lottery.tiers('K3')[0]?.tier ?? '']: [n % 6, Math.floor(n / 6) % 6, Math.floor(n / 36)].map((die) =>
    String(die + 1),
  ),
}));
/** Mean and variance of what bets are paid, by every draw. */
function counted(bets: readonly DrawBet[]) {
  const payouts = DICE.map((prizes) => {
    const judge = k3Lottery.judge('K3', prizes, '2026-11-20');
    return bets.reduce((sum, one) => sum + Number(judge(one).payout), 0);
  });
  const mean = payouts.reduce((sum, one) => sum + one, 0) / payouts.length;
  return { mean, variance: payouts.reduce((sum, one) => sum + (one - mean) ** 2, 0) / payouts.length };
}

describe('what bets are paid on average', () => {
  test.each([
    ['one even chance', [bet('K3_SIDES', ['big'])]],
    ['a rare one of another unit', [bet('K3_TRIPLE_SPECIFIC', ['1'], 5n * UNIT)]],
    ['a ticket of many rows', [bet('K3_SUM', ['3', '10', '11'])]],
    ['both sides by two members', [bet('K3_SIDES', ['big']), bet('K3_SIDES', ['small'], 3n * UNIT)]],
    [
      'equal tickets at two prices',
      [bet('K3_PAIR_SPECIFIC_EXACTLY_TWO', ['1']), bet('K3_PAIR_SPECIFIC_EXACTLY_TWO', ['1'], UNIT, 9_500n)],
    ],
  ])('is that of all draws, with a variance no smaller: %s', (_name, bets) => {
    const all = counted(bets);
    const figures = k3Lottery.payoutFigures('K3', bets[0]?.play ?? '', bets);
    // Each payout is rounded down to a micro.
    expect(figures?.mean).toBeCloseTo(all.mean, -1);
    expect(figures?.variance).toBeGreaterThanOrEqual(all.variance * (1 - 1e-6));
  });

  test('of one even chance has the exact variance', () => {
    const bets = [bet('K3_SIDES', ['big'])];
    expect(Math.sqrt(k3Lottery.payoutFigures('K3', 'K3_SIDES', bets)?.variance ?? 0)).toBeCloseTo(
      Math.sqrt(counted(bets).variance),
      -1,
    );
  });

  test('is unknown for a play whose rows return differently', () => {
    expect(thaiLottery.payoutFigures('THAI', 'TH_3_TOD', [bet('TH_3_TOD', ['123'])])).toBeNull();
  });

  test('of the lottery of Vietnam is its exact return, with the variance of all bets together', () => {
    const bets = [bet('DE_DB', ['45'], UNIT, 980_000n), bet('DE_DB', ['46'], UNIT, 980_000n)];
    const { mean, variance } = vietnam.payoutFigures('MB', 'DE_DB', bets) ?? { mean: 0, variance: 0 };
    expect(mean).toBeCloseTo(2 * 0.98e6, 0);
    // One of two numbers of a hundred comes, never both.
    expect(variance / 1e12).toBeCloseTo(98 ** 2 * (0.02 * 0.98), 6);
  });
});

test('no play returns more than its stake at the default price, and more at a higher one', () => {
  for (const family of FAMILIES)
    for (const region of family.regions)
      for (const { code } of family.plays(region)) {
        const odds = family.defaultOdds(region, code) ?? 0n;
        const best = family.bestReturn(region, code, odds);
        expect(best, code).toBeLessThanOrEqual(1);
        expect(family.bestReturn(region, code, odds * 2n), code).toBeGreaterThan(best);
      }
});
