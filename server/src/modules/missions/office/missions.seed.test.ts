import { missionsCalls } from '@lantern/contract/missions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../../../test/app.ts';
import { findings, P } from '../../../../test/money.ts';
import { registerMember } from '../../../../test/people.ts';
import { deposited, memberCall, openPromotionApp } from '../../../../test/promotions.ts';
import { addStaff } from '../../staff/index.ts';
import { seedMissions } from './missions.seed.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openPromotionApp();
});
afterAll(() => app?.close());

test('the demo has a mission of each kind and period, and a second seed adds nothing', async () => {
  await seedMissions(app.context);
  for (const name of ['operator1', 'operator2']) {
    const operator = { name, password: 'Ban-Lantern-26-1', rights: ['missions', 'rewards'], email: `${name}@x.test` };
    await addStaff(app.context, operator as Parameters<typeof addStaff>[1]);
  }
  await seedMissions(app.context);
  await seedMissions(app.context);
  const member = await registerMember(app);
  await deposited(app, member.memberId, 100n * P);
  const { value } = await memberCall(app, member, missionsCalls.getMissionSummary);
  const shown: { kind: string; period: string; state: string; id: string }[] = value.missions;
  expect(shown.map(({ kind, period, state }) => `${kind} ${period} ${state}`)).toEqual([
    ...['bets daily open', 'stake daily open', 'stake weekly open', 'bets weekly open', 'deposit once reached'],
  ]);
  const claim = await memberCall(app, member, missionsCalls.claimMission, { id: shown[4]?.id ?? '' });
  expect(claim).toMatchObject({ value: { reward: { kind: 'cash', amount: '10' } } });
  expect(await findings(app.context)).toEqual([]);
});
