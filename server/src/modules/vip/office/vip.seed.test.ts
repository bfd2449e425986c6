import { vipCalls } from '@lantern/contract/vip';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import { findings } from '../../../../test/money.ts';
import { registerMember } from '../../../../test/people.ts';
import { memberCall } from '../../../../test/promotions.ts';
import { addStaff } from '../../staff/index.ts';
import { seedVip } from './vip.seed.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app?.close());

test('the demo has a VIP programme, and a second seed adds nothing', async () => {
  await seedVip(app.context);
  for (const name of ['operator1', 'operator2']) {
    const operator = { name, password: 'Ban-Lantern-26-1', rights: ['vip', 'rewards'], email: `${name}@x.test` };
    await addStaff(app.context, operator as Parameters<typeof addStaff>[1]);
  }
  await seedVip(app.context);
  await seedVip(app.context);
  const member = await registerMember(app);
  const { value } = await memberCall(app, member, vipCalls.getVip);
  expect(value.levels[3]).toMatchObject({
    deposit: '12000',
    benefits: { upgrade: '88', weekly: '28', monthly: '58', birthday: '88' },
  });
  expect(await findings(app.context)).toEqual([]);
});
