import { accountCalls } from '@lantern/contract/account';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import { ask, type Person, registerMember, startTrial } from '../../../../test/people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app?.close());

const look = async (headers: Readonly<Record<string, string>>) =>
  (await ask(app, accountCalls.getPaymentPassword, undefined, { headers })).json();
const setOne = ({ headers }: Person) =>
  ask(
    app,
    accountCalls.setPaymentPassword,
    { newPaymentPassword: '271828', confirmNewPaymentPassword: '271828' },
    { headers },
  );

test('says what a change would ask for, by the moment, of the member himself', async () => {
  const [person, other] = [await registerMember(app), await registerMember(app)];
  expect(await look(person.headers)).toEqual({ success: true, value: { set: false, asks: 'nothing' } });
  await setOne(other);
  expect((await look(other.headers)).value).toEqual({ set: true, asks: 'old' });
  app.clock.advance(15 * 60_000);
  expect((await look(person.headers)).value).toEqual({ set: false, asks: 'password' });
});

test('is for members with a real account', async () => {
  expect(await look((await startTrial(app)).headers)).toMatchObject({ code: 'in_need_true_account' });
  expect(await look({})).toMatchObject({ code: 'not_logged_in' });
});
