import { prizesCalls } from '@lantern/contract/prizes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../../../test/app.ts';
import { registerMember } from '../../../../test/people.ts';
import { allIsRight } from '../../../../test/prizes.ts';
import { memberCall, openPromotionApp } from '../../../../test/promotions.ts';
import { addStaff } from '../../staff/index.ts';
import { seedPrizes } from './prizes.seed.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openPromotionApp();
});
afterAll(() => app?.close());

test('the demo has a wheel, rains and a raffle, and a second seed adds nothing', async () => {
  await seedPrizes(app.context);
  for (const name of ['operator1', 'operator2']) {
    const operator = { name, password: 'Ban-Lantern-26-1', rights: ['prizes', 'rewards'], email: `${name}@x.test` };
    await addStaff(app.context, operator as Parameters<typeof addStaff>[1]);
  }
  await seedPrizes(app.context);
  await seedPrizes(app.context);
  const member = await registerMember(app);
  expect((await memberCall(app, member, prizesCalls.getPrizeWheels)).value.wheels).toMatchObject([{ totalNow: 12 }]);
  const { rains } = (await memberCall(app, member, prizesCalls.getRains)).value;
  expect(rains.map(({ state }: { state: string }) => state)).toEqual(['coming', 'coming']);
  expect((await memberCall(app, member, prizesCalls.getRaffles)).value.raffles).toMatchObject([{ state: 'open' }]);
  await allIsRight(app);
});
