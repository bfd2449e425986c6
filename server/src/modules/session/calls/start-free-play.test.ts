import { sessionCalls } from '@lantern/contract/session';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import { sendCall, startTrial } from '../../../../test/people.ts';
import { newAddress } from '../../../../test/seal.ts';
import { audit, balancesOf, ledgerChecks } from '../../ledger/index.ts';
import { changeSetting, settingsOf } from '../../site/index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app?.close());

test('a trial plays with trial money of its own currency, and the ledger stays clean', async () => {
  const trial = await startTrial(app);
  expect(await balancesOf(app.context.db, trial.memberId)).toMatchObject({ main: 10_000_000_000n, currency: 'TRIAL' });
  const info = await app.http.inject({ method: 'GET', url: '/wps/member/info', headers: trial.headers });
  expect(info.json().value).toMatchObject({ type: 4, currency: 'TRIAL', currencySymbol: 'FUN', toUpline: false });
  expect(await audit(app.context.db, ledgerChecks)).toEqual([]);
});

test('each trial is another account', async () => {
  const [one, two] = [await startTrial(app), await startTrial(app)];
  expect(one.memberId).not.toBe(two.memberId);
  expect(one.username).not.toBe(two.username);
});

test('the merchant may disable it and set the amount', async () => {
  const { context } = app;
  await context.db.transaction((tx) => changeSetting(context, tx, 'freePlay.amount', '25.5', 'test'));
  const trial = await startTrial(app);
  expect((await balancesOf(context.db, trial.memberId)).main).toBe(25_500_000n);
  await context.db.transaction((tx) => changeSetting(context, tx, 'freePlay.enabled', false, 'test'));
  const reply = await sendCall(app, sessionCalls.startFreePlay);
  await context.db.transaction((tx) => changeSetting(context, tx, 'freePlay.enabled', true, 'test'));
  expect(reply.json()).toMatchObject({ code: 'free_play_off' });
});

test('the flag FREEPLAY disables it too', async () => {
  const { context } = app;
  const { 'whitelabel.flags': flags } = await settingsOf(context);
  const set = (FREEPLAY: boolean) =>
    context.db.transaction((tx) => changeSetting(context, tx, 'whitelabel.flags', { ...flags, FREEPLAY }, 'test'));
  await set(false);
  const closed = await sendCall(app, sessionCalls.startFreePlay);
  await set(true);
  expect(closed.json()).toMatchObject({ code: 'free_play_off' });
  expect((await sendCall(app, sessionCalls.startFreePlay)).json().success).toBe(true);
});

test('the number of trials of one address is limited', async () => {
  const address = newAddress();
  const codes: string[] = [];
  for (let index = 0; index < sessionCalls.startFreePlay.limit.points + 1; index += 1)
    codes.push((await sendCall(app, sessionCalls.startFreePlay, undefined, { address })).json().code ?? 'done');
  expect(codes.filter((code) => code === 'too_many_requests')).toHaveLength(1);
});
