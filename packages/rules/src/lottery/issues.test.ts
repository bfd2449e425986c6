import { fixedZone } from '@lantern/kernel';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawTimeOn, fastIssuesAfter, numeroOfDay } from './issues.ts';

const VIETNAM = fixedZone(7 * 60);
const at = (text: string): number => Date.parse(text);

describe('issues of fast games', () => {
  test('the first issue after midnight in Vietnam is 0001, the last one 1440 and is drawn at midnight', () => {
    const issues = fastIssuesAfter(at('2026-11-20T16:58:30Z'), 60, 3, VIETNAM);
    expect(issues).toEqual([
      { numero: '202611201439', day: '2026-11-20', drawAtMs: at('2026-11-20T16:59:00Z') },
      { numero: '202611201440', day: '2026-11-20', drawAtMs: at('2026-11-20T17:00:00Z') },
      { numero: '202611210001', day: '2026-11-21', drawAtMs: at('2026-11-20T17:01:00Z') },
    ]);
  });

  test('an issue after its time is not offered again', () => {
    expect(fastIssuesAfter(at('2026-11-20T08:05:00Z'), 300, 1, VIETNAM)[0]?.drawAtMs).toBe(at('2026-11-20T08:10:00Z'));
    expect(fastIssuesAfter(at('2026-11-20T08:04:59.999Z'), 300, 1, VIETNAM)[0]?.drawAtMs).toBe(
      at('2026-11-20T08:05:00Z'),
    );
  });

  test('issues follow each other without a gap, each number comes once', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_102_444_800_000 }), fc.constantFrom(60, 300), (nowMs, seconds) => {
        const issues = fastIssuesAfter(nowMs, seconds, 30, VIETNAM);
        expect(new Set(issues.map((issue) => issue.numero)).size).toBe(30);
        expect((issues[0]?.drawAtMs ?? 0) - nowMs).toBeGreaterThan(0);
        expect((issues[0]?.drawAtMs ?? 0) - nowMs).toBeLessThanOrEqual(seconds * 1000);
        for (const [index, issue] of issues.entries())
          expect(issue.drawAtMs).toBe((issues[0]?.drawAtMs ?? 0) + index * seconds * 1000);
      }),
    );
  });
});

test('a daily draw is numbered by its day and drawn at its minute in Vietnam', () => {
  expect(numeroOfDay('2026-08-22')).toBe('20260822');
  expect(drawTimeOn('2026-08-22', 18 * 60 + 15, VIETNAM)).toBe(at('2026-08-22T11:15:00Z'));
});

test('another zone counts its own days', () => {
  const utc = fixedZone(0);
  expect(fastIssuesAfter(at('2026-11-20T23:59:30Z'), 60, 2, utc).map(({ numero }) => numero)).toEqual([
    '202611201440',
    '202611210001',
  ]);
  expect(drawTimeOn('2026-08-22', 60, utc)).toBe(at('2026-08-22T01:00:00Z'));
});
