import fc from 'fast-check';
import { expect, test } from 'vitest';
import { detailOf, storedDetail, wagerDetail } from './index.ts';

const word = (letters: string, most: number) =>
  fc.string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: most });
const PICK = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_';
const bets = fc.record({
  kind: fc.constant('lottery' as const),
  play: word('ABXYZ', 30),
  picks: fc.array(word(PICK, 16), { minLength: 1, maxLength: 40 }),
  unit: fc.nat({ max: 10 ** 9 }).map((unit) => String(unit / 100)),
  odds: fc.integer({ min: 1, max: 10 ** 9 }),
});

test('a bet on a draw is stored as words and read back as it was taken', () => {
  fc.assert(
    fc.property(bets, (bet) => {
      const detail = wagerDetail.parse(bet);
      const stored = storedDetail(detail);
      expect(typeof stored).toBe('string');
      expect(detailOf(stored)).toEqual(detail);
    }),
  );
});

test('a bet with a rebate, a team and a rule is stored as words, and so is one with a rule only', () => {
  const own = { kind: 'lottery', play: 'PC28_SIDES', picks: ['big'], unit: '2', odds: 9800 };
  const rule = { version: 'v1', unit: '1' };
  for (const more of [{ rule }, { multiple: 3, rebate: 100, team: 7, rule }, { team: 7 }, { rebate: 100 }]) {
    const detail = wagerDetail.parse({ ...own, ...more });
    expect(detailOf(storedDetail(detail))).toEqual(detail);
  }
});

test('the words of a bet of one number take a quarter of its object', () => {
  const detail = wagerDetail.parse({ kind: 'lottery', play: 'DE_DB', picks: ['56'], unit: '2', odds: 980_000 });
  expect(storedDetail(detail)).toBe('lottery DE_DB 56 2 980000');
});

test('a kind without words is stored as it is answered, and so are bets of before', () => {
  const detail = wagerDetail.parse({ kind: 'vendor' });
  expect(storedDetail(detail)).toBe(detail);
  const earlier = wagerDetail.parse({ kind: 'lottery', play: 'DE_DB', picks: ['56'], unit: '2', odds: 980_000 });
  expect(detailOf(earlier)).toBe(earlier);
});

test('a text of no kind is no detail', () => {
  for (const text of ['', 'vendor', 'dice 1 2', 'lottery DE_DB 56 2'])
    expect(wagerDetail.safeParse(detailOf(text)).success, text).toBe(false);
});
