import { vietnam } from '@lantern/games/vietnam-lottery';
import { describe, expect, test } from 'vitest';
import type { CatalogueGame } from '../lottery.catalogue.ts';
import { dailyIssues, fastIssues } from './lottery.issues.ts';

const at = (text: string): number => Date.parse(text);
const GAMES = vietnam.games.map((one): CatalogueGame => ({ ...one, family: vietnam }));
const game = (code: string): CatalogueGame => {
  const found = GAMES.find((one) => one.code === code);
  if (!found) throw new Error(`no game ${code}`);
  return found;
};
const calendar = (now: string, noDraws: readonly string[] = []) => ({
  nowMs: at(now),
  days: { without: new Set(noDraws), extra: new Set<string>() },
});
const daysOf = (code: string, now: string, noDraws: readonly string[] = []) =>
  dailyIssues(game(code), 900, calendar(now, noDraws)).map((issue) => issue.day);

describe('issues of the daily games', () => {
  test('the North sells the coming week, today until 18:00', () => {
    // 2026-11-20 is a Friday.
    expect(daysOf('mb', '2026-11-20T10:59:59.999Z')).toHaveLength(8);
    expect(daysOf('mb', '2026-11-20T11:00:00Z')[0]).toBe('2026-11-21');
  });

  test('a station sells its next draws only on its own days', () => {
    expect(daysOf('hcm', '2026-11-20T00:00:00Z')).toEqual(['2026-11-21', '2026-11-23']);
    expect(daysOf('vl', '2026-11-20T00:00:00Z')).toEqual(['2026-11-20', '2026-11-27']);
  });

  test('the next issue is on sale when the last one closes', () => {
    const [today, next] = dailyIssues(game('vl'), 900, calendar('2026-11-20T00:00:00Z'));
    expect(next?.openAtMs).toBe(today?.closeAtMs);
  });

  test('a holiday is left out, and a station without a draw then shows the next one', () => {
    const holidays = ['2026-02-16', '2026-02-17', '2026-02-18', '2026-02-19'];
    const north = daysOf(
      'mb',
      '2026-02-15T12:00:00Z',
      holidays.map((day) => `MB ${day}`),
    );
    expect(north).toEqual(['2026-02-20', '2026-02-21', '2026-02-22']);
    const noDraws = dailyIssues(game('kt'), 900, calendar('2026-11-20T00:00:00Z', ['MT 2026-11-22']));
    expect(noDraws.map((issue) => issue.day)).toEqual(['2026-11-29']);
    expect(noDraws[0]?.openAtMs).toBeLessThanOrEqual(at('2026-11-20T00:00:00Z'));
  });

  test('at every minute of a week every game has an issue on sale', () => {
    for (let minute = 0; minute < 7 * 24 * 60; minute += 7) {
      const nowMs = at('2026-11-16T00:00:00Z') + minute * 60_000;
      const hours = calendar(new Date(nowMs).toISOString());
      for (const one of GAMES) {
        const issues =
          one.source === 'fast'
            ? fastIssues(one, { lockSeconds: one.lockSeconds, hours: null }, nowMs)
            : dailyIssues(one, 900, hours);
        const onSale = issues.some((issue) => issue.openAtMs <= nowMs && issue.closeAtMs > nowMs);
        expect(onSale, `${one.code} at ${new Date(nowMs).toISOString()}`).toBe(true);
      }
    }
  });
});

test('a fast game lists the running issue and the twenty after it', () => {
  const issues = fastIssues(game('fastmb5'), { lockSeconds: 10, hours: null }, at('2026-11-20T08:02:00Z'));
  expect(issues).toHaveLength(21);
  expect(issues[0]).toMatchObject({
    numero: '202611200181',
    drawAtMs: at('2026-11-20T08:05:00Z'),
    closeAtMs: at('2026-11-20T08:04:50Z'),
  });
});

test('a fast game with hours draws inside them only, with the numbers of its times, and has its next morning on sale in the night', () => {
  const hours = { from: 9 * 60, until: 9 * 60 + 20 };
  const issues = fastIssues(game('fastmb5'), { lockSeconds: 10, hours }, at('2026-11-20T02:12:00Z'));
  // 9:15 and 9:20 in Vietnam, then from 9:00 of the next day.
  expect(issues.slice(0, 3).map(({ numero, drawAtMs }) => [numero, new Date(drawAtMs).toISOString()])).toEqual([
    ['202611200111', '2026-11-20T02:15:00.000Z'],
    ['202611200112', '2026-11-20T02:20:00.000Z'],
    ['202611210108', '2026-11-21T02:00:00.000Z'],
  ]);
});

test('an extra day of a game is no extra day of its region, and skipping the region skips it', () => {
  const days = (without: readonly string[], extra: readonly string[]) =>
    dailyIssues(game('vl'), 900, {
      nowMs: at('2026-11-20T00:00:00Z'),
      days: { without: new Set(without), extra: new Set(extra) },
    }).map((issue) => issue.day);
  expect(days([], ['vl 2026-11-22'])).toEqual(['2026-11-20', '2026-11-22', '2026-11-27']);
  expect(days([], ['tg 2026-11-23'])).toEqual(['2026-11-20', '2026-11-27']);
  expect(days(['MN 2026-11-22'], ['vl 2026-11-22'])).toEqual(['2026-11-20', '2026-11-27']);
});
