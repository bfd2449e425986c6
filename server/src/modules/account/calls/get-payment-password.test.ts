import { accountCalls } from '@lantern/contract/account';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import { bindMobile } from '../../../../test/authentication.ts';
import { type Person, registerMember, sendCall, startTrial } from '../../../../test/people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app?.close());

const look = async (headers: Readonly<Record<string, string>>) =>
  (await sendCall(app, accountCalls.getPaymentPassword, undefined, { headers })).json();
const setOne = ({ headers }: Person) =>
  sendCall(
    app,
    accountCalls.setPaymentPassword,
    { newPaymentPassword: '271828', confirmNewPaymentPassword: '271828' },
    { headers },
  );

test('reports whether one is set and by which methods the member can reset it', async () => {
  const [person, other] = [await registerMember(app), await registerMember(app)];
  await setOne(other);
  const nowhere = { ways: [], waysFrom: null, mail: null, mobile: null };
  expect(await look(person.headers)).toEqual({ success: true, value: { set: false, ...nowhere } });
  await bindMobile(app, other);
  expect((await look(other.headers)).value).toMatchObject({ set: true, ways: ['sms'], mail: null });
  expect((await look(other.headers)).value.mobile).toMatch(/^\+84•+[0-9]{2}$/);
});

test('is for members with a real account', async () => {
  expect(await look((await startTrial(app)).headers)).toMatchObject({ code: 'in_need_true_account' });
  expect(await look({})).toMatchObject({ code: 'not_logged_in' });
});
