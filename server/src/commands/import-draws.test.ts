import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openTestApp, type TestApp } from '../../test/app.ts';
import { prizesWith, resultsFile } from '../../test/lottery.ts';
import { withVietnam } from '../../test/modules.ts';
import { addStaff, STAFF_RIGHTS, totpCode } from '../modules/staff/index.ts';
import { command } from './import-draws.ts';
import { progressLine } from './progress.ts';

let app: TestApp;
let folder: string;
const printed: string[] = [];
const SECRETS_KEY = 'ab'.repeat(32);
const PASSWORD = 'Paper-Lantern-77';
const secrets = new Map<string, string>();
beforeAll(async () => {
  app = await openTestApp({ SECRETS_KEY }, withVietnam);
  folder = await mkdtemp(join(tmpdir(), 'draws-'));
  // The command's server verifies the codes, with the same key.
  vi.stubEnv('SECRETS_KEY', SECRETS_KEY);
  for (const [name, rights] of [
    ['operator1', STAFF_RIGHTS],
    ['operator2', STAFF_RIGHTS],
    ['reader', []],
  ] as const) {
    const added = await addStaff(app.context, { name, password: PASSWORD, rights });
    if (added !== null && added !== 'busy') secrets.set(name, added.totpSecret);
  }
  for (const name of ['PAYMENT_SECRET', 'PAYMENT_WEBHOOK_SECRET'])
    vi.stubEnv(name, 'a-secret-for-tests-that-is-long-enough');
  vi.stubEnv('LOG_LEVEL', 'silent');
  for (const out of [process.stdout, process.stderr])
    vi.spyOn(out, 'write').mockImplementation((text) => printed.push(String(text)) > 0);
});
beforeEach(() => void printed.splice(0));
afterAll(async () => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
  await app?.close();
});

const north = (day: string, special: string) => ({ day, region: 'MB' as const, prizes: prizesWith('MB', special) });
/** Password and code of this operator; a code is valid once, so each log-in waits for the next. */
const typed =
  (name: string, password = PASSWORD) =>
  async () => {
    await app.context.db.query('update staff.operator set totp_step = 0');
    return [password, totpCode(secrets.get(name) ?? 'A'.repeat(32), Date.now())];
  };
const noOperator = async (): Promise<string[]> => {
  throw new Error('no prompt is expected');
};
const lantern = (args: string[], askOperator: () => Promise<string[]> = noOperator) =>
  command(args, { databaseUrl: app.databaseUrl }, askOperator);
const run = async (csv: string | Uint8Array, options: string[] = [], askOperator = noOperator): Promise<number> => {
  const file = join(folder, 'north.csv');
  await writeFile(file, csv);
  return lantern(['import', file, ...options], askOperator);
};
const as = (name: string, password?: string): [string[], () => Promise<string[]>] => [
  ['--as', name],
  typed(name, password),
];
/** The number of the pending import. */
const waiting = async (): Promise<string> =>
  (await app.context.db.query<{ id: string }>(`select id from lottery.import where state = 'preview' order by id desc`))
    .rows[0]?.id ?? '';
const approve = async (name: string, password?: string) =>
  lantern(['approve', await waiting(), '--as', name], typed(name, password));
const imports = async () => {
  const { rows } = await app.context.db.query<{ state: string; created_by: string; decided_by: string }>(
    'select state, created_by, decided_by from lottery.import order by id',
  );
  return rows;
};

const CONSOLE = `console:${userInfo().username}`;

test('a file from the console is pending under the console’s user, until an operator approves it', async () => {
  expect(await run(resultsFile([north('2025-05-01', '12345'), north('2025-05-02', '54321')]))).toBe(0);
  expect(printed.join('')).toContain(`Import ${await waiting()} by ${CONSOLE}: 2 draws: 2 new, 0 known, 0 corrected.`);
  const asIs = `select state from lottery.draw where game_code = 'mb' and numero = '20250501' and state = 'settled'`;
  expect((await app.context.db.query(asIs)).rows).toEqual([]);
  const id = await waiting();
  expect(await approve('operator2')).toBe(0);
  expect(printed.join('')).toContain(`Brought in by ${CONSOLE}, approved by operator2.`);
  expect(await imports()).toEqual([{ state: 'applied', created_by: CONSOLE, decided_by: 'operator2' }]);
  const { rows } = await app.context.db.query(
    'select act, staff_name from staff.audit where subject = $1 order by number',
    [`import ${id}`],
  );
  expect(rows).toEqual([
    { act: 'lottery.import', staff_name: CONSOLE },
    { act: 'lottery.approve', staff_name: 'operator2' },
  ]);
});

test('an operator imports and approves by password and code, and never his own', async () => {
  const csv = resultsFile([north('2025-05-05', '12345')]);
  expect(await run(csv, ...as('operator1', 'a-wrong-password'))).toBe(1);
  expect(await run(csv, ...as('nobody'))).toBe(1);
  expect(await run(csv, ...as('reader'))).toBe(1);
  expect(await waiting()).toBe('');
  expect(await run(csv, ...as('operator1'))).toBe(0);
  for (const [name, password] of [['operator1'], ['reader'], ['operator2', 'a-wrong-password']] as const)
    expect(await approve(name, password), name).toBe(1);
  expect((await imports()).at(-1)).toMatchObject({ state: 'preview', created_by: 'operator1' });
  expect(await approve('operator2')).toBe(0);
  expect((await imports()).at(-1)).toMatchObject({ state: 'applied', decided_by: 'operator2' });
});

test('a used code is refused', async () => {
  const again = typed('operator1');
  expect(await run(resultsFile([north('2025-05-06', '12345')]), ['--as', 'operator1'], again)).toBe(0);
  const used = async () => [PASSWORD, totpCode(secrets.get('operator1') ?? '', Date.now() - 30_000)];
  expect(await run(resultsFile([north('2025-05-07', '12345')]), ['--as', 'operator1'], used)).toBe(1);
});

test('a bad file is refused with every bad line, and leaves nothing behind', async () => {
  const csv = resultsFile([north('2025-05-03', '1234'), north('2025-05-04', 'x2345')]);
  const before = await imports();
  expect(await run(csv)).toBe(1);
  expect(printed.join('')).toContain('Line 2: a number has the wrong number of digits. Check for missing zeros.');
  expect(printed.join('')).toContain('Line 3: a number contains a character that is not a digit.');
  expect(await imports()).toEqual(before);
});

test('a file in another code page is refused, for its letters would change', async () => {
  const prizes = prizesWith('MN', '123456');
  const csv = resultsFile([{ day: '2025-05-05', region: 'MN', station: 'cm', prizes }]).replace(
    ',cm,,',
    ',cm,C\xe0 Mau,',
  );
  const before = await imports();
  expect(await run(Buffer.from(csv, 'latin1'))).toBe(1);
  expect(printed.join('')).toBe('Line 2: this is not UTF-8.\nNothing was applied.\n');
  expect(await imports()).toEqual(before);
});

test('other numbers require a correction with its reason', async () => {
  const csv = resultsFile([north('2025-05-01', '99999')]);
  expect(await run(csv)).toBe(1);
  expect(await run(csv, ['--correction', 'misprint in the bulletin'])).toBe(0);
  expect(await approve('operator1')).toBe(0);
  expect(printed.join('')).toContain('1 corrected');
  const { rows } = await app.context.db.query(
    `select state, result_version, settled_version from lottery.draw where game_code = 'mb' and numero = '20250501'`,
  );
  // No bet could be placed on it, so no settlement is pending.
  expect(rows).toEqual([{ state: 'settled', result_version: 2, settled_version: 2 }]);
});

test('a wrong command prints its usage', async () => {
  for (const args of [[], ['import'], ['approve', '1'], ['approve', 'x', '--as', 'operator1'], ['drop', 'x']])
    expect(await lantern(args), args.join(' ')).toBe(2);
  expect(await lantern(['import', join(folder, 'not-there.csv')])).toBe(1);
});

test('progress reports count, rate and remaining time', () => {
  expect(progressLine('draws', 2000, 8000, 4000)).toBe('2000 of 8000 draws (25 %), 500 a second, 12 s left');
});
