import { createWordStream } from '@lantern/games/fair';
import { countersOf, drawPrizes, hitsOf, PLAYS, playsOf, REGIONS, tokensOfWidth } from '@lantern/games/vietnam-lottery';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { markOf } from './hit-marks.ts';

test('as many numbers are marked as the engine counts hits, for every play that counts', () => {
  fc.assert(
    fc.property(fc.constantFrom(...REGIONS), fc.string(), fc.nat(9999), (region, seed, first) => {
      const prizes = drawPrizes(region, createWordStream(seed, 'm'));
      const counters = countersOf(region, prizes);
      const numbers = Object.entries(prizes).flatMap(([tier, list]) => list.map((number) => ({ tier, number })));
      for (const { code, kind, width } of playsOf(region)) {
        if (kind !== 'token') continue;
        const tokens = tokensOfWidth(width);
        const picks = [tokens[first % tokens.length] ?? '', tokens[(first * 7 + 1) % tokens.length] ?? ''];
        const distinct = [...new Set(picks)];
        const hits = hitsOf(code, distinct, counters).reduce((sum, one) => sum + one, 0);
        const chosen = new Set(distinct);
        const marked = numbers.filter(
          ({ tier, number }) => markOf({ region, play: code, picks: chosen }, tier, number) !== undefined,
        );
        expect([code, marked.length]).toEqual([code, hits]);
      }
    }),
    { numRuns: 60 },
  );
});

test('a word marks the two digits that decided it', () => {
  expect(markOf({ region: 'MN', play: 'TX_DB2', picks: new Set(['TAI']) }, 'special', '480927')).toEqual({
    start: 4,
    end: 6,
  });
  expect(markOf({ region: 'MN', play: 'TX_DB2', picks: new Set(['TAI']) }, 'prize1', '55309')).toBeUndefined();
  expect(markOf({ region: 'MB', play: 'SUM_TX', picks: new Set(['XIU']) }, 'special', '60213')).toEqual({
    start: 3,
    end: 5,
  });
  expect(PLAYS.TX_DB2.kind).toBe('option');
});

test('the numbers of a set are marked wherever a number ends with them', () => {
  const set = new Set(['27', '13']);
  expect(markOf({ region: 'MN', play: 'XIEN2', picks: set }, 'special', '480927')).toEqual({ start: 4, end: 6 });
  expect(markOf({ region: 'MN', play: 'XIEN2', picks: set }, 'prize7', '405')).toBeUndefined();
});
