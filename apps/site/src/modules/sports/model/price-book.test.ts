import type { MatchProgress, SportsMarket } from '@lantern/contract/sports';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FLASH_MS, nameOf, PriceBook } from './price-book.ts';

const progress = (version: number, more: Partial<MatchProgress> = {}): MatchProgress => ({
  ...{ matchId: '1', state: 'playing', phase: 'first_half', score: { home: 0, away: 0 }, halfTime: null, clock: null },
  ...{ corners: null, yellow: null, red: null, maps: [], isSuspended: false, suspendedFor: null, openMarkets: 3 },
  ...{ version, ...more },
});
const market = (
  key: string,
  odds: readonly string[],
  version: number,
  more: Partial<SportsMarket> = {},
): SportsMarket => ({
  ...{ market: key, code: '1X2', line: null, part: null, from: null, state: 'open', suspendedFor: null, isMain: true },
  ...{ result: null, ...more },
  selections: ['H', 'D', 'A'].map((selection, index) => ({
    ...{ selection, name: '', odds: odds[index] ?? '2.00', version, isOpen: true },
  })),
});

let book: PriceBook;
const heard = new Map<string, number>();
const listen = (...names: string[]) => {
  for (const name of names) book.subscribe(name, () => heard.set(name, (heard.get(name) ?? 0) + 1));
};

beforeEach(() => {
  vi.useFakeTimers();
  heard.clear();
  book = new PriceBook();
  book.read([{ matchId: '1', progress: progress(1), markets: [market('1X2', ['2.10', '3.20', '3.60'], 1)] }]);
});
afterEach(() => void vi.useRealTimers());

const price = (selection: string) => nameOf.price('1', '1X2', selection);

test('of a market that changed only the price that moved is drawn again, with its direction', () => {
  listen(price('H'), price('D'), price('A'), nameOf.head('1', '1X2'), nameOf.progress('1'));
  const next = market('1X2', ['2.30', '3.20', '3.60'], 1);
  next.selections[0] = { ...next.selections[0], version: 2 } as never;
  book.changed([{ matchId: '1', markets: [next], gone: [] }]);
  expect([...heard]).toEqual([[price('H'), 1]]);
  expect(book.price('1', '1X2', 'H')).toMatchObject({ odds: '2.30', moved: 'up' });
});

test('a flash ends after its time, and begins again with the next move', () => {
  book.changed([{ matchId: '1', markets: [market('1X2', ['2.00'], 2)], gone: [] }]);
  expect(book.price('1', '1X2', 'H')?.moved).toBe('down');
  vi.advanceTimersByTime(FLASH_MS - 100);
  book.changed([{ matchId: '1', markets: [market('1X2', ['2.20'], 3)], gone: [] }]);
  vi.advanceTimersByTime(200);
  expect(book.price('1', '1X2', 'H')?.moved).toBe('up');
  vi.advanceTimersByTime(FLASH_MS);
  expect(book.price('1', '1X2', 'H')?.moved).toBeUndefined();
});

test('a read that was on its way while prices moved changes nothing', () => {
  book.changed([{ matchId: '1', markets: [market('1X2', ['2.50'], 5)], gone: [] }]);
  book.read([{ matchId: '1', progress: progress(1), markets: [market('1X2', ['2.10'], 4)] }]);
  expect(book.price('1', '1X2', 'H')?.odds).toBe('2.50');
});

test('an older score never replaces a newer one', () => {
  book.progressed([progress(7, { score: { home: 1, away: 0 } })]);
  book.progressed([progress(6)]);
  expect(book.progress('1')?.score.home).toBe(1);
});

test('the main line moves to another market, and the one before a goal goes with its prices', () => {
  const ah = (key: string, isMain: boolean) => market(key, ['1.90', '1.95'], 1, { code: 'AH', isMain });
  book.changed([{ matchId: '1', markets: [ah('AH:-0.5', true)], gone: [] }]);
  listen(nameOf.main('1', 'AH'), nameOf.keys('1'));
  book.changed([{ matchId: '1', markets: [ah('AH:-0.5@1-0', true)], gone: ['AH:-0.5'] }]);
  expect(book.main('1', 'AH')).toBe('AH:-0.5@1-0');
  expect(book.head('1', 'AH:-0.5')).toBeUndefined();
  expect(book.price('1', 'AH:-0.5', 'H')).toBeUndefined();
  expect([...heard.values()]).toEqual([1, 1]);
});

test('a whole read drops the markets that it does not have; a list leaves them', () => {
  book.changed([{ matchId: '1', markets: [market('DC', [], 1, { code: 'DC' })], gone: [] }]);
  book.read([{ matchId: '1', progress: progress(1), markets: [market('1X2', [], 2)] }]);
  expect(book.keys('1')).toEqual(['1X2', 'DC']);
  book.read([{ matchId: '1', progress: progress(1), markets: [market('1X2', [], 2)] }], true);
  expect(book.keys('1')).toEqual(['1X2']);
});

test('news of a match that no list has is left out', () => {
  book.changed([{ matchId: '9', markets: [market('1X2', [], 1)], gone: [] }]);
  expect(book.keys('9')).toEqual([]);
});
