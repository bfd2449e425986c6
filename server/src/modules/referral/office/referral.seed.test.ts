import { referralCalls } from '@lantern/contract/referral';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import { findings } from '../../../../test/money.ts';
import { registerMember } from '../../../../test/people.ts';
import { memberCall } from '../../../../test/promotions.ts';
import { addStaff } from '../../staff/index.ts';
import { seedReferral } from './referral.seed.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app?.close());

test('the demo has a referral, and a second seed adds nothing', async () => {
  await seedReferral(app.context);
  for (const name of ['operator1', 'operator2']) {
    const operator = { name, password: 'Ban-Lantern-26-1', rights: ['referral', 'rewards'], email: `${name}@x.test` };
    await addStaff(app.context, operator as Parameters<typeof addStaff>[1]);
  }
  await seedReferral(app.context);
  await seedReferral(app.context);
  const member = await registerMember(app);
  const { value } = await memberCall(app, member, referralCalls.getReferral);
  expect(value).toMatchObject({
    terms: { deposit: '100', stake: '500', inviter: '20', friend: '10', maxPerMonth: 10 },
  });
  expect(await findings(app.context)).toEqual([]);
});
