import { bonusCalls } from '@lantern/contract/bonus';
import { promotionsCalls } from '@lantern/contract/promotions';
import { rewardsCalls } from '@lantern/contract/rewards';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../../test/app.ts';
import { findings, P } from '../../../test/money.ts';
import { type Operator, type Person, registerMember } from '../../../test/people.ts';
import {
  deposited,
  draftOf,
  memberCall,
  openPromotionApp,
  promotionOperators,
  started,
  takenBack,
} from '../../../test/promotions.ts';
import { balancesOf } from '../ledger/index.ts';
import { budgetOf } from '../rewards/index.ts';

let app: TestApp;
let two: readonly [Operator, Operator];
beforeAll(async () => {
  app = await openPromotionApp();
  two = await promotionOperators(app);
});
afterAll(() => app?.close());

const BONUS = {
  ...{ turnover: { bonus: '8', deposit: '0' }, weights: null, maxBet: null, maxConvert: null, days: null },
};
type Terms = NonNullable<Parameters<typeof draftOf>[1]>['terms'];
const start = (terms: Terms) => started(app, two, draftOf(app, { terms: { trigger: 'deposit', ...terms } }));
const asBonus = { reward: { kind: 'bonus', rate: '50', max: '100' }, bonus: BONUS } as const;

const money = async ({ memberId }: Person) => {
  const { main, bonus } = await balancesOf(app.context.db, memberId);
  return [main / P, bonus / P];
};
const grants = async (who: Person) =>
  (await memberCall(app, who, bonusCalls.getBonusDetails)).value.list.map(
    ({ state, granted, endedFor }: { state: string; granted: string; endedFor: string | null }) =>
      [state, granted, endedFor].filter(Boolean).join(' '),
  );
const signs = async (id: string) =>
  (
    await app.context.db.query<{ outcome: string; kept: string }>(
      'select outcome, kept from promotions.taken_back where promotion_id = $1 order by at, number',
      [id],
    )
  ).rows.map(({ outcome, kept }) => `${outcome} ${BigInt(kept) / P}`);
const spentOf = async (id: string) =>
  (await budgetOf(app.context.db, { source: 'promotion', sourceId: BigInt(id), currency: 'LTN' }))?.spent;

test('bonus money that is active or waits goes to the platform when its deposit is taken back, and the next grant becomes active', async () => {
  const who = await registerMember(app);
  const { id } = await start(asBonus);
  const deposits = [];
  for (let n = 0; n < 3; n++) deposits.push(await deposited(app, who.memberId, 100n * P, id));
  expect(await money(who)).toEqual([300n, 50n]);
  await takenBack(app, deposits[1] ?? 0n, 100n * P);
  await takenBack(app, deposits[0] ?? 0n, 100n * P);
  expect(await money(who)).toEqual([100n, 50n]);
  expect(await grants(who)).toEqual([
    'active 50',
    'forfeited 50 deposit_taken_back',
    'forfeited 50 deposit_taken_back',
  ]);
  expect(await signs(id)).toEqual(['forfeited 0', 'forfeited 0']);
});

test('a part of a deposit that would have brought the same leaves its reward; one below the minimum takes it, once', async () => {
  const who = await registerMember(app);
  const { id } = await start({ ...asBonus, minimum: '100' });
  const deposit = await deposited(app, who.memberId, 500n * P, id);
  await takenBack(app, deposit, 300n * P);
  expect(await grants(who)).toEqual(['active 100']);
  await takenBack(app, deposit, 301n * P);
  expect(await grants(who)).toEqual(['forfeited 100 deposit_taken_back']);
  await takenBack(app, deposit, 450n * P);
  expect(await signs(id)).toEqual(['forfeited 0']);
});

test('a reward that waits is withdrawn, and its budget has it again', async () => {
  const who = await registerMember(app);
  const { id } = await start({ claimDays: 3 });
  const deposit = await deposited(app, who.memberId, 40n * P, id);
  expect(await spentOf(id)).toBe(40n * P);
  await takenBack(app, deposit, 40n * P);
  expect(await spentOf(id)).toBe(0n);
  const [reward] = (await memberCall(app, who, rewardsCalls.listRewards)).value.list;
  expect(reward).toMatchObject({ state: 'withdrawn' });
  expect(await memberCall(app, who, rewardsCalls.claimReward, { id: reward.id })).toMatchObject({
    code: 'reward_ended',
  });
  expect((await memberCall(app, who, promotionsCalls.getPromotion, { id })).value).toMatchObject({ times: 1 });
  expect(await signs(id)).toEqual(['withdrawn 0']);
});

test('money that was real by then stays, and is noted for operators', async () => {
  const who = await registerMember(app);
  const paid = await start({ reward: { rate: '10' } });
  const converted = await start({ ...asBonus, bonus: { ...BONUS, turnover: { bonus: '0', deposit: '0' } } });
  const [first, second] = [
    await deposited(app, who.memberId, 100n * P, paid.id),
    await deposited(app, who.memberId, 100n * P, converted.id),
  ];
  expect(await money(who)).toEqual([260n, 0n]);
  await takenBack(app, first, 100n * P);
  await takenBack(app, second, 100n * P);
  expect(await money(who)).toEqual([60n, 0n]);
  expect([...(await signs(paid.id)), ...(await signs(converted.id))]).toEqual(['left 10', 'left 50']);
});

test('the audit finds nothing, and a grant that stayed although its deposit was taken back', async () => {
  expect(await findings(app.context)).toEqual([]);
  const who = await registerMember(app);
  const { id } = await start(asBonus);
  const deposit = await deposited(app, who.memberId, 100n * P, id);
  await app.owner.query(
    `insert into promotions.taken_back (member_id, promotion_id, number, deposit_id, outcome, kept, at) values ($1, $2, $3, $3, 'forfeited', 0, now())`,
    [who.memberId, id, deposit],
  );
  expect(JSON.stringify(await findings(app.context))).toContain(
    'of every deposit that was taken back nothing waits or is active',
  );
});
