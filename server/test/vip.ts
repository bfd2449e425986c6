import type { VipLevels } from '@lantern/contract/vip';
import { vipOfficeCalls } from '@lantern/contract/vip/office';
import { expect } from 'vitest';
import { giveBenefits } from '../src/modules/vip/vip.benefits.ts';
import { measureAll, stakesReader } from '../src/modules/vip/vip.levels.ts';
import { keepLevels } from '../src/modules/vip/vip.upkeep.ts';
import type { TestApp } from './app.ts';
import { office } from './office.ts';
import type { Operator } from './people.ts';
import { approve, REASON } from './promotions.ts';
import { readFinals } from './read-finals.ts';

/** Levels whose thresholds, upkeep and benefits are small: level n asks for n × 10 deposited and n × 20 staked, and n × 5 a month. */
export const smallLevels = (over: (level: number) => Partial<VipLevels[number]> = () => ({})): VipLevels =>
  Array.from({ length: 11 }, (_, level) => ({
    ...{ deposit: String(level * 10), stake: String(level * 20), upkeep: String(level * 5) },
    benefits: {
      ...{ upgrade: String(level), weekly: level < 2 ? '0' : String(level), monthly: String(level * 2) },
      birthday: String(level * 3),
    },
    ...{ dayCount: null, dayAmount: null },
    ...over(level),
  }));

/** Saves levels as the next version, and lets two operators start it with its budget. */
export async function startVip(
  app: TestApp,
  [first, second]: readonly [Operator, Operator],
  levels: VipLevels,
  { after = 0, budget = '1000' }: { readonly after?: number; readonly budget?: string } = {},
): Promise<void> {
  const params = { currency: 'LTN' };
  const saved = await office(app, first, vipOfficeCalls.saveVipProgramme, { params, body: { version: after, levels } });
  expect(saved).toMatchObject({ success: true, value: { version: after + 1 } });
  const asked = await office(app, first, vipOfficeCalls.requestVipStart, {
    ...{ params, body: { version: after + 1, budget, reason: REASON } },
  });
  expect(asked).toMatchObject({ success: true });
  expect(await approve(app, second, asked.value.requestId)).toMatchObject({ value: { state: 'done' } });
}

/** Until every final bet is counted: transactions of other databases of the cluster hold the reader back. Then levels are computed. */
export async function counted(app: TestApp): Promise<void> {
  const { context } = app;
  await readFinals(app, stakesReader, stakesReader.apply);
  await measureAll(context);
}
/** Everything that is due now. */
export async function due(app: TestApp): Promise<void> {
  await counted(app);
  while (await keepLevels(app.context));
  while (await giveBenefits(app.context));
}

export async function levelIn(app: TestApp, memberId: bigint): Promise<number> {
  const { rows } = await app.owner.query<{ level: number }>('select level from vip.standing where member_id = $1', [
    memberId,
  ]);
  return rows[0]?.level ?? 0;
}
/** What the programme gave a member, in the order of the gifts: `weekly 2`. */
export async function giftsOf(app: TestApp, memberId: bigint): Promise<string[]> {
  const { rows } = await app.owner.query<{ gift: string }>(
    `select concat(details ->> 'benefit', ' ', (amount / 1000000)::text) as gift from rewards.reward where member_id = $1 and source = 'vip' order by id`,
    [memberId],
  );
  return rows.map(({ gift }) => gift);
}
