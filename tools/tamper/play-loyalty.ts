import type { TestApp } from '../../server/test/app.ts';
import { allowPlays, play } from '../../server/test/bonus.ts';
import { P } from '../../server/test/money.ts';
import { loginStaff, type Operator } from '../../server/test/people.ts';
import { deposited } from '../../server/test/promotions.ts';
import { addTestFriend, followed, smallTerms, startReferral, stateOf } from '../../server/test/referral.ts';
import { due, levelIn, smallLevels, startVip } from '../../server/test/vip.ts';

async function operators(app: TestApp): Promise<readonly [Operator, Operator]> {
  const rights = { rights: ['vip', 'referral', 'rewards'] };
  return [await loginStaff(app, rights), await loginStaff(app, rights)];
}

/** A friend of the member deposits and stakes enough for the rewards of both and a share, and reaches a VIP level with its upgrade bonus. */
export async function loyaltyPlay(app: TestApp, inviterId: bigint): Promise<void> {
  const two = await operators(app);
  await startReferral(app, two, smallTerms({ share: '0.1', shareDays: 40 }));
  await startVip(app, two, smallLevels());
  const friend = await addTestFriend(app, inviterId);
  await deposited(app, friend, 60n * P);
  await allowPlays(app);
  const outcome = await play(app.context, friend, { stake: 40n * P });
  if (outcome.verdict !== 'played') throw new Error(`the friend could not bet: ${outcome.verdict}`);
  await followed(app);
  await due(app);
  const state = await stateOf(app, friend);
  if (state !== 'qualified') throw new Error(`the friend is ${state}`);
  if ((await levelIn(app, friend)) < 1) throw new Error('the friend has no level');
}
