import { execFile } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onDatabase, projectDirectory } from './postgres/index.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

let database: TestDatabase;
let home: string;
beforeAll(async () => {
  database = await createTestDatabase();
  home = mkdtempSync(join(tmpdir(), 'lantern-commands-'));
});
afterAll(async () => {
  rmSync(home, { recursive: true, force: true });
  await database?.drop();
});

const keys = async () =>
  (await onDatabase(database.url, (client) => client.query('select number, inner_pad from cashier.provider_key'))).rows;
const isTaken = async (secret: string): Promise<boolean> => {
  const [time, name, body] = ['2026-01-01T00:00:00.000Z', 'event-1', '{}'];
  const sign = createHmac('sha256', secret).update(`${time}\n${name}\n${body}`).digest('hex');
  const { rows } = await onDatabase(database.url, (client) =>
    client.query('select cashier.is_signed($1, $2, $3, $4, $5) as taken', [
      'quaypay',
      time,
      name,
      sign,
      Buffer.from(body),
    ]),
  );
  return rows[0].taken;
};
const command = (words: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  promisify(execFile)(process.execPath, [join(projectDirectory, 'tools/lantern.ts'), ...words], {
    env: { ...process.env, DATABASE_URL: database.url, LANTERN_HOME: home, SECRETS_KEY: 'cd'.repeat(32), ...env },
  });

test('no command changes the key of a provider: it comes with the first migration, and then by operators only', async () => {
  await command(['migrate'], { PAYMENT_WEBHOOK_SECRET: 'the key of the deployment' });
  const first = await keys();
  expect(first).toHaveLength(1);
  await command(['audit']);
  await command(['migrate']);
  await command(['migrate'], { PAYMENT_WEBHOOK_SECRET: 'a key of another deployment' });
  expect(await keys()).toEqual(first);
  expect(await isTaken('the key of the deployment')).toBe(true);
  expect(await isTaken('a key of another deployment')).toBe(false);
  // Nothing was made for the command in its folder either.
  expect(existsSync(join(home, 'local/secrets.json'))).toBe(false);
});

test('while a key is changed both newest are taken, and no earlier one', async () => {
  const change = (secret: string) =>
    onDatabase(database.url, (client) => client.query('select cashier.set_provider_key($1, $2)', ['quaypay', secret]));
  await change('the second key');
  expect([await isTaken('the key of the deployment'), await isTaken('the second key')]).toEqual([true, true]);
  await change('the third key');
  expect([await isTaken('the key of the deployment'), await isTaken('the second key')]).toEqual([false, true]);
});

test('a command refuses a database of another version instead of changing it', async () => {
  await onDatabase(database.url, (client) =>
    client.query("update platform.sql_object set hash = 'other' where name like '%is-signed%'"),
  );
  await expect(command(['audit'])).rejects.toMatchObject({ stderr: expect.stringMatching(/of another version/) });
});
