import { describe, expect, test } from 'vitest';
import {
  dueAtMs,
  endsAtMs,
  hasQualified,
  isCapped,
  maskedName,
  missingOf,
  type ReferralTerms,
  shareEndsAtMs,
} from './terms.ts';

const DAY_MS = 86_400_000;
const terms: ReferralTerms = {
  ...{ deposit: 200n, stake: 1000n, days: 30, waitDays: 2, inviter: 28n, friend: 0n },
  ...{ maxFriends: 3, maxPerMonth: 2, share: 500n, shareDays: 90 },
};

test('a friend qualifies with both, and not a micro earlier', () => {
  expect(hasQualified(terms, { deposits: 200n, stakes: 1000n })).toBe(true);
  expect(hasQualified(terms, { deposits: 199n, stakes: 9000n })).toBe(false);
  expect(hasQualified(terms, { deposits: 9000n, stakes: 999n })).toBe(false);
});

test('what is missing is never below zero', () => {
  expect(missingOf(terms, { deposits: 250n, stakes: 400n })).toEqual({ deposits: 0n, stakes: 600n });
});

test('caps count rewards of all time and of the month; without caps there is no end', () => {
  expect(isCapped(terms, { given: 2, givenInMonth: 1 })).toBe(false);
  expect(isCapped(terms, { given: 3, givenInMonth: 0 })).toBe(true);
  expect(isCapped(terms, { given: 2, givenInMonth: 2 })).toBe(true);
  expect(isCapped({ ...terms, maxFriends: null, maxPerMonth: null }, { given: 999, givenInMonth: 999 })).toBe(false);
});

test('days are full days from the instant of the registration', () => {
  expect(endsAtMs(terms, 5)).toBe(5 + 30 * DAY_MS);
  expect(dueAtMs(terms, 5)).toBe(5 + 2 * DAY_MS);
  expect(shareEndsAtMs(terms, 5)).toBe(5 + 90 * DAY_MS);
  expect(shareEndsAtMs({ ...terms, share: 0n }, 5)).toBeNull();
});

describe('a masked name', () => {
  test.each([
    ['ngocanh7', 'ngo***'],
    ['anna', 'an***'],
    ['lan', 'l***'],
    ['a', '***'],
    ['', '***'],
    ['阮氏明', '阮***'],
  ])('of %s is %s', (name, shown) => expect(maskedName(name)).toBe(shown));
});
