import type { MissionDraft } from '@lantern/contract/missions';
import { missionsOfficeCalls } from '@lantern/contract/missions/office';
import { expect } from 'vitest';
import { claimMission } from '../src/modules/missions/missions.claiming.ts';
import { betsReader } from '../src/modules/missions/missions.service.ts';
import { dayOf } from '../src/platform/index.ts';
import type { TestApp } from './app.ts';
import { office } from './office.ts';
import { loginStaff, type Operator } from './people.ts';
import { approve, REASON } from './promotions.ts';
import { readFinals } from './read-finals.ts';

/** Two operators with the rights of missions and their budgets. */
export async function missionOperators(app: TestApp): Promise<readonly [Operator, Operator]> {
  const rights = { rights: ['missions', 'rewards'] };
  return [await loginStaff(app, rights), await loginStaff(app, rights)];
}

/** A mission that a stake of 10 in any game reaches once, for 2 in cash, unless stated otherwise. */
export const missionOf = (app: TestApp, over: Partial<MissionDraft> = {}): MissionDraft => ({
  texts: { EN: { title: 'Light a lantern', summary: '' }, VI: { title: 'Thắp đèn', summary: '' } },
  ...{ kind: 'stake', categories: null, target: '10', period: 'once', currency: 'LTN' },
  ...{ reward: { kind: 'cash', amount: '2' }, after: null, from: dayOf(app.clock.nowMs()), to: null },
  ...over,
});

/** Creates a mission, and lets two operators start it with its budget. */
export async function startMission(
  app: TestApp,
  [first, second]: readonly [Operator, Operator],
  draft: MissionDraft,
  budget = draft.reward.kind === 'points' ? '0' : '1000',
): Promise<string> {
  const created = await office(app, first, missionsOfficeCalls.createMission, { body: draft });
  expect(created).toMatchObject({ success: true, value: { state: 'draft', version: 1 } });
  const { id } = created.value;
  const asked = await office(app, first, missionsOfficeCalls.requestMissionStart, {
    ...{ params: { id }, body: { version: 1, budget, reason: REASON } },
  });
  expect(asked).toMatchObject({ success: true });
  expect(await approve(app, second, asked.value.requestId)).toMatchObject({ value: { state: 'done' } });
  return id;
}

/** Until every final bet is counted: transactions of other databases of the cluster hold the reader back. */
export async function betsCounted(app: TestApp): Promise<void> {
  await readFinals(app, betsReader, betsReader.name);
}

/** What a claim was: `given`, or why not. */
export async function claimed(
  { context }: TestApp,
  memberId: bigint,
  missionId: string,
  key: string = crypto.randomUUID(),
): Promise<string> {
  const outcome = await context.db.transaction((tx) =>
    claimMission(context, tx, { memberId, currency: 'LTN', missionId, key }),
  );
  return 'refused' in outcome ? outcome.refused : 'given';
}
