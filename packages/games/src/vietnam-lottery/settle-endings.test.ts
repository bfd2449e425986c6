import { describe, expect, test } from 'vitest';
import { countersOf } from './counters.ts';
import { REGIONS, type Region } from './regions.ts';
import { hitsOf } from './settle.ts';
import { PRIZE_TIERS } from './tiers.ts';

/** A draw whose special prize ends in `ending`; the rest of it says nothing about that. */
const drawEndingIn = (region: Region, ending: string) =>
  countersOf(
    region,
    Object.fromEntries(
      PRIZE_TIERS[region].map(({ tier, count, digits }) => [
        tier,
        Array.from({ length: count }, (_, index) => String(index).padStart(digits, '7').slice(0, -2) + ending),
      ]),
    ),
  );

const ENDINGS = Array.from({ length: 100 }, (_, number) => number);
const SUMS = Array.from({ length: 19 }, (_, sum) => String(sum));

describe.each(REGIONS)('every ending of the special prize in %s', (region) => {
  test.each(ENDINGS)('%i is judged as games.md 1.7 says', (number) => {
    const ending = String(number).padStart(2, '0');
    const counters = drawEndingIn(region, ending);
    expect(hitsOf('TX_DB2', ['TAI', 'XIU'], counters)).toEqual(number >= 50 ? [1, 0] : [0, 1]);
    expect(hitsOf('CL_DB2', ['CHAN', 'LE'], counters)).toEqual(number % 2 === 0 ? [1, 0] : [0, 1]);
    const sum = Math.floor(number / 10) + (number % 10);
    expect(hitsOf('SUM_DB2', SUMS, counters)).toEqual(SUMS.map((_, word) => (word === sum ? 1 : 0)));
    expect(hitsOf('DAU', [ending[0] ?? ''], counters)).toEqual([1]);
    expect(hitsOf('DUOI', [ending[1] ?? ''], counters)).toEqual([1]);
  });
});
