import { expect, test } from 'vitest';
import { hitsIn } from './hits.ts';

const ssc = { region: 'SSC', drawAt: '2026-12-01T03:00:00.000Z', prizes: { digits: ['5', '0', '5', '1', '2'] } };

test('a number that comes twice is marked at the place that the bet is on', () => {
  const hits = hitsIn(ssc)({ play: 'SSC_DWD', picks: ['//5+6//'] });
  expect(hits?.picks).toEqual([[[], [], ['5'], [], []]]);
  expect(hits?.numbers['digits']?.map((ranges) => ranges.length)).toEqual([0, 0, 1, 0, 0]);
});

test('animals are those of the day on which the draw is in its own zone', () => {
  // The year of the horse begins on 17 February 2026: at 16:00 UTC on the 16th it is midnight in the zone of the draw.
  const at = (drawAt: string) =>
    hitsIn({ region: 'M6', drawAt, prizes: { main: ['02', '03', '04', '05', '06', '07'], special: ['01'] } })({
      play: 'M6_SPECIAL_ZODIAC',
      picks: ['horse+snake'],
    })?.picks;
  expect(at('2026-02-16T12:00:00.000Z')).toEqual([[['snake']]]);
  expect(at('2026-02-16T18:00:00.000Z')).toEqual([[['horse']]]);
});

test('a bet or a region that no family has is not marked', () => {
  expect(hitsIn(ssc)({ play: 'NOTHING', picks: ['1'] })).toBeUndefined();
  expect(hitsIn({ ...ssc, region: 'NOWHERE' })({ play: 'SSC_DWD', picks: ['5////'] })).toBeUndefined();
});
