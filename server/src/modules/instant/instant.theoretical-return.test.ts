import { minesMultiplier, plinkoReturn, plinkoTable, returnShare } from '@lantern/games/instant';
import { payoutOf } from '@lantern/rules/instant';
import { describe, expect, test } from 'vitest';
import { returnOfBall, returnOfBet, returnOfBoard, type TheoreticalReturn } from './instant.theoretical-return.ts';

const stake = 10_000_000n;
const staked = { stake, maxPayout: 100_000_000_000n };
const UNIT = Number(stake);

interface Outcome {
  readonly chance: number;
  readonly paid: number;
  readonly theoretical: TheoreticalReturn;
}

/** The theoretical return must be the average payout over all outcomes; the same for the squared difference. */
function proves(outcomes: readonly Outcome[]): void {
  const mean = (of: (outcome: Outcome) => number) => outcomes.reduce((sum, one) => sum + one.chance * of(one), 0);
  expect(mean(() => 1)).toBeCloseTo(1, 9);
  expect(mean(({ theoretical }) => theoretical.expected) / mean(({ paid }) => paid)).toBeCloseTo(1, 6);
  const squares = mean(({ paid, theoretical }) => (paid - theoretical.expected) ** 2);
  expect(mean(({ theoretical }) => theoretical.variance) / squares).toBeCloseTo(1, 5);
}

describe('the theoretical return of a play', () => {
  test('of plinko is the exact return of its table, and the variance of all its paths', () => {
    for (const [rows, risk] of [
      [8, 'low'],
      [12, 'expert'],
      [16, 'high'],
    ] as const) {
      const { expected, variance } = returnOfBall(staked, rows, risk);
      expect(expected / UNIT).toBeCloseTo(returnShare(plinkoReturn(rows, risk)), 6);
      const table = plinkoTable(rows, risk);
      let squares = 0;
      for (let path = 0; path < 2 ** rows; path += 1) {
        const right = path.toString(2).replaceAll('0', '').length;
        squares += (Number(table[right]) / 10_000 - expected / UNIT) ** 2;
      }
      expect(variance / UNIT ** 2 / (squares / 2 ** rows)).toBeCloseTo(1, 6);
    }
  });

  test('of plinko is less where the greatest payout cuts a bucket', () => {
    const cut = returnOfBall({ stake, maxPayout: 20n * stake }, 16, 'high');
    const whole = returnOfBall(staked, 16, 'high');
    expect(cut.expected).toBeLessThan(whole.expected);
    expect(cut.variance).toBeLessThan(whole.variance);
  });

  test('of mines is the same whenever a member stops', () => {
    for (const mines of [1, 3, 12, 24])
      for (let stop = 1; stop <= Math.min(25 - mines, 12); stop += 1) {
        const outcomes: Outcome[] = [];
        let alive = 1;
        for (let lid = 0; lid < stop; lid += 1) {
          const lost = mines / (25 - lid);
          outcomes.push({ chance: alive * lost, paid: 0, theoretical: returnOfBoard(staked, mines, lid + 1) });
          alive *= 1 - lost;
        }
        const paid = Number(payoutOf(stake, minesMultiplier(mines, stop), staked.maxPayout));
        outcomes.push({ chance: alive, paid, theoretical: returnOfBoard(staked, mines, stop) });
        proves(outcomes);
      }
  });

  /** Hundredths in which a round ends: at x or above with .99 / x, and never below 1.00. */
  const endsIn = (at: number): number => (at === 100 ? 2 / 101 : 99 / (at * (at + 1)));
  const betOf = (target: number, ended: number) => returnOfBet({ stake }, BigInt(target) * 100n, BigInt(ended) * 100n);

  test('of crash is that of an auto cash-out', () => {
    for (const target of [101, 102, 150, 200, 1000, 20_000]) {
      const outcomes: Outcome[] = [];
      for (let bust = 100; bust < target; bust += 1)
        outcomes.push({ chance: endsIn(bust), paid: 0, theoretical: betOf(target, bust) });
      outcomes.push({ chance: 99 / target, paid: (UNIT * target) / 100, theoretical: betOf(target, target) });
      proves(outcomes);
    }
  });

  test('of crash is that of a manual cash-out, which needs the next hundredth', () => {
    for (const stop of [100, 101, 150, 200, 1000, 20_000]) {
      const outcomes: Outcome[] = [];
      for (let bust = 100; bust <= stop; bust += 1)
        outcomes.push({ chance: endsIn(bust), paid: 0, theoretical: betOf(1_000_000, bust) });
      const chance = 99 / (stop + 1);
      outcomes.push({ chance, paid: (UNIT * stop) / 100, theoretical: betOf(1_000_000, stop) });
      proves(outcomes);
    }
  });
});
