import { rewardsCalls } from '@lantern/contract/rewards';
import { rewardsOfficeCalls } from '@lantern/contract/rewards/office';
import { staffCalls } from '@lantern/contract/staff';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { withModule } from '../../../test/modules.ts';
import { findings, P } from '../../../test/money.ts';
import { office } from '../../../test/office.ts';
import { loginStaff, type Operator, type Person, registerMember } from '../../../test/people.ts';
import { balancesOf } from '../ledger/index.ts';
import { budgetOf, type Gift, giveReward, requestBudget, rewardSourceHook } from './index.ts';

const source = 'test';
const CLAIMERS = 10;
const names = async (_: unknown, ids: readonly string[]) => new Map(ids.map((id) => [id, `gift ${id}`]));
const reason = 'the board decided it';
let app: TestApp;
let first: Operator;
let second: Operator;
let member: Person;
beforeAll(async () => {
  app = await openTestApp({}, withModule({ hooks: [rewardSourceHook({ source, names })] }));
  const rights = { rights: ['rewards'] };
  [first, second] = [await loginStaff(app, rights), await loginStaff(app, rights)];
  member = await registerMember(app);
});
afterAll(() => app?.close());

const ask = (sourceId: bigint, amount: bigint) =>
  app.context.db.transaction((tx) =>
    requestBudget(
      app.context,
      tx,
      { source, sourceId, currency: 'LTN', amount, subject: `test ${sourceId} ${amount}`, name: 'gift', reason },
      { ...first, kind: 'staff', rights: ['rewards'], sessionId: '', isConfirmed: true },
    ),
  );
const approve = (id: string | null, by: Operator) =>
  office(app, by, staffCalls.approveStaffRequest, { params: { id: id ?? '' }, body: { reason } });
async function funded(sourceId: bigint, amount: bigint): Promise<bigint> {
  expect(await approve(await ask(sourceId, amount), second)).toMatchObject({ value: { state: 'done' } });
  const budget = await budgetOf(app.context.db, { source, sourceId, currency: 'LTN' });
  return budget?.id ?? 0n;
}
const give = (over: Partial<Gift> & Pick<Gift, 'sourceId' | 'budgetId'>) =>
  app.context.db.transaction((tx) =>
    giveReward(app.context, tx, {
      ...{ memberId: member.memberId, source, number: 0n, kind: 'cash', amount: 5n * P, currency: 'LTN' },
      ...{ details: {}, claimUntilMs: null, isPaidAtOnce: false, ...over },
    }),
  );
const call = async (definition: { path: string; method: string }, id = '', payload?: object) => {
  const url = definition.path.replace(':id', id);
  const { headers, address } = member;
  const method = definition.method as 'GET' | 'POST';
  return (
    await app.http.inject({ method, url, headers, remoteAddress: address, ...(payload ? { payload } : {}) })
  ).json();
};
const main = async () => (await balancesOf(app.context.db, member.memberId)).main;

test('a reward waits in the centre, is paid once when it is claimed, and has its budget', async () => {
  const budgetId = await funded(1n, 12n * P);
  expect(await give({ sourceId: 1n, budgetId })).toBe('given');
  expect(await give({ sourceId: 1n, budgetId })).toBe('repeated');
  expect(await give({ sourceId: 1n, budgetId, number: 1n, amount: 8n * P })).toBe('budget');
  const before = await main();
  const { value } = await call(rewardsCalls.listRewards);
  expect(value).toMatchObject({ claimable: 1, total: 1, list: [{ name: 'gift 1', amount: '5', state: 'claimable' }] });
  const [{ id }] = value.list;
  const both = await Promise.all([call(rewardsCalls.claimReward, id), call(rewardsCalls.claimReward, id)]);
  expect(both).toMatchObject([{ value: { state: 'claimed' } }, { value: { state: 'claimed' } }]);
  expect((await main()) - before).toBe(5n * P);
  const budgets = await office(app, first, rewardsOfficeCalls.listRewardBudgets, { query: { source, sourceId: '1' } });
  expect(budgets.value.list).toMatchObject([{ funded: '12', spent: '5', claimed: '5', name: 'gift 1' }]);
  const given = await office(app, first, rewardsOfficeCalls.listGivenRewards, { query: { source, sourceId: '1' } });
  expect(given.value.list).toMatchObject([{ account: member.username, state: 'claimed' }]);
});

test('several rewards are claimed at once, each once, and what one is refused for changes nothing of the others', async () => {
  const budgetId = await funded(20n, 30n * P);
  const until = app.clock.nowMs() + 1000;
  for (const number of [0n, 1n, 2n, 3n]) expect(await give({ sourceId: 20n, budgetId, number })).toBe('given');
  expect(await give({ sourceId: 20n, budgetId, number: 4n, claimUntilMs: until })).toBe('given');
  const { list } = (await call(rewardsCalls.listRewards)).value;
  const waiting: string[] = list
    .filter(({ state }: { state: string }) => state === 'claimable')
    .map(({ id }: { id: string }) => id);
  expect(waiting).toHaveLength(5);
  app.clock.advance(1000);
  const before = await main();
  const ids = [...waiting, '7', waiting[0]];
  const claimAll = (order = ids) => call(rewardsCalls.claimRewards, '', { ids: order });
  // Ten at once, in both orders, beside claims of single ones.
  const answers = await Promise.all([
    ...Array.from({ length: 10 }, (_, index) => claimAll(index % 2 === 0 ? ids : ids.toReversed())),
    ...waiting.slice(1).map((id) => call(rewardsCalls.claimReward, id)),
  ]);
  expect(
    answers[0].value.list.map(
      ({ refused, reward }: { refused: string | null; reward: { state: string } | null }) => refused ?? reward?.state,
    ),
  ).toEqual([...['reward_ended', 'claimed', 'claimed', 'claimed', 'claimed'], 'not_found']);
  expect((await main()) - before).toBe(20n * P);
  expect((await claimAll()).value).toEqual(answers[0].value);
  for (const bad of [
    {},
    { ids: [] },
    { ids: ['x'] },
    { ids: Array.from({ length: 51 }, (_, index) => String(index + 1)) },
  ])
    expect((await call(rewardsCalls.claimRewards, '', bad)).code).toBe('bad_input');
  const strangers = await app.http.inject({ method: 'POST', url: rewardsCalls.claimRewards.path, payload: { ids } });
  expect(strangers.json().code).toBe('not_logged_in');
});

test('a thousand gifts, ten at a time, from a budget of a hundred give exactly a hundred', async () => {
  const budgetId = await funded(2n, 100n * P);
  const verdicts: string[] = [];
  const claimer = async (from: number): Promise<void> => {
    for (let number = from; number < 1000; number += CLAIMERS) {
      const gift = { sourceId: 2n, budgetId, number: BigInt(number), amount: P, isPaidAtOnce: true };
      verdicts.push(await give(gift));
    }
  };
  await Promise.all(Array.from({ length: CLAIMERS }, (_, from) => claimer(from)));
  expect(verdicts.filter((one) => one === 'given')).toHaveLength(100);
  expect(verdicts.filter((one) => one === 'budget')).toHaveLength(900);
});

test('nobody funds a budget alone, and one is not lowered below what is spent', async () => {
  const asked = await ask(3n, 10n * P);
  expect(await approve(asked, first)).toMatchObject({ code: 'same_person' });
  const alone = app.context.db.query("select rewards.fund_budget(1, 2, 'test', 3, 'LTN', 1000000, null)");
  await expect(alone).rejects.toMatchObject({ code: 'LX005' });
  expect(await approve(asked, second)).toMatchObject({ value: { state: 'done' } });
  const budget = await budgetOf(app.context.db, { source, sourceId: 3n, currency: 'LTN' });
  expect(await give({ sourceId: 3n, budgetId: budget?.id ?? 0n })).toBe('given');
  expect(await approve(await ask(3n, -6n * P), second)).toMatchObject({ code: 'changed_meanwhile' });
  expect(await approve(await ask(3n, -5n * P), second)).toMatchObject({ value: { state: 'done' } });
  expect(await budgetOf(app.context.db, { source, sourceId: 3n, currency: 'LTN' })).toMatchObject({ funded: 5n * P });
});

test('the audit finds nothing, and a claim by hand in the tables', async () => {
  expect(await findings(app.context)).toEqual([]);
  await app.owner.query("update rewards.budget set spent = spent - 1 where source = 'test' and source_id = 1");
  expect(JSON.stringify(await findings(app.context))).toContain('every budget holds what was funded');
});

test('what is not claimed in time goes back to its budget, but not during a break', async () => {
  const budgetId = await funded(4n, 5n * P);
  const until = app.clock.nowMs() + 3600_000;
  expect(await give({ sourceId: 4n, budgetId, claimUntilMs: until })).toBe('given');
  await app.owner.query(
    `insert into safer.break (member_id, id, kind, from_at, until_at) values ($1, 1, 'cool_off', $2, $3)`,
    [member.memberId, new Date(app.clock.nowMs()), new Date(until + 3600_000)],
  );
  expect(await give({ sourceId: 4n, budgetId, number: 9n })).toBe('on_break');
  expect((await call(rewardsCalls.claimRewards, '', { ids: ['1'] })).code).toBe('player_blocked');
  app.clock.advance(3600_000);
  await app.jobs.runDue();
  const spent = async () => (await budgetOf(app.context.db, { source, sourceId: 4n, currency: 'LTN' }))?.spent;
  expect(await spent()).toBe(5n * P);
  app.clock.advance(3600_000);
  await app.jobs.runDue();
  expect(await spent()).toBe(0n);
});
