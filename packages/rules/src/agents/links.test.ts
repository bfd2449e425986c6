import { describe, expect, test } from 'vitest';
import { LINK_SIGNS, linkPath, linkStateOf, parseQuota, parseRate, rateText } from './links.ts';

describe('a registration link', () => {
  const link = { quota: 10, registrations: 3, untilMs: 1000, paused: false };
  test.each([
    [{}, 'open'],
    [{ paused: true }, 'paused'],
    [{ registrations: 10 }, 'full'],
    [{ quota: null, registrations: 900 }, 'open'],
    [{ untilMs: 500 }, 'expired'],
    [{ untilMs: null }, 'open'],
    [{ untilMs: 400, paused: true, registrations: 10 }, 'expired'],
  ] as const)('with %o is %s', (more, state) => {
    expect(linkStateOf({ ...link, ...more }, 500)).toBe(state);
  });

  test('its code has no signs that look alike', () => {
    expect(LINK_SIGNS).not.toMatch(/[ILO01]/);
    expect(new Set(LINK_SIGNS).size).toBe(LINK_SIGNS.length);
  });

  test('leads to its page with code and language', () => {
    expect(linkPath({ landing: 'register', code: 'HXAN7', language: 'VI' })).toBe(
      '/register?affiliateCode=HXAN7&lang=VI',
    );
  });
});

describe('typed figures', () => {
  test.each([
    ['0.3', 30],
    ['0.30', 30],
    ['0', 0],
    ['0.5', 50],
    [' 0.05 ', 5],
  ])('rate %s is %i hundredths', (typed, hundredths) => {
    expect(parseRate(typed, { floor: 0, ceiling: 50 })).toEqual({ ok: true, value: hundredths });
  });
  test.each([
    ['0.51', 'rate_too_high'],
    ['0.09', 'rate_too_low'],
    ['0.123', 'rate_not_valid'],
    ['-0.2', 'rate_not_valid'],
    ['1e1', 'rate_not_valid'],
    ['0.300000000001', 'rate_not_valid'],
    ['', 'rate_not_valid'],
    ['٠.٣', 'rate_not_valid'],
  ])('rate "%s" is refused: %s', (typed, error) => {
    expect(parseRate(typed, { floor: 10, ceiling: 50 })).toEqual({ ok: false, error });
  });
  test('a rate is written and read the same', () => {
    for (let rate = 0; rate <= 1000; rate += 1)
      expect(parseRate(rateText(rate), { floor: 0, ceiling: 1000 })).toEqual({ ok: true, value: rate });
  });
  test.each([
    ['', null],
    ['1', 1],
    ['100000', 100_000],
  ])('quota "%s" is %s', (typed, quota) => {
    expect(parseQuota(typed)).toEqual({ ok: true, value: quota });
  });
  test.each(['0', '-1', '1.5', '100001', 'x', '1e3'])('quota "%s" is refused', (typed) => {
    expect(parseQuota(typed)).toEqual({ ok: false, error: 'quota_not_valid' });
  });
});
