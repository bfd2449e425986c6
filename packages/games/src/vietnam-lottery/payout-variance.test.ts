import { describe, expect, test } from 'vitest';
import { createWordStream } from '../fair/index.ts';
import { countersOf } from './counters.ts';
import { drawPrizes } from './draw-prizes.ts';
import { payoutVariance } from './payout-variance.ts';
import type { PlayCode } from './plays.ts';
import { type LotteryBet, settle } from './settle.ts';

const UNIT = 1_000_000n;
const bet = (play: PlayCode, picks: readonly string[], odds: bigint): LotteryBet => ({
  region: 'MB',
  play,
  picks,
  unit: UNIT,
  odds,
});

/** What the same bets were paid on draws of their own, and how far from their mean. */
function simulatedVariance(bets: readonly LotteryBet[], draws: number): number {
  const payouts = Array.from({ length: draws }, (_, n) => {
    const counters = countersOf('MB', drawPrizes('MB', createWordStream('variance', `draw:${n}`)));
    return bets.reduce((sum, one) => sum + Number(settle(one, counters).payout), 0) / 1e6;
  });
  const mean = payouts.reduce((sum, value) => sum + value, 0) / draws;
  return payouts.reduce((sum, value) => sum + (value - mean) ** 2, 0) / draws;
}

describe('the variance of what bets on one draw are paid', () => {
  test('of one number on one prize is that of a coin of one in a hundred', () => {
    expect(payoutVariance('MB', 'DE_DB', [bet('DE_DB', ['13'], 980_000n)]) / 1e12).toBeCloseTo(98 ** 2 * 0.0099, 6);
  });

  test('of every number together is nothing: one of them always wins', () => {
    const all = Array.from({ length: 100 }, (_, n) => String(n).padStart(2, '0'));
    expect(payoutVariance('MB', 'DE_DB', [bet('DE_DB', all, 980_000n)])).toBeCloseTo(0, 3);
    expect(payoutVariance('MB', 'TX_DB2', [bet('TX_DB2', ['TAI', 'XIU'], 19_500n)])).toBeCloseTo(0, 3);
  });

  test.each<[PlayCode, readonly (readonly string[])[], bigint]>([
    ['LO2', [['13', '31'], ['13']], 980_000n],
    [
      'XIEN2',
      [
        ['13', '31'],
        ['31', '77'],
        ['02', '03'],
      ],
      165_000n,
    ],
    [
      'TRUOT4',
      [
        ['01', '02', '03', '04'],
        ['03', '04', '05', '06'],
      ],
      28_000n,
    ],
    ['SUM_DB2', [['9', '10'], ['9']], 950_000n],
    ['SUM_TX', [['TAI'], ['TAI', 'XIU']], 21_600n],
    ['SUM_CL', [['CHAN'], ['LE'], ['LE']], 19_500n],
    ['LO_G3', [['13', '31'], ['13']], 980_000n],
    ['DAU', [['3'], ['3', '4']], 97_000n],
  ])('of %s agrees with 6,000 simulated draws', (play, picks, odds) => {
    const bets = picks.map((own) => bet(play, own, odds));
    const ratio = simulatedVariance(bets, 6_000) / (payoutVariance('MB', play, bets) / 1e12);
    expect(ratio).toBeGreaterThan(0.88);
    expect(ratio).toBeLessThan(1.12);
  });
});
