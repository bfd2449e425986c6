import { parseOdds } from '@lantern/games/lottery';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { oddsOfBet } from '../../../shared/plays/index.ts';
import { modeText, mostRebate, percentOf, percentText, rebateOf, rebateOn } from './rebate.ts';

const PLAY = 'SSC_ZX3_BACK';
const offer = (odds: string, below = '0', lowest = '0.85') => ({
  plays: { [PLAY]: { odds } },
  group: { below, lowest },
});

test('the ends of the slider are the drawn ones', () => {
  const drawn = offer('0.98');
  const most = mostRebate([PLAY], drawn);
  expect([modeText(PLAY, drawn, most), percentText(most)]).toEqual(['1700', '13.0']);
  expect([modeText(PLAY, drawn, 0n), percentText(0n)]).toEqual(['1960', '0']);
  expect(modeText(PLAY, drawn, 100n)).toBe('1940');
  expect(percentOf(1265n)).toBe('12.65');
});

test('prizes and rebate of any member add up to the same at every place of the slider', () => {
  const below = fc.integer({ min: 0, max: 1300 });
  fc.assert(
    fc.property(below, fc.integer({ min: 0, max: 1300 }), (gap, wanted) => {
      const own = offer('0.98', percentOf(BigInt(gap)));
      const most = mostRebate([PLAY], own);
      expect(most).toBe(BigInt(1300 - gap));
      const rebate = BigInt(wanted) > most ? most : BigInt(wanted);
      expect(rebateOf(percentOf(rebate))).toBe(rebate);
      const odds = oddsOfBet(PLAY, '0.98', own.group, percentOf(rebate)) ?? 0n;
      expect(odds + rebate).toBe(9800n - BigInt(gap));
      const lowest = parseOdds(own.group.lowest);
      expect(lowest.ok && odds >= lowest.value).toBe(true);
    }),
  );
});

test('a member whose prizes are at the low end has no rebate to choose, and a visitor none yet', () => {
  expect(mostRebate([PLAY], offer('0.98', '13'))).toBe(0n);
  expect(mostRebate([PLAY], offer('0.98', '20'))).toBe(0n);
  expect(mostRebate([PLAY], { plays: { [PLAY]: { odds: '0.98' } } })).toBe(0n);
  expect(mostRebate([], offer('0.98'))).toBe(0n);
});

test('a rebate on a stake is cut to whole micros', () => {
  expect(rebateOn(40_000_000n, 100n)).toBe(400_000n);
  expect(rebateOn(99n, 100n)).toBe(0n);
});
