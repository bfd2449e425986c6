import { MEMBER_TYPE } from '@lantern/rules/account';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app?.close());

test('the member table accepts exactly the account types of the rules', async () => {
  const { rows } = await app.context.db.query<{ definition: string }>(
    `select pg_get_constraintdef(oid) as definition from pg_constraint
     where conrelid = 'account.member'::regclass and contype = 'c' and pg_get_constraintdef(oid) ~ '\\mtype = ANY'`,
  );
  expect(rows).toHaveLength(1);
  const listed = (rows[0]?.definition.match(/\d+/g) ?? []).map(Number);
  expect(listed.sort((a, b) => a - b)).toEqual(Object.values(MEMBER_TYPE).sort((a, b) => a - b));
});
