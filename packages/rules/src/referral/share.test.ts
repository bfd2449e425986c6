import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shareDue, shareOf } from './share.ts';

test('a share is floored to a micro per friend, and a sum below zero brings nothing', () => {
  expect(shareOf({ stakes: 48_200_000_000n, rate: 500n })).toBe(24_100_000n);
  expect(shareOf({ stakes: 1999n, rate: 500n })).toBe(0n);
  expect(shareOf({ stakes: -5_000_000n, rate: 500n })).toBe(0n);
});

test('weeks together give what one computation at their end would, wherever stakes do not fall', () => {
  const friend = fc.record({
    rate: fc.bigInt({ min: 1n, max: 10_000n }),
    weeks: fc.array(fc.bigInt({ min: 0n, max: 10n ** 13n }), { minLength: 4, maxLength: 4 }),
  });
  fc.assert(
    fc.property(fc.array(friend, { maxLength: 5 }), (friends) => {
      const upTo = (week: number) =>
        friends.map(({ rate, weeks }) => ({ rate, stakes: weeks.slice(0, week).reduce((sum, one) => sum + one, 0n) }));
      let given = 0n;
      for (let week = 1; week <= 4; week += 1) given += shareDue(upTo(week), given);
      expect(given).toBe(shareDue(upTo(4), 0n));
    }),
  );
});

test('later stakes make up for those that a correction removed, and nothing is reclaimed', () => {
  expect(shareDue([{ stakes: 1_000_000n, rate: 500n }], 800n)).toBe(0n);
  expect(shareDue([{ stakes: 2_000_000n, rate: 500n }], 800n)).toBe(200n);
});
