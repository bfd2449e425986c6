import { createWordStream } from '@lantern/games/fair';
import { FAMILIES } from '@lantern/games/families';
import { describe, expect, test } from 'vitest';
import { placeOfList, playOf } from '../../../shared/plays/index.ts';
import { padKindOf } from './pad-kind.ts';
import { historyOfList } from './places.ts';
import { quickTokens } from './quick-sets.ts';
import { randomTickets } from './random-tickets.ts';
import { numbersOfAnimal } from './zodiac.ts';

const offered = FAMILIES.filter(({ name }) => name !== 'vietnam').flatMap((family) =>
  family.regions.flatMap((region) => family.plays(region).map((play) => ({ family, region, play }))),
);

test('every play has a pad, and random tickets of every play are taken and differ', () => {
  const words = createWordStream('a seed of this test', 'm');
  for (const { family, region, play } of offered) {
    expect(padKindOf(play), play.code).toBeDefined();
    const isSingle = play.forms?.some(({ length }) => length === 0);
    const tickets = randomTickets(region, play, isSingle ? 1 : 2, words);
    expect(family.checkPicks(region, play.code, tickets), play.code).toMatchObject({ ok: true });
    expect(family.expandCount(play.code, tickets, false)).toBeGreaterThan(0);
  }
});

describe('places', () => {
  test.each([
    ['SSC_ZX3_BACK', [2, 3, 4]],
    ['SSC_ZX3_FRONT', [0, 1, 2]],
    ['SSC_ZX3_MID', [1, 2, 3]],
    ['SSC_ZX2_FRONT', [0, 1]],
    ['SSC_ZX4_BACK', [1, 2, 3, 4]],
    ['SSC_ZX4_FRONT', [0, 1, 2, 3]],
    ['PK10_FIRST3_STRAIGHT', [0, 1, 2]],
    ['X11_DWD', [0, 1, 2, 3, 4]],
  ])('of %s are those of the draw that it looks at', (code, places) => {
    const play = playOf(code);
    expect(play.forms?.[0]?.map((_, index) => placeOfList(play, index))).toEqual(places);
  });
  test('and special numbers have their own history, animals none', () => {
    expect(historyOfList(playOf('SSC_ZX3_FRONT'), 0)).toBe('PLACE_1');
    expect(historyOfList(playOf('M6_SPECIAL_SINGLE'), 0)).toBe('SPECIAL');
    expect(historyOfList(playOf('M6_ALL2'), 0)).toBe('MAIN');
    expect(historyOfList(playOf('M6_ONE_ZODIAC'), 0)).toBeUndefined();
  });
});

test('quick picks are halves of the list, and none that is more than the list takes', () => {
  const [digits] = playOf('SSC_BDW3_1_BACK').forms?.[0] ?? [];
  const [three] = playOf('PC28_THREE_SUMS').forms?.[0] ?? [];
  if (!digits || !three) throw new Error('both plays have a list');
  expect(quickTokens('big', digits)).toEqual(['5', '6', '7', '8', '9']);
  expect(quickTokens('odd', digits)).toEqual(['1', '3', '5', '7', '9']);
  expect(quickTokens('all', three)).toEqual([]);
});

test.each([
  ['2026-02-16T14:00:00.000Z', 'snake', [1, 13, 25, 37, 49]],
  ['2026-02-17T14:00:00.000Z', 'horse', [1, 13, 25, 37, 49]],
  ['2026-02-17T14:00:00.000Z', 'snake', [2, 14, 26, 38]],
  // In the zone of the issues the new year begins before it does in UTC.
  ['2026-02-16T17:30:00.000Z', 'horse', [1, 13, 25, 37, 49]],
])('on %s the %s has %j', (drawAt, animal, numbers) => {
  expect(numbersOfAnimal('M6_SPECIAL_ZODIAC', animal, drawAt)).toEqual(numbers);
});
