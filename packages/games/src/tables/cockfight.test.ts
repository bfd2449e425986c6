import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createWordStream } from '../fair/index.ts';
import { toNumber } from '../slots/exact/fraction.ts';
import { createCockfight, drawFight, FIGHT_ENDS } from './cockfight.ts';
import {
  countedPools,
  countedStake,
  firstPoolPrices,
  LEAST_PRICE,
  memberCap,
  poolPayout,
  poolPrices,
  poolReturn,
} from './cockfight-pool.ts';
import { mathsOf, tableOfGame } from './settle-round.ts';

const returnOf = (code: string): number =>
  toNumber(
    createCockfight()
      .spots.find((spot) => spot.code === code)!
      .chance().return,
  );

test('draws have the published returns, and both sides the same (games.md 5)', () => {
  expect(returnOf('both-dead')).toBeCloseTo(0.9, 12);
  expect(returnOf('full-time')).toBeCloseTo(0.9, 12);
  expect(returnOf('meron')).toBeCloseTo(0.9639136, 12);
  expect(returnOf('wala')).toBeCloseTo(returnOf('meron'), 5);
  // The booksum of the two starting prices.
  expect(1 / 1.8 + 1 / 2.0638).toBeCloseTo(1.0401, 4);
});

test('both sides of a pool return what the plasada leaves of decided fights, and all of a draw; the draw 14 times its chance', () => {
  for (const plasada of [0n, 500n, 700n, 1000n])
    expect(toNumber(poolReturn(plasada))).toBeCloseTo(0.936 * (1 - Number(plasada) / 10_000) + 0.064, 12);
  const pool = tableOfGame('cockfight', 'pari-mutuel')!;
  expect(toNumber(pool.spots.find(({ code }) => code === 'draw')!.chance().return)).toBeCloseTo(14 * 0.064, 12);
});

test('a draw gives stakes on a side back, and a fight without an end is refused', () => {
  const bets = ['meron', 'wala', 'both-dead', 'full-time'].map((spot) => ({ spot, stake: 1_000_000n }));
  const settle = (end: unknown) => tableOfGame('cockfight', null)!.settle({ end }, bets);
  expect(settle('both-dead')).toMatchObject({ value: { payouts: [1_000_000n, 1_000_000n, 15_000_000n, 0n] } });
  expect(settle('wala')).toMatchObject({ value: { payouts: [0n, 2_063_800n, 0n, 0n] } });
  expect(settle('cancelled')).toMatchObject({ error: 'bad_end' });
});

test('a round from before is paid by the prices that it was opened with', () => {
  const bets = ['both-dead', 'full-time'].map((spot) => ({ spot, stake: 1_000_000n }));
  const paid = (maths: number, end: string) => tableOfGame('cockfight', null, maths)!.settle({ end }, bets);
  expect(paid(1, 'both-dead')).toMatchObject({ value: { payouts: [9_000_000n, 0n] } });
  expect(paid(1, 'full-time')).toMatchObject({ value: { payouts: [0n, 89_000_000n] } });
  expect(paid(mathsOf('cockfight'), 'full-time')).toMatchObject({ value: { payouts: [0n, 225_000_000n] } });
  expect(tableOfGame('cockfight', 'pari-mutuel', 1)!.spots.find(({ code }) => code === 'draw')!.pays).toBe('8');
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

const anyFee = fc.bigInt(0n, 2000n);
const anyStake = fc.bigInt(1n, 10n ** 12n);
type Laid = Readonly<Record<'meron' | 'wala', readonly bigint[]>>;
const anyLaid = fc.record({ meron: fc.array(anyStake, { maxLength: 6 }), wala: fc.array(anyStake, { maxLength: 6 }) });
const all = (list: readonly bigint[]): bigint => list.reduce((sum, one) => sum + one, 0n);

/** What each member gets for one stake on a side: as a round is bound and paid. */
function paid({ meron, wala }: Laid, plasada: bigint, end: (typeof FIGHT_ENDS)[number]) {
  const most = countedPools({ meron: all(meron), wala: all(wala) }, plasada);
  const capped = (stakes: readonly bigint[], side: bigint) => {
    const cap = memberCap(stakes, side);
    return stakes.map((stake) => countedStake(stake, stake, cap));
  };
  const counted = { meron: capped(meron, most.meron), wala: capped(wala, most.wala) };
  const prices = poolPrices({ meron: all(counted.meron), wala: all(counted.wala) }, plasada);
  const of = (spot: 'meron' | 'wala', stakes: readonly bigint[]) =>
    stakes.map((stake, index) => poolPayout(end, prices, { spot, stake, counted: counted[spot][index]! }));
  return { prices, counted, meron: of('meron', meron), wala: of('wala', wala) };
}

test('a pool pays what it holds less the plasada, and a side at least 1.07', () => {
  const pools = { meron: 60_000n, wala: 40_000n };
  const prices = (plasada: bigint) => poolPrices(countedPools(pools, plasada), plasada);
  expect(prices(500n)).toEqual({ meron: 15_833n, wala: 23_750n });
  expect(prices(700n)).toEqual({ meron: 15_500n, wala: 23_250n });
  expect(prices(1000n)).toEqual({ meron: 15_000n, wala: 22_500n });
  // 5,000 × 0.95 / (1.07 - 0.95): what lies above it is too heavy for the other side.
  expect(countedPools({ meron: 95_000n, wala: 5000n }, 500n)).toEqual({ meron: 39_583n, wala: 5000n });
  expect(countedPools({ meron: 100n, wala: 0n }, 500n)).toEqual({ meron: 0n, wala: 0n });
  fc.assert(
    fc.property(anyStake, anyStake, anyFee, (meron, wala, plasada) => {
      const counted = countedPools({ meron, wala }, plasada);
      expect(counted.meron === meron || counted.wala === wala).toBe(true);
      const prices = poolPrices(counted, plasada);
      if (counted.meron === 0n || counted.wala === 0n) return;
      expect(prices!.meron >= LEAST_PRICE && prices!.wala >= LEAST_PRICE).toBe(true);
      // One micro more on the heavy side would pay less.
      if (counted.meron < meron)
        expect(poolPrices({ meron: counted.meron + 2n, wala }, plasada)!.meron <= LEAST_PRICE).toBe(true);
    }),
  );
});

test('fights of the first rule are cancelled where a side would pay 1.07 or less', () => {
  expect(firstPoolPrices({ meron: 95_000n, wala: 5000n }, 500n)).toBeNull();
  expect(firstPoolPrices({ meron: 100n, wala: 0n }, 500n)).toBeNull();
  expect(firstPoolPrices({ meron: 60_000n, wala: 40_000n }, 500n)).toEqual({ meron: 15_833n, wala: 23_750n });
});

test('the winners of a pool share no more than what counts less the plasada, and what does not count comes back', () => {
  fc.assert(
    fc.property(anyLaid, anyFee, (laid, plasada) => {
      const staked = all(laid.meron) + all(laid.wala);
      for (const end of FIGHT_ENDS) {
        const { prices, counted, ...back } = paid(laid, plasada, end);
        const got = all(back.meron) + all(back.wala);
        const counts = all(counted.meron) + all(counted.wala);
        if (prices === null || end === 'both-dead' || end === 'full-time') expect(got).toBe(staked);
        else {
          const shared = (counts * (10_000n - plasada)) / 10_000n;
          expect(got <= staked - counts + shared).toBe(true);
          // What is rounded away is less than a ten-thousandth of the winners' stakes, and a micro a bet.
          expect(staked - counts + shared - got <= all(counted[end]) / 10_000n + 8n).toBe(true);
        }
      }
    }),
  );
});

test('no member makes a fight that is on go off: every other member plays on, at 1.07 or more, with as much as before or with all of it', () => {
  fc.assert(
    fc.property(
      anyLaid,
      anyFee,
      fc.constantFrom('meron', 'wala'),
      fc.bigInt(1n, 10n ** 15n),
      (laid, plasada, side, late) => {
        const before = paid(laid, plasada, 'meron');
        if (before.prices === null) return;
        const after = paid({ ...laid, [side]: [...laid[side], late] }, plasada, 'meron');
        expect(after.prices).not.toBeNull();
        for (const one of ['meron', 'wala'] as const) {
          expect(after.prices![one] >= LEAST_PRICE).toBe(true);
          // On the other side more counts than before. On its own side the largest stakes give way first: a small one counts whole.
          for (const [index, stake] of laid[one].entries()) {
            const [was, is] = [before.counted[one][index]!, after.counted[one][index]!];
            if (one !== side) expect(is >= was).toBe(true);
            else if (stake <= all(after.counted[one]) / BigInt(laid[one].length + 1)) expect(is).toBe(stake);
          }
        }
      },
    ),
  );
});

test('of one member’s bets on a side no more counts than the cap, and no cap cuts who is below it', () => {
  expect(memberCap([100n, 20_000n], 791n)).toBe(691n);
  expect(memberCap([100n, 600n], 791n)).toBeNull();
  expect(countedStake(100n, 100n, 691n)).toBe(100n);
  fc.assert(
    fc.property(fc.array(anyStake, { minLength: 1, maxLength: 6 }), anyStake, (own, cap) => {
      const counted = all(own.map((stake) => countedStake(stake, all(own), cap)));
      expect(counted <= (cap < all(own) ? cap : all(own))).toBe(true);
      expect(counted + BigInt(own.length) > (cap < all(own) ? cap : all(own))).toBe(true);
    }),
  );
});

test('a draw pays its fixed price beside a pool, and comes back where the fight is cancelled', () => {
  const draw = { spot: 'draw', stake: 10n, counted: 10n };
  const prices = { meron: 19_000n, wala: 19_000n };
  expect(FIGHT_ENDS.map((end) => poolPayout(end, prices, draw))).toEqual([0n, 0n, 140n, 140n]);
  expect(FIGHT_ENDS.map((end) => poolPayout(end, prices, draw, 1))).toEqual([0n, 0n, 90n, 90n]);
  expect(FIGHT_ENDS.map((end) => poolPayout(end, null, draw))).toEqual([10n, 10n, 10n, 10n]);
});
