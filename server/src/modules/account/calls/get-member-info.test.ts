import { accountCalls } from '@lantern/contract/account';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import { registerMember, sendCall } from '../../../../test/people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app?.close());

const info = (headers: Readonly<Record<string, string>>) =>
  sendCall(app, accountCalls.getMemberInfo, undefined, { headers });

test('a member reads the own data, without any secret', async () => {
  const person = await registerMember(app, { fields: { email: 'lan@example.com' } });
  const reply = await info(person.headers);
  expect(reply.json().value).toEqual({
    id: person.memberId.toString(),
    account: person.username,
    nickname: person.username,
    type: 0,
    toUpline: false,
    clubLabel: { labelName: '', rankLevel: 0 },
    memberLabel: [],
    availablePromo: expect.objectContaining({ REFERRAL: false, VIP: true }),
    promoCount: 0,
    currency: 'LTN',
    currencySymbol: 'P',
    mustChangePassword: false,
    previousLoginAt: null,
    language: 'EN',
  });
  expect(reply.body).not.toMatch(/argon2|@example/);
});

test('each member reads only the own data, and a visitor nothing', async () => {
  const [one, two] = [await registerMember(app), await registerMember(app)];
  expect((await info(one.headers)).json().value.id).toBe(one.memberId.toString());
  expect((await info(two.headers)).json().value.id).toBe(two.memberId.toString());
  expect((await info({})).json()).toMatchObject({ code: 'not_logged_in' });
});
