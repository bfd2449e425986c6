import { expect, test } from 'vitest';
import type { MarketGroup } from '../market/market-reading.ts';
import { gamesOf, PAGE_KINDS } from './kinds.ts';
import { gameSearch, lobbySearch } from './lobby-search.ts';

const groups = [
  { tag: 'vietnam_southern', labelName: '', games: [{ code: 'vl' }] },
  { tag: 'fast', labelName: '', games: [{ code: 'fastmb1' }, { code: 'fastmb5' }] },
] as unknown as MarketGroup[];

test('the electronic lottery is the fast draws, and a kind without games lists none', () => {
  expect(gamesOf('elott', groups).map(({ code }) => code)).toEqual(['fastmb1', 'fastmb5']);
  for (const kind of PAGE_KINDS.filter((one) => one !== 'elott')) expect(gamesOf(kind, groups)).toEqual([]);
});

test('a lobby keeps the parameters of the spec in its address', () => {
  const raw = { lobbyType: 'RNG', type: 'vassalage', vassalage: 'LTN_SLOTS', games: 'RNG', page: '2', q: ' koi ' };
  expect(lobbySearch(raw)).toEqual({ ...raw, q: 'koi' });
});

test('what does not fit the address is as if it were not there', () => {
  const raw = { lobbyType: '<b>', type: 'cold', vassalage: 'a b', games: 7, page: '0', q: '   ' };
  expect(Object.values(lobbySearch(raw)).every((value) => value === undefined)).toBe(true);
  expect(gameSearch({ gameCode: '../x', vendor: 'TCG_SEA' })).toEqual({ gameCode: undefined, vendor: 'TCG_SEA' });
});
