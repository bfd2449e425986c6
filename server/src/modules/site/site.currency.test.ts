import { TRIAL_CURRENCY } from '@lantern/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { P } from '../../../test/money.ts';
import { currencies, limitUnitOf } from '../ledger/index.ts';
import { changeSetting, settingsOf } from './index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app?.close());

const codes = async () => (await currencies(app.context.db)).map(({ code }) => code);
test('the merchant’s currency registers itself when it is set, and trial money is refused as one', async () => {
  const { 'merchant.currency': before } = await settingsOf(app.context);
  expect(await codes()).toEqual([TRIAL_CURRENCY, before]);
  const set = (value: string) =>
    app.context.db.transaction((tx) => changeSetting(app.context, tx, 'merchant.currency', value, 'test'));
  await set('THB');
  await set('THB');
  expect(await codes()).toEqual([TRIAL_CURRENCY, before, 'THB']);
  await expect(set(TRIAL_CURRENCY)).rejects.toThrow('is trial money');
  await set(before);
  expect(await limitUnitOf(app.context, 'THB')).toBe(P);
});
