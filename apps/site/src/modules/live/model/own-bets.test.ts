import type { LiveBet } from '@lantern/contract/live';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { betsOn, lastStakes, netsOn, type OwnBets, stakesOn, winOf, withBets } from './own-bets.ts';
import { amountOf } from './table-bets.ts';

const NONE: OwnBets = new Map();
const bet = (betId: string, more: Partial<LiveBet> = {}): LiveBet => ({
  ...{ betId, roundId: '9', spot: 'banker', stake: '10', currency: 'LTN', state: 'placed', payout: '0' },
  placedAt: '2026-11-20T08:00:00Z',
  ...more,
});
const settled = (known: LiveBet, payout: string): LiveBet => ({
  ...known,
  state: payout === '0' ? 'lost' : 'won',
  payout,
});
const cents = fc.integer({ min: 1, max: 100_000 });
const bets = fc
  .array(fc.record({ spot: fc.constantFrom('player', 'banker', 'tie'), stake: cents, payout: fc.nat(200_000) }), {
    minLength: 1,
    maxLength: 12,
  })
  .map((list) =>
    list.map(({ spot, stake, payout }, index) => {
      const placed = bet(String(index + 1), { spot, stake: amountOf(stake) });
      return [placed, settled(placed, amountOf(payout))] as const;
    }),
  );

test('whatever order the news comes in, and however often, the settled reading of a bet stays', () => {
  fc.assert(
    fc.property(
      bets.chain((list) =>
        fc.tuple(
          fc.constant(list),
          fc.shuffledSubarray([...list.flat(), ...list.flat()], { minLength: list.length * 4 }),
        ),
      ),
      ([list, news]) => {
        const own = news.reduce((known, one) => withBets(known, [one]), NONE);
        expect([...own.values()].toSorted((a, b) => Number(a.betId) - Number(b.betId))).toEqual(
          list.map(([, end]) => end),
        );
      },
    ),
  );
});

test('news that says nothing new changes nothing', () => {
  const own = withBets(NONE, [settled(bet('1'), '20')]);
  expect(withBets(own, [bet('1')])).toBe(own);
  expect(withBets(own, [])).toBe(own);
});

test('stakes and what came back add up, spot by spot and together', () => {
  fc.assert(
    fc.property(bets, (list) => {
      const ends = list.map(([, end]) => end);
      const sum = (values: Iterable<number>) => [...values].reduce((total, value) => total + value, 0);
      const win = winOf(ends, true);
      expect(win?.net).toBe(sum(netsOn(ends).values()));
      expect(win?.net).toBe((win?.payout ?? 0) - sum(stakesOn(ends).values()));
    }),
  );
});

test('nothing is told before the result is seen, and nothing of a round with a bet that is not settled', () => {
  const end = settled(bet('1'), '20');
  expect(winOf([end], false)).toBeNull();
  expect(winOf([end, bet('2')], true)).toBeNull();
  expect(winOf([], true)).toBeNull();
});

test('the last stakes are those of the newest round before this one, read from the server where this page knows none', () => {
  const own = withBets(NONE, [
    bet('1', { roundId: '8', spot: 'tie', stake: '5' }),
    bet('2', { roundId: '10', stake: '7' }),
    bet('3', { roundId: '11', stake: '9' }),
  ]);
  expect([...lastStakes(own, '11', null)]).toEqual([['banker', 700]]);
  expect(betsOn(own, '11')).toHaveLength(1);
  const before = { bets: [bet('0', { spot: 'player', stake: '3' })] } as Parameters<typeof lastStakes>[2];
  expect([...lastStakes(NONE, '11', before)]).toEqual([['player', 300]]);
  expect(lastStakes(NONE, '11', null).size).toBe(0);
});
