import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tools/test-database.ts';
import { inOrder } from './season/season-play.ts';
import { isInside, reportOf, returnsOf } from './season/season-report.ts';
import { command } from './season.ts';

let database: TestDatabase;
const printed: string[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  for (const name of ['PAYMENT_SECRET', 'PAYMENT_WEBHOOK_SECRET', 'SECRETS_KEY'])
    vi.stubEnv(name, 'a-secret-for-tests-that-is-long-enough');
  for (const out of [process.stdout, process.stderr])
    vi.spyOn(out, 'write').mockImplementation((text) => printed.push(String(text)) > 0);
});
beforeEach(() => void printed.splice(0));
afterAll(async () => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  await database?.drop();
});

async function seasonDatabases(): Promise<number> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query(`select from pg_database where starts_with(datname, 'lantern_season_')`);
  await client.end();
  return rows.length;
}

test('a short season on real draws is paid in full, and its database is deleted afterwards', async () => {
  const before = await seasonDatabases();
  const code = await command(['--members', '20', '--days', '4'], { databaseUrl: database.url });
  const text = printed.join('');
  expect(text).toContain('the audit finds nothing');
  expect(code).toBe(0);
  expect(text).toMatch(/20 members, 4 days, \d+ wagers/);
  expect(text).toMatch(/North +LO2 /);
  expect(text).toMatch(/Centre and South +DE_G8 /);
  expect(await seasonDatabases()).toBe(before);
});

test('the days of a season run forwards, whichever file ends first, and two files may share a day', () => {
  const north = ['2026-08-20', '2026-08-21'].map((day) => ({ day, files: [{ side: 'north' as const, csv: day }] }));
  const stations = ['2026-07-24', '2026-08-20'].map((day) => ({
    day,
    files: [{ side: 'stations' as const, csv: day }],
  }));
  const days = inOrder([...north, ...stations]);
  expect(days.map(({ day, files }) => [day, files.map(({ side }) => side).join()])).toEqual([
    ['2026-07-24', 'stations'],
    ['2026-08-20', 'north,stations'],
    ['2026-08-21', 'north'],
  ]);
});

test('a wrong command prints its usage', async () => {
  for (const args of [['--days', '0'], ['--members', 'many'], ['--fast']])
    expect(await command(args, { databaseUrl: database.url })).toBe(2);
});

describe('the band of a return', () => {
  // A hundred members, a number each, on the special prize of one draw.
  const draw = (payout: bigint) => ({
    game: 'mb',
    play: 'DE_DB',
    turnover: 100_000_000n,
    payout,
    bets: Array.from({ length: 100 }, (_, n) => ({
      picks: [String(n % 50).padStart(2, '0')],
      unit: 1_000_000n,
      odds: 980_000n,
    })),
  });

  test('contains honest results and not those of a wrong price', () => {
    const fair = Array.from({ length: 400 }, (_, n) => draw(n % 2 === 0 ? 196_000_000n : 0n));
    const [good] = returnsOf(fair);
    expect(good).toMatchObject({ returned: 0.98, theory: 0.98, bets: 40_000 });
    expect(good && isInside(good)).toBe(true);
    const [bad] = returnsOf(Array.from({ length: 400 }, () => draw(120_000_000n)));
    expect(bad && isInside(bad)).toBe(false);
    // The band is fixed before a number is drawn: the same bets have the same band, whatever the result.
    expect(bad?.margin).toBe(good?.margin);
    expect(good?.margin).toBeCloseTo((2.576 * Math.sqrt(400 * 98 ** 2 * (50 * 0.04 - 1))) / 40_000, 1);
    expect(reportOf(bad ? [bad] : [])).toContain('outside');
  });
});
