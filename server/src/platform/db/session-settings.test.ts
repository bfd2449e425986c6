import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { registerMember } from '../../../test/people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app?.close());

const probe = async (path: '/readyz' | '/healthz') => (await app.http.inject({ method: 'GET', url: path })).statusCode;
const nameOfDatabase = () => new URL(app.databaseUrl).pathname.slice(1);

/** Changes what new sessions of the database begin with, and ends those of the server; itself it writes whatever they begin with. */
async function alter(...settings: readonly string[]): Promise<void> {
  const lines = settings.map((setting) => `alter database "${nameOfDatabase()}" ${setting};`).join('');
  await app.owner.query(`begin read write; ${lines} commit`);
  await app.owner
    .query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    .catch(() => undefined);
}

const changeLanguage = async (headers: Record<string, string>, language: string) =>
  app.http.inject({ method: 'POST', url: '/wps/member/language', headers, payload: { language } });

describe('a database that takes no writes any more', () => {
  test('makes the node unready, answers “try again” and not a bug, still reads, and recovers by itself', async () => {
    const person = await registerMember(app);
    expect([await probe('/readyz'), await probe('/healthz')]).toEqual([200, 200]);
    await alter('set default_transaction_read_only = on');
    await expect.poll(() => probe('/readyz')).toBe(503);
    await expect.poll(() => probe('/healthz')).toBe(503);
    const refused = await changeLanguage(person.headers, 'VI');
    expect([refused.statusCode, refused.json().code]).toEqual([503, 'try_again']);
    const read = await app.http.inject({ method: 'GET', url: '/wps/member/info', headers: person.headers });
    expect(read.statusCode).toBe(200);
    await alter('reset default_transaction_read_only');
    await expect.poll(() => probe('/readyz')).toBe(200);
    expect((await changeLanguage(person.headers, 'VI')).statusCode).toBe(200);
  });

  test('is left by connections that were opened meanwhile, without being ended from outside', async () => {
    const writes = () =>
      app.context.db.as('office', () =>
        app.context.db.transaction((tx) => tx.query('create temporary table t (n int) on commit drop')),
      );
    await alter('set default_transaction_read_only = on');
    // Not `/readyz`: that is 503 at once, because the connection ended that locks the node's number.
    await expect.poll(() => probe('/healthz')).toBe(503);
    // Connections that only read stay as they are.
    await Promise.all(
      [1, 2].map(() => app.context.db.as('office', () => app.context.db.transaction((tx) => tx.query('select 1')))),
    );
    await app.owner.query(
      `begin read write; alter database "${nameOfDatabase()}" reset default_transaction_read_only; commit`,
    );
    await expect.poll(() => probe('/readyz')).toBe(200);
    for (let turn = 0; turn < 3; turn += 1) await expect(writes()).resolves.toBeDefined();
  });
});

test('settings of the database that change how values are written change nothing for the server', async () => {
  const person = await registerMember(app);
  const paths = ['/wps/member/info', '/wps/draws', '/wps/wagers', '/healthz'];
  const answers = async () =>
    Promise.all(
      paths.map(async (url) => (await app.http.inject({ method: 'GET', url, headers: person.headers })).body),
    );
  const before = await answers();
  const changed = [
    "datestyle = 'SQL, DMY'",
    "intervalstyle = 'iso_8601'",
    "timezone = 'America/New_York'",
    'extra_float_digits = -15',
    "bytea_output = 'escape'",
    'standard_conforming_strings = off',
    'transform_null_equals = on',
    'array_nulls = off',
    "default_transaction_isolation = 'serializable'",
  ];
  await alter(...changed.map((setting) => `set ${setting}`));
  // Connections that ended with the change are replaced by those that a call asks for.
  await expect.poll(answers).toEqual(before);
  const { rows } = await app.context.db.query<{ at: Date; bytes: Buffer; wait: { hours: number }; style: string }>(
    `select '2026-03-04T05:06:07Z'::timestamptz as at, '\\x6162'::bytea as bytes, interval '2 hours' as wait,
       current_setting('DateStyle') || ' ' || current_setting('transaction_isolation') as style`,
  );
  expect(rows[0]?.at).toEqual(new Date('2026-03-04T05:06:07Z'));
  expect(rows[0]?.bytes).toEqual(Buffer.from('ab'));
  expect(rows[0]?.wait).toMatchObject({ hours: 2 });
  expect(rows[0]?.style).toBe('ISO, MDY read committed');
  const node = await app.context.db.dedicated();
  expect((await node.query('show datestyle')).rows).toEqual([{ DateStyle: 'ISO, MDY' }]);
  await node.end();
});
