import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createWordStream } from '../fair/index.ts';
import { toNumber } from '../slots/exact/fraction.ts';
import { createCockfight, drawFight, FIGHT_ENDS } from './cockfight.ts';
import { poolPayout, poolPrice, poolPrices, poolReturn } from './cockfight-pool.ts';
import { tableOfGame } from './settle-round.ts';

const returnOf = (code: string): number =>
  toNumber(
    createCockfight()
      .spots.find((spot) => spot.code === code)!
      .chance().return,
  );

test('draws have the published returns, and both sides the same (games.md 5)', () => {
  expect(returnOf('both-dead')).toBeCloseTo(0.54, 12);
  expect(returnOf('full-time')).toBeCloseTo(0.356, 12);
  expect(returnOf('meron')).toBeCloseTo(0.9639136, 12);
  expect(returnOf('wala')).toBeCloseTo(returnOf('meron'), 5);
  // The booksum of the two starting prices.
  expect(1 / 1.8 + 1 / 2.0638).toBeCloseTo(1.0401, 4);
});

test('both sides of a pool return what the plasada leaves of decided fights, and all of a draw; the draw 9 times its chance', () => {
  for (const plasada of [0n, 500n, 700n, 1000n])
    expect(toNumber(poolReturn(plasada))).toBeCloseTo(0.936 * (1 - Number(plasada) / 10_000) + 0.064, 12);
  const pool = tableOfGame('cockfight', 'pari-mutuel')!;
  expect(toNumber(pool.spots.find(({ code }) => code === 'draw')!.chance().return)).toBeCloseTo(9 * 0.064, 12);
});

test('a draw gives stakes on a side back, and a fight without an end is refused', () => {
  const bets = ['meron', 'wala', 'both-dead', 'full-time'].map((spot) => ({ spot, stake: 1_000_000n }));
  const settle = (end: unknown) => tableOfGame('cockfight', null)!.settle({ end }, bets);
  expect(settle('both-dead')).toMatchObject({ value: { payouts: [1_000_000n, 1_000_000n, 9_000_000n, 0n] } });
  expect(settle('wala')).toMatchObject({ value: { payouts: [0n, 2_063_800n, 0n, 0n] } });
  expect(settle('cancelled')).toMatchObject({ error: 'bad_end' });
});

test('fights end as often as they should, and the script does not change how', () => {
  const stream = createWordStream('fights', 'test');
  const ends = new Map<string, number>();
  const rounds = 50_000;
  for (let fight = 0; fight < rounds; fight += 1) {
    const { end, script } = drawFight(stream, 24);
    expect(script).toBeLessThan(24);
    ends.set(end, (ends.get(end) ?? 0) + 1);
  }
  for (const { code, chance } of createCockfight().spots) {
    const p = toNumber(chance().probability);
    expect(Math.abs((ends.get(code) ?? 0) / rounds - p)).toBeLessThan(5 * Math.sqrt((p * (1 - p)) / rounds));
  }
  expect([...ends.keys()].every((end) => FIGHT_ENDS.some((one) => one === end))).toBe(true);
});

test('a pool pays what it holds less the plasada, and is cancelled where a side would pay 1.07 or less', () => {
  const pools = { meron: 60_000n, wala: 40_000n };
  const prices = (plasada: bigint) => [poolPrice(pools, 'meron', plasada), poolPrice(pools, 'wala', plasada)];
  expect(prices(500n)).toEqual([15_833n, 23_750n]);
  expect(prices(700n)).toEqual([15_500n, 23_250n]);
  expect(prices(1000n)).toEqual([15_000n, 22_500n]);
  expect(poolPrice({ meron: 95_000n, wala: 5_000n }, 'wala', 500n)).toBeNull();
  expect(poolPrice({ meron: 100n, wala: 0n }, 'meron', 500n)).toBeNull();
  const side = fc.bigInt(1n, 10n ** 12n);
  fc.assert(
    fc.property(side, side, fc.bigInt(0n, 2000n), (meron, wala, plasada) => {
      for (const winner of ['meron', 'wala'] as const) {
        const price = poolPrice({ meron, wala }, winner, plasada);
        if (price === null) continue;
        const paid = ({ meron, wala }[winner] * price) / 10_000n;
        expect(paid).toBeLessThanOrEqual(((meron + wala) * (10_000n - plasada)) / 10_000n);
      }
    }),
  );
});

test('a pool gives stakes on both sides back on a draw, all of them when it is cancelled, and pays a draw at its fixed price', () => {
  const stake = fc.bigInt(1n, 10n ** 12n);
  fc.assert(
    fc.property(stake, stake, stake, fc.bigInt(0n, 2000n), (meron, wala, draw, plasada) => {
      const prices = poolPrices({ meron, wala }, plasada);
      const paid = (end: (typeof FIGHT_ENDS)[number]) =>
        [
          ['meron', meron],
          ['wala', wala],
          ['draw', draw],
        ].map(([spot, one]) => poolPayout(end, prices, spot as string, one as bigint));
      if (prices === null) {
        for (const end of FIGHT_ENDS) expect(paid(end)).toEqual([meron, wala, draw]);
        return;
      }
      for (const end of ['both-dead', 'full-time'] as const) expect(paid(end)).toEqual([meron, wala, draw * 9n]);
      // The winners share what both sides staked less the plasada; what is rounded away is less than a ten-thousandth of their stakes.
      const shared = ((meron + wala) * (10_000n - plasada)) / 10_000n;
      for (const [end, pool] of [['meron', meron] as const, ['wala', wala] as const]) {
        const won = paid(end).reduce((sum, one) => sum + one, 0n);
        expect(won <= shared).toBe(true);
        expect(shared - won <= pool / 10_000n + 2n).toBe(true);
      }
    }),
  );
});
