import type { LiveTable, RoadEntry, SpotTotal } from '@lantern/contract/live';
import { countedPools, poolPrices } from '@lantern/games/tables';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fixedPrice, formOf, heavySide, meronShare, pastFight, pitPrices, strengthOf } from './pit.ts';

const total = (spot: string, stake: string): [string, SpotTotal] => [spot, { spot, currency: 'P', players: 1, stake }];
const pit = (more: Partial<LiveTable>): Pick<LiveTable, 'fee' | 'currency' | 'round'> => ({
  fee: 500,
  currency: 'P',
  round: null,
  ...more,
});

test('running prices are those of the published example, and none while a side has no bets', () => {
  const totals = new Map([total('meron', '60000'), total('wala', '40000')]);
  expect(pitPrices(pit({}), [], totals)).toMatchObject({ meron: 15_833n, wala: 23_750n, isFinal: false });
  expect(pitPrices(pit({}), [], new Map([total('meron', '10')]))).toMatchObject({ meron: null, wala: null });
});

test('a running fight is priced by the fee that it was opened with, whatever the next one has', () => {
  const totals = new Map([total('meron', '60000'), total('wala', '40000')]);
  const round = { fee: 500, pools: null } as unknown as NonNullable<LiveTable['round']>;
  expect(pitPrices(pit({ fee: 1000, round }), [], totals)).toMatchObject({ meron: 15_833n, wala: 23_750n });
  expect(pitPrices(pit({ fee: 1000 }), [], totals)).toMatchObject({ meron: 15_000n, wala: 22_500n });
});

test('what a page computes from the totals is what the pool pays', () => {
  const stake = fc.integer({ min: 1, max: 1_000_000 });
  fc.assert(
    fc.property(stake, stake, (meron, wala) => {
      const prices = pitPrices(pit({}), [], new Map([total('meron', String(meron)), total('wala', String(wala))]));
      const laid = { meron: BigInt(meron) * 1_000_000n, wala: BigInt(wala) * 1_000_000n };
      const due = poolPrices(countedPools(laid, 500n), 500n);
      expect({ meron: prices.meron, wala: prices.wala }).toEqual(due);
    }),
  );
});

test('a side that is too heavy is named with what of it counts, and none while one side has no bets', () => {
  expect(heavySide({ meron: 95_000n, wala: 5000n }, 500)).toEqual({ side: 'meron', counted: 39_583n });
  expect(heavySide({ meron: 60_000n, wala: 40_000n }, 500)).toBeNull();
  expect(heavySide({ meron: 60_000n, wala: 0n }, 500)).toBeNull();
});

test('closed pools replace the running ones, and a cancelled one says so', () => {
  const round = (prices: { meron: string; wala: string } | null) =>
    ({ pools: [{ currency: 'P', meron: '1', wala: '2', prices }] }) as unknown as NonNullable<LiveTable['round']>;
  expect(pitPrices(pit({ round: round({ meron: '2.85', wala: '1.425' }) }), [], new Map())).toMatchObject({
    meron: 28_500n,
    wala: 14_250n,
    isFinal: true,
    isCancelled: false,
  });
  expect(pitPrices(pit({ round: round(null) }), [], new Map())).toMatchObject({ meron: null, isCancelled: true });
});

test('fixed odds are those of the layout, and shares, form and strengths are counted', () => {
  expect([fixedPrice('0.8'), fixedPrice('1.0638'), fixedPrice('88')]).toEqual([18_000n, 20_638n, 890_000n]);
  expect(meronShare({ meron: 61_240n, wala: 42_880n })).toBe(588);
  expect(meronShare({ meron: 0n, wala: 0n })).toBe(500);
  const road = ['meron', 'wala', 'both-dead'].map((outcome) => ({ outcome }) as RoadEntry);
  expect(formOf(road, 'meron', 7)).toEqual(['won', 'lost', 'draw']);
  expect(formOf(road, 'wala', 2)).toEqual(['won', 'draw']);
  const cancelled = { outcome: 'cancelled' } as RoadEntry;
  expect(formOf([...road, cancelled], 'wala', 2)).toEqual(['won', 'draw']);
  expect([strengthOf('meron'), strengthOf('wala')]).toEqual([53, 47]);
});

test('a past fight has its winner and what it paid in the currency of the reader', () => {
  const table = { fee: 500, currency: 'P', isFast: true } as LiveTable;
  const entry = (outcome: string, prices: { meron: string; wala: string } | null): RoadEntry => ({
    ...{ roundId: '1', name: '1', outcome, marks: [] },
    dealt: ['4', outcome],
    pools: [
      {
        currency: 'P',
        meron: '1',
        wala: '1',
        counts: { meron: '1', wala: '1' },
        caps: { meron: null, wala: null },
        prices,
      },
    ],
  });
  expect(pastFight(table, entry('wala', { meron: '1.5833', wala: '2.375' }))).toMatchObject({
    winner: 'wala',
    price: 23_750n,
    lengthMs: 21_000,
  });
  expect(pastFight(table, entry('cancelled', null))).toMatchObject({ winner: 'cancelled', price: 10_000n });
  expect(pastFight({ ...table, fee: null }, { ...entry('meron', null), pools: null })).toMatchObject({
    price: 18_000n,
  });
  expect(pastFight(table, entry('full-time', { meron: '2', wala: '2' }))).toMatchObject({ winner: 'draw' });
});
