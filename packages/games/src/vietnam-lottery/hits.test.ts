import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createWordStream } from '../fair/index.ts';
import { countersOf } from './counters.ts';
import { drawPrizes } from './draw-prizes.ts';
import { tokensOfWidth } from './expand.ts';
import { vietnam } from './family.ts';
import { hitsIn } from './hits.ts';
import { type PLAYS, playsOf } from './plays.ts';
import { REGIONS } from './regions.ts';
import { hitsOf } from './settle.ts';

const marksIn = (numbers: ReturnType<ReturnType<typeof hitsIn>>['numbers']) =>
  Object.values(numbers)
    .flat()
    .filter((ranges) => ranges.length > 0).length;

test('as many numbers are marked as the engine counts hits, for every play that counts', () => {
  fc.assert(
    fc.property(fc.constantFrom(...REGIONS), fc.string(), fc.nat(9999), (region, seed, first) => {
      const prizes = drawPrizes(region, createWordStream(seed, 'm'));
      const counters = countersOf(region, prizes);
      const find = hitsIn(region, prizes);
      for (const { code, kind, width } of playsOf(region)) {
        if (kind !== 'token') continue;
        const tokens = tokensOfWidth(width);
        const picks = [tokens[first % tokens.length] ?? '', tokens[(first * 7 + 1) % tokens.length] ?? ''];
        const distinct = [...new Set(picks)];
        const hits = hitsOf(code, distinct, counters);
        const found = find({ play: code, picks: distinct });
        expect([code, marksIn(found.numbers)]).toEqual([code, hits.reduce((sum, one) => sum + one, 0)]);
        expect(found.picks).toEqual(distinct.map((pick, at) => [hits[at] ? [pick] : []]));
      }
    }),
    { numRuns: 60 },
  );
});

test('a set has all of its picks marked exactly where it wins, and a word exactly where it is right', () => {
  fc.assert(
    fc.property(fc.constantFrom(...REGIONS), fc.string(), fc.nat(99), (region, seed, first) => {
      const prizes = drawPrizes(region, createWordStream(seed, 's'));
      const find = hitsIn(region, prizes);
      const judge = vietnam.judge(region, prizes, '2026-12-01');
      const drawn = Object.values(prizes).flatMap((list) => list.map((number) => number.slice(-2)));
      for (const { code, kind, setSize = 1, options = [] } of playsOf(region)) {
        if (kind === 'token') continue;
        const tokens = kind === 'option' ? options : first % 2 === 0 ? [...new Set(drawn)] : tokensOfWidth(2);
        const size = kind === 'option' ? 1 : setSize;
        const picks = Array.from({ length: size }, (_, at) => tokens[(first + at * 3) % tokens.length] ?? '');
        if (new Set(picks).size < size) continue;
        const { hits } = judge({ play: code, picks, unit: 1_000_000n, odds: 10_000n });
        const found = find({ play: code, picks });
        expect([code, found.picks.every(([list = []]) => list.length > 0)]).toEqual([code, hits > 0]);
        if (kind === 'option') expect([code, marksIn(found.numbers)]).toEqual([code, hits]);
      }
    }),
    { numRuns: 60 },
  );
});

const SOUTHERN = { special: ['480927'], prize7: ['405'], prize1: ['55309'] };
// Only what these plays look at.
const seen = (play: keyof typeof PLAYS, picks: readonly string[]) => {
  const whole = drawPrizes('MN', createWordStream('whole', 'w'));
  return hitsIn('MN', { ...whole, ...SOUTHERN })({ play, picks }).numbers;
};

test('a word marks the two digits that decided it', () => {
  expect(seen('TX_DB2', ['XIU'])['special']).toEqual([[{ start: 4, end: 6 }]]);
  expect(seen('TX_DB2', ['XIU'])['prize1']).toEqual([[]]);
  expect(seen('TX_DB2', ['TAI'])['special']).toEqual([[]]);
});

test('the numbers of a set are marked wherever a number ends with them', () => {
  expect(seen('XIEN2', ['27', '13'])['special']).toEqual([[{ start: 4, end: 6 }]]);
  expect(seen('XIEN2', ['27', '13'])['prize7']).toEqual([[]]);
});

test('numbers that must not come hit where they did not, and mark nothing', () => {
  const prizes = { ...drawPrizes('MN', createWordStream('whole', 'w')), ...SOUTHERN };
  const { picks, numbers } = hitsIn('MN', prizes)({ play: 'TRUOT4', picks: ['27', '09', '05'] });
  expect(picks).toEqual([[[]], [[]], [[]]]);
  expect(marksIn(numbers)).toBe(0);
});
