import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openTestApp, type TestApp } from '../../test/app.ts';
import { prizesWith, resultsFile } from '../../test/lottery.ts';
import { addStaff, STAFF_RIGHTS, totpCode } from '../rooms/staff/index.ts';
import { command } from './import-draws.ts';
import { progressLine } from './progress.ts';

let app: TestApp;
let folder: string;
const said: string[] = [];
const SECRETS_KEY = 'ab'.repeat(32);
const PASSWORD = 'Paper-Lantern-77';
const secrets = new Map<string, string>();
beforeAll(async () => {
  app = await openTestApp({ SECRETS_KEY });
  folder = await mkdtemp(join(tmpdir(), 'draws-'));
  // Codes are read by the command's server, which has the same key.
  vi.stubEnv('SECRETS_KEY', SECRETS_KEY);
  for (const [name, rights] of [
    ['operator1', STAFF_RIGHTS],
    ['operator2', STAFF_RIGHTS],
    ['reader', []],
  ] as const) {
    const added = await addStaff(app.world, { name, password: PASSWORD, rights });
    if (added !== null && added !== 'busy') secrets.set(name, added.totpSecret);
  }
  for (const name of ['PAYMENT_SECRET', 'PAYMENT_WEBHOOK_SECRET'])
    vi.stubEnv(name, 'a-secret-for-tests-that-is-long-enough');
  vi.stubEnv('LOG_LEVEL', 'silent');
  for (const out of [process.stdout, process.stderr])
    vi.spyOn(out, 'write').mockImplementation((text) => said.push(String(text)) > 0);
});
beforeEach(() => void said.splice(0));
afterAll(async () => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
  await app?.close();
});

const north = (day: string, special: string) => ({ day, region: 'MB' as const, prizes: prizesWith('MB', special) });
const run = async (csv: string | Uint8Array, ...options: string[]): Promise<number> => {
  const file = join(folder, 'north.csv');
  await writeFile(file, csv);
  return command([file, ...options], { databaseUrl: app.databaseUrl });
};
const imports = async () => {
  const { rows } = await app.world.db.query<{ state: string; created_by: string; decided_by: string }>(
    'select state, created_by, decided_by from lottery.import order by id',
  );
  return rows;
};

test('a file is applied under the names of two operators, and their log says so', async () => {
  expect(await run(resultsFile([north('2025-05-01', '12345'), north('2025-05-02', '54321')]))).toBe(0);
  expect(said.join('')).toContain(
    '2 draws: 2 new, 0 known, 0 corrected. Brought in by operator1, approved by operator2.',
  );
  expect(await imports()).toEqual([{ state: 'applied', created_by: 'operator1', decided_by: 'operator2' }]);
  const { rows } = await app.world.db.query<{ act: string }>(
    'select act from staff.audit order by number desc limit 2',
  );
  expect(rows.map((row) => row.act)).toEqual(['lottery.approve', 'lottery.import']);
});

test('a bad file is refused with every bad line, and leaves nothing behind', async () => {
  const csv = resultsFile([north('2025-05-03', '1234'), north('2025-05-04', 'x2345')]);
  const before = await imports();
  expect(await run(csv)).toBe(1);
  expect(said.join('')).toContain('Line 2: a number has the wrong number of digits. Has a zero been dropped?');
  expect(said.join('')).toContain('Line 3: a number holds something that is no digit.');
  expect(await imports()).toEqual(before);
});

test('a file in another code page is refused, for it would be kept with other letters than it has', async () => {
  const prizes = prizesWith('MN', '123456');
  const csv = resultsFile([{ day: '2025-05-05', region: 'MN', station: 'cm', prizes }]).replace('name', 'C\xe0 Mau');
  const before = await imports();
  expect(await run(Buffer.from(csv, 'latin1'))).toBe(1);
  expect(said.join('')).toBe('Line 2: this is not UTF-8.\nNothing was applied.\n');
  expect(await imports()).toEqual(before);
});

test('other numbers need a correction with its reason', async () => {
  const csv = resultsFile([north('2025-05-01', '99999')]);
  expect(await run(csv)).toBe(1);
  expect(await run(csv, '--correction', 'misprint in the bulletin')).toBe(0);
  expect(said.join('')).toContain('1 corrected');
  const { rows } = await app.world.db.query(
    `select state, result_version, settled_version from lottery.draw where game_code = 'mb' and numero = '20250501'`,
  );
  // Nobody could bet on it, so nothing waits to be paid.
  expect(rows).toEqual([{ state: 'settled', result_version: 2, settled_version: 2 }]);
});

test('one person cannot be both, and both must be operators with the right', async () => {
  const csv = resultsFile([north('2025-05-05', '12345')]);
  for (const options of [
    ['--as', 'operator2'],
    ['--as', 'nobody'],
    ['--approve', 'reader'],
  ])
    expect(await run(csv, ...options), options.join(' ')).toBe(1);
  expect(await command([], { databaseUrl: app.databaseUrl })).toBe(2);
  expect(await command([join(folder, 'not-there.csv')], { databaseUrl: app.databaseUrl })).toBe(1);
});

test('progress says how many, how fast and how long', () => {
  expect(progressLine('draws', 2000, 8000, 4000)).toBe('2000 of 8000 draws (25 %), 500 a second, 12 s left');
});
