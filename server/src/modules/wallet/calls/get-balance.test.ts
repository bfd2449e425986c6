import { walletCalls } from '@lantern/contract/wallet';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import { bet, openTestEvent, P } from '../../../../test/money.ts';
import { fundMember, registerMember, startTrial } from '../../../../test/people.ts';
import { ACCOUNT, decideHold, openHold } from '../../ledger/index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app?.close());
const balance = async (headers: object) =>
  (await app.http.inject({ method: 'GET', url: walletCalls.getBalance.path, headers: { ...headers } })).json();

test('a member’s balance is deposits less stakes, to the micro', async () => {
  const member = await registerMember(app);
  expect(await balance(member.headers)).toEqual({
    success: true,
    value: { sumBalance: '0', main: '0', bonus: '0', pending: '0', currency: 'LTN' },
  });
  await fundMember(app, member.memberId, 10_000_001n);
  await bet(app.context, { memberId: member.memberId, eventId: await openTestEvent(app.context), stake: 4n * P });
  expect((await balance(member.headers)).value).toMatchObject({ sumBalance: '6.000001', main: '6.000001' });
});

test('held money is pending and cannot be staked until it returns', async () => {
  const { memberId, headers } = await registerMember(app);
  await fundMember(app, memberId, 10n * P);
  const hold = { memberId, holdId: app.context.newId(), amount: 3n * P, toAccount: ACCOUNT['payment:gateway'] };
  const expiresAtMs = app.clock.nowMs() + 60_000;
  await app.owner.transaction((tx) => openHold(tx, { ...hold, expiresAtMs }));
  expect((await balance(headers)).value).toMatchObject({ sumBalance: '7', main: '7', pending: '3' });
  await app.owner.transaction((tx) => decideHold(tx, memberId, hold.holdId, 'voided'));
  expect((await balance(headers)).value).toMatchObject({ sumBalance: '10', main: '10', pending: '0' });
});

test('a trial reads its trial money, and without a session there is no balance', async () => {
  const trial = await startTrial(app);
  const { value } = await balance(trial.headers);
  expect(value.currency).toBe('TRIAL');
  expect(Number(value.sumBalance)).toBeGreaterThan(0);
  expect(await balance({})).toMatchObject({ success: false, code: 'not_logged_in' });
});
