import { promotionsCalls } from '@lantern/contract/promotions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../../../test/app.ts';
import { findings } from '../../../../test/money.ts';
import { registerMember } from '../../../../test/people.ts';
import { memberCall, openPromotionApp } from '../../../../test/promotions.ts';
import { addStaff } from '../../staff/index.ts';
import { seedPromotions } from './promotions.seed.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openPromotionApp();
});
afterAll(() => app?.close());

test('the demo has a started promotion of each kind, and a second seed adds nothing', async () => {
  await seedPromotions(app.context);
  const member = await registerMember(app);
  const list = async () => (await memberCall(app, member, promotionsCalls.listPromotions)).value.list;
  expect(await list()).toEqual([]);
  for (const name of ['operator1', 'operator2']) {
    const operator = { name, password: 'Ban-Lantern-26-1', rights: ['promotions', 'rewards'], email: `${name}@x.test` };
    await addStaff(app.context, operator as Parameters<typeof addStaff>[1]);
  }
  await seedPromotions(app.context);
  await seedPromotions(app.context);
  const shown: { terms: { trigger: string }; status: string }[] = await list();
  expect(shown.map(({ terms: { trigger }, status }) => [trigger, status]).sort()).toEqual([
    ['code', 'join'],
    ['deposit', 'join'],
    ['first-login', 'in_progress'],
    ['manual', 'join'],
    ['rebate', 'in_progress'],
    ['streak', 'in_progress'],
  ]);
  const code = { body: { code: 'lantern10' } };
  expect(await memberCall(app, member, promotionsCalls.enterPromotionCode, code)).toMatchObject({
    value: { amount: '10', state: 'claimed' },
  });
  expect(await findings(app.context)).toEqual([]);
});
