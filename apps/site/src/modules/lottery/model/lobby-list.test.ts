import { describe, expect, test } from 'vitest';
import { chooseList, chooseTag, isRefreshed, listedGames, shownDay } from './lobby-list.ts';
import { lobbySearch } from './search.ts';

const game = (gameId: string, remark: string, drawDayOfWeek: string) => ({
  gameId,
  remark,
  drawDayOfWeek,
  gameMenuTag: 'x',
});
const groups = [
  { tag: 'vietnam_southern', gameMenus: [game('vl', 'Vĩnh Long', '6'), game('hcm', 'TP. Hồ Chí Minh', '2,7')] },
  { tag: 'vietnam_central', gameMenus: [game('gl', 'Gia Lai', '6')] },
  { tag: 'hot', gameMenus: [game('vl', 'Vĩnh Long', '6'), game('fast', 'Lantern 1', '')] },
];

describe('what choosing resets (spec 4)', () => {
  test('a tag clears list type and weekday and keeps the words', () => {
    expect(chooseTag({ list: 'hot', day: '2', q: 'vinh' }, 'vietnam_central')).toEqual({
      tag: 'vietnam_central',
      q: 'vinh',
      list: undefined,
      day: undefined,
    });
  });
  test('a list type clears tag and weekday, and stops the refresh', () => {
    const next = chooseList({ tag: 'vietnam_central', day: '2' }, 'hot', false);
    expect(next).toEqual({ list: 'hot', tag: undefined, day: undefined });
    expect(isRefreshed(next)).toBe(false);
    expect(isRefreshed({})).toBe(true);
  });
  test('without a login favourites and recent change nothing', () => {
    const search = { tag: 'vietnam_central' };
    expect(chooseList(search, 'fav', false)).toBe(search);
    expect(chooseList(search, 'recent', false)).toBe(search);
    expect(chooseList(search, 'recent', true).list).toBe('recent');
  });
});

describe('the games of the default list', () => {
  test('today’s, of all groups, none twice', () => {
    expect(listedGames(groups, {}, '6').map(({ gameId }) => gameId)).toEqual(['vl', 'gl', 'fast']);
  });
  test('those whose results have stopped coming stand last', () => {
    const [south, ...others] = groups;
    const behind = { tag: 'x', gameMenus: (south?.gameMenus ?? []).map((one) => ({ ...one, isBehind: true })) };
    expect(listedGames([behind, ...others.slice(0, 1)], {}, '6').map(({ gameId }) => gameId)).toEqual(['gl', 'vl']);
  });
  test('of one tag, on another day, by name', () => {
    expect(listedGames(groups, { tag: 'vietnam_southern' }, '2').map(({ gameId }) => gameId)).toEqual(['hcm']);
    expect(listedGames(groups, { q: 'GIA' }, 'ALL').map(({ gameId }) => gameId)).toEqual(['gl']);
  });
  test('the day is today unless another was chosen; other lists show every day', () => {
    expect(shownDay({}, '6')).toBe('6');
    expect(shownDay({ day: '2' }, '6')).toBe('2');
    expect(shownDay({ list: 'hot' }, '6')).toBe('ALL');
  });
});

test('an invalid address is an empty lobby', () => {
  const read = lobbySearch({ list: 'all', day: '9', tag: 5, q: '', gameCode: ['a'] });
  expect(read).toEqual({ list: undefined, day: undefined, tag: '5', q: undefined, gameCode: undefined });
});
