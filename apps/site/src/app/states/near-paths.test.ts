import fc from 'fast-check';
import { expect, test } from 'vitest';
import { letterDistance, nearPaths } from './near-paths.ts';

const KNOWN = ['/index', '/lottery', '/vnlottery', '/promotions', '/help', '/down', '/register', '/sports', '/esports'];

test('a mistyped address finds its page', () => {
  expect(nearPaths('/lotery', KNOWN)[0]).toBe('/lottery');
  expect(nearPaths('/promotoins', KNOWN)[0]).toBe('/promotions');
  expect(nearPaths('/Help.html', KNOWN)[0]).toBe('/help');
  expect(nearPaths('/lottery/north', KNOWN)[0]).toBe('/lottery');
});

test('an unrelated address finds nothing', () => {
  expect(nearPaths('/wp-admin/setup.php', KNOWN)).toEqual([]);
  expect(nearPaths('/', KNOWN)).toEqual([]);
});

test('the distance is zero only for equal words, symmetric, and never more than the longer word', () => {
  const word = fc.string({ maxLength: 12 });
  fc.assert(
    fc.property(word, word, (a, b) => {
      const far = letterDistance(a, b);
      expect(far === 0).toBe(a === b);
      expect(far).toBe(letterDistance(b, a));
      expect(far).toBeLessThanOrEqual(Math.max([...a].length, [...b].length));
    }),
  );
});
