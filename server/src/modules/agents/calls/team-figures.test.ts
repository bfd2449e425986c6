import { agentsCalls } from '@lantern/contract/agents';
import { contractsCalls } from '@lantern/contract/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agentDesk } from '../../../../test/agent-calls.ts';
import { addTestMember, moveAsOperators } from '../../../../test/agents.ts';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import { betsOn, settleNow, settleTest } from '../../../../test/contracts.ts';
import { P } from '../../../../test/money.ts';
import { fundMember, logIn } from '../../../../test/people.ts';
import { changeSetting } from '../../site/index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app?.close());

const DAY = 86_400_000;
const { dayNow, agentBelow, call } = agentDesk(() => app);

test('the list of a team shows what each branch brought, from the day on which it came to the team', async () => {
  const top = await agentBelow(null);
  const agent = await agentBelow(top.memberId);
  const player = await addTestMember(app, agent.memberId, 0);
  const late = await addTestMember(app, null, 0);
  for (const id of [player, late]) await fundMember(app, id, 1000n * P);
  const first = [
    { memberId: player, stake: 100n * P },
    { memberId: late, stake: 50n * P },
  ];
  const from = dayNow();
  await settleTest(app, await betsOn(app, first), '99');
  app.clock.advance(DAY);
  expect(await moveAsOperators(app, late, top.memberId)).not.toBeNull();
  await settleTest(app, await betsOn(app, [{ memberId: late, stake: 7n * P }]), '99');
  await settleNow(app);

  const me = await logIn(app, top.username);
  const page = (await call(me, agentsCalls.listTeam, { query: { period: 'week' } })).value;
  const brought = (id: bigint, list = page.list) =>
    list.find((one: { id: string }) => one.id === `${id}`)?.figures as Record<string, string>;
  expect(brought(agent.memberId)).toEqual({ valid: '100', net: '100', deposits: '0', withdrawals: '0' });
  expect(brought(late)).toMatchObject({ valid: '7', net: '7' });
  expect(page.branch).toMatchObject({ valid: '107', net: '107', members: 3, directs: 2 });

  // The same as the report by downline.
  const query = { from, to: dayNow(), by: 'downline' };
  const { rows } = (await call(me, contractsCalls.getTeamFigures, { query })).value;
  for (const { key, valid, net } of rows) expect(brought(BigInt(key))).toMatchObject({ valid, net });

  const branch = (await call(me, agentsCalls.listTeam, { query: { under: `${agent.memberId}` } })).value;
  expect(brought(player, branch.list)).toMatchObject({ valid: '100' });
  expect(branch.branch).toMatchObject({ valid: '100', members: 1, directs: 1 });
  const today = (await call(me, agentsCalls.listTeam, { query: { period: 'today' } })).value;
  expect(brought(agent.memberId, today.list)).toMatchObject({ valid: '0', net: '0' });
  const member = await call(me, agentsCalls.getTeamMember, { params: { id: `${player}` } });
  expect(member.value.member.figures).toMatchObject({ valid: '100', deposits: '0' });
});

test('a merchant who does not show deposits to agents shows none in the list', async () => {
  const top = await agentBelow(null);
  const member = await addTestMember(app, top.memberId, 0);
  const { context } = app;
  await context.db.transaction((tx) => changeSetting(context, tx, 'agents.sees', [], 'test'));
  const page = (await call(top, agentsCalls.listTeam)).value;
  expect(page.list).toMatchObject([{ id: `${member}`, figures: { valid: '0', deposits: null, withdrawals: null } }]);
  expect(page.branch).toMatchObject({ deposits: null, withdrawals: null });
});
