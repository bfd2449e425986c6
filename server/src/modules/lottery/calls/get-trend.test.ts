import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import { get } from '../../../../test/lottery.ts';
import { withVietnam } from '../../../../test/modules.ts';
import { readDemoFile, seedLottery } from '../lottery.seed.ts';

let app: TestApp;
let north: string[][];
beforeAll(async () => {
  app = await openTestApp({}, withVietnam);
  await seedLottery(app.context);
  const [, ...rows] = (await readDemoFile('xsmb_2005_2026.csv')).trim().split(/\r?\n/);
  north = rows.map((row) => row.split(','));
});
afterAll(() => app?.close());

// Of the 6,939 specials of the file, 54 came 440 draws before the newest, 91 came 412 before it, and so on.
const LONGEST_ABSENT = ['54', '91', '21', '16', '85'];

describe('counts of real draws', () => {
  test('equal a naive count over the file', async () => {
    const { value } = await get(app, '/lgw/vn/games/mb/trend?count=100');
    const tails = north.slice(-100).map((row) => (row[1] ?? '').slice(-2));
    const countOf = (token: string) => tails.filter((tail) => tail === token).length;
    const tokens = Array.from({ length: 100 }, (_, n) => String(n).padStart(2, '0'));
    expect(value.draws).toBe(100);
    expect(value.counts).toEqual(tokens.map(countOf));
    const all = north.map((row) => (row[1] ?? '').slice(-2));
    expect(value.sinceHit).toEqual(tokens.map((token) => all.length - 1 - all.lastIndexOf(token)));
    const digits = '0123456789'.split('');
    expect(value.tailDigits).toEqual(digits.map((digit) => tails.filter((tail) => tail[1] === digit).length));
    expect(value.headDigits).toEqual(digits.map((digit) => tails.filter((tail) => tail[0] === digit).length));
    expect(countOf(value.hot[0])).toBe(Math.max(...value.counts));
    expect(value.counts[Number(value.cold[0])]).toBe(0);
    // Counted over the whole file by hand: the longest absent first, not the lowest absent number.
    expect(value.cold.slice(0, 5)).toEqual(LONGEST_ABSENT);
    const waits = value.cold.map((token: string) => value.sinceHit[Number(token)]);
    expect(waits).toEqual([...waits].sort((a, b) => b - a));
    expect(Math.max(...value.sinceHit)).toBe(waits[0]);
  });

  test('of all endings count every number of the draw', async () => {
    const { value } = await get(app, '/lgw/vn/games/mb/trend?count=500&set=ALL2');
    const tails = north.slice(-500).flatMap((row) => row.slice(1).map((number) => number.slice(-2)));
    expect(value.counts[94]).toBe(tails.filter((tail) => tail === '94').length);
    expect(value.counts.reduce((a: number, b: number) => a + b, 0)).toBe(500 * 27);
  });

  test('of a station with fewer draws than requested cover the existing ones', async () => {
    const { value } = await get(app, '/lgw/vn/games/kt/trend?count=500&set=DB_HEAD');
    expect(value.draws).toBe(28);
  });

  test('of an unknown game are refused', async () => {
    expect(await get(app, '/lgw/vn/games/xyz/trend')).toMatchObject({ code: 'game_unknown' });
    expect(await get(app, '/lgw/vn/games/mb/trend?count=5')).toMatchObject({ code: 'bad_input' });
  });
});

test('the demo draws are imported once, whole, with their progress reported', async () => {
  const shares: number[] = [];
  expect(await seedLottery(app.context, (share) => shares.push(share))).toBe(0);
  const { rows } = await app.context.db.query<{ count: string }>(
    `select count(*) from lottery.draw where result is not null`,
  );
  expect(Number(rows[0]?.count)).toBe(north.length + 1102);
  expect(shares.at(-1)).toBe(1);
});
