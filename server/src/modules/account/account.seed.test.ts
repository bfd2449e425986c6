import { accountCalls } from '@lantern/contract/account';
import { sessionCalls } from '@lantern/contract/session';
import { checkField, DEFAULT_FIELD_RULES, isCommonPassword } from '@lantern/rules/account';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { logIn, sendCall } from '../../../test/people.ts';
import { audit, balancesOf, ledgerChecks } from '../ledger/index.ts';
import { seedAccount } from './account.seed.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app?.close());

test('the demo people can log in, get their money once, and leave the ledger clean', async () => {
  const demo = await seedAccount(app.context);
  expect(await seedAccount(app.context)).toEqual(demo);
  expect(demo.map(({ name }) => name)).toEqual(['minhanh88', 'agent001']);
  const [member, agent] = [
    await logIn(app, 'minhanh88', demo[0]?.password),
    await logIn(app, 'agent001', demo[1]?.password),
  ];
  expect((await balancesOf(app.context.db, member.memberId)).main).toBe(5_000_000_000n);
  expect((await balancesOf(app.context.db, agent.memberId)).main).toBe(0n);
  expect(await audit(app.context.db, ledgerChecks)).toEqual([]);
});

test('a password changed since the first seed stays changed', async () => {
  const [first] = await seedAccount(app.context);
  const person = await logIn(app, 'minhanh88', first?.password);
  const next = 'Mine-Alone-2026';
  const body = { newPassword: next, confirmNewPassword: next };
  expect((await sendCall(app, accountCalls.changePassword, body, { headers: person.headers })).statusCode).toBe(200);
  await seedAccount(app.context);
  const old = await sendCall(app, sessionCalls.login, { username: 'minhanh88', password: first?.password });
  expect(old.json()).toMatchObject({ code: 'wrong_login' });
});

test('names and passwords of the demo satisfy the rules of a registration', async () => {
  for (const { name, password } of await seedAccount(app.context)) {
    expect(checkField(DEFAULT_FIELD_RULES.username, name)).toBeNull();
    expect(checkField(DEFAULT_FIELD_RULES.password, password)).toBeNull();
    expect(isCommonPassword(password)).toBe(false);
  }
});
