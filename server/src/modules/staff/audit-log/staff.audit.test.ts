import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import { audit } from '../../ledger/index.ts';
import { recordStaffAct, type StaffAct, staffChecks } from '../index.ts';

let app: TestApp;
const broken = async () => (await audit(app.context.db, staffChecks)).map(({ what }) => what);
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app?.close());

const entry = (number: number) => `entry ${number} was changed, or one before it is missing`;
const act = (subject: string): StaffAct => ({
  staffId: 7n,
  staffName: 'op',
  act: 'test.act',
  subject,
  details: { n: 1 },
});
const record = (subject: string) => app.context.db.transaction((tx) => recordStaffAct(tx, app.context, act(subject)));

async function asOwner(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: app.databaseUrl });
  await client.connect();
  try {
    await client.query(
      `alter table staff.audit disable trigger user; ${sql}; alter table staff.audit enable trigger user`,
    );
  } finally {
    await client.end();
  }
}

test('concurrent acts form one chain without a gap', async () => {
  await Promise.all(Array.from({ length: 20 }, (_, index) => record(`subject ${index}`)));
  const { rows } = await app.context.db.query<{ numbers: number; last: string }>(
    'select count(*)::int as numbers, max(number) as last from staff.audit',
  );
  expect(rows).toEqual([{ numbers: 20, last: '20' }]);
  expect(await broken()).toEqual([]);
});

test('a rolled-back act leaves no entry, and the chain continues', async () => {
  await expect(
    app.context.db.transaction(async (tx) => {
      await recordStaffAct(tx, app.context, act('undone'));
      throw new Error('the act failed');
    }),
  ).rejects.toThrow('the act failed');
  await record('done');
  expect(await broken()).toEqual([]);
});

test('the running server can neither change nor delete entries', async () => {
  await expect(app.context.db.query(`update staff.audit set act = 'x'`)).rejects.toThrow(/permission denied/);
  await expect(app.context.db.query('delete from staff.audit')).rejects.toThrow(/permission denied/);
});

test('an entry edited or deleted by the database’s owner is found (standards.md 10, line 27)', async () => {
  await asOwner(`update staff.audit set subject = 'somebody else' where number = 5`);
  expect(await broken()).toEqual([entry(5)]);
  await asOwner(
    `update staff.audit set subject = 'subject ' || 'x' where false; delete from staff.audit where number = 9`,
  );
  expect(await broken()).toEqual([entry(5), entry(10)]);
});
