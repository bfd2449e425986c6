import { agentsCalls } from '@lantern/contract/agents';
import { agentsOfficeCalls } from '@lantern/contract/agents/office';
import { staffCalls } from '@lantern/contract/staff';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addTestLink, addTestMember, registerBelow } from '../../../../test/agents.ts';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import { findings, P } from '../../../../test/money.ts';
import { office } from '../../../../test/office.ts';
import { fundMember, logIn, loginStaff, newUsername, type Operator, sendCall } from '../../../../test/people.ts';
import { moveMoney } from '../agents.transfers.store.ts';
import { isInBranch, uplineOf } from '../index.ts';

let app: TestApp;
let first: Operator;
let second: Operator;
beforeAll(async () => {
  app = await openTestApp();
  first = await loginStaff(app, { rights: ['agents'] });
  second = await loginStaff(app, { rights: ['agents'] });
});
afterAll(() => app?.close());

const nameOf = async (id: bigint): Promise<string> =>
  (await app.owner.query<{ account: string }>('select account from account.member where id = $1', [id])).rows[0]!
    .account;
const move = async (member: bigint, upline: bigint | null, by = first) =>
  office(app, by, agentsOfficeCalls.requestBranchMove, {
    body: {
      account: await nameOf(member),
      upline: upline === null ? '' : await nameOf(upline),
      reason: 'asked in writing',
    },
  });
const approve = (id: string, by: Operator) =>
  office(app, by, staffCalls.approveStaffRequest, { params: { id }, body: { reason: 'checked' } });

test('a branch moves when a second operator approves, and the first one may not', async () => {
  const [a, b] = [await addTestMember(app, null, 1), await addTestMember(app, null, 1)];
  const agent = await addTestMember(app, a);
  const member = await addTestMember(app, agent, 0);
  const asked = await move(agent, b);
  expect(await move(agent, b, second)).toMatchObject({ code: 'request_waiting' });
  expect(await approve(asked.value.requestId, first)).toMatchObject({ code: 'same_person' });
  expect(await uplineOf(app.context.db, agent)).toBe(a);
  expect(await approve(asked.value.requestId, second)).toMatchObject({ value: { state: 'done' } });
  expect(await uplineOf(app.context.db, agent)).toBe(b);
  expect(await isInBranch(app.context.db, b, member)).toBe(true);
  const { value } = await office(app, first, agentsOfficeCalls.listAgentTree, { query: { under: `${b}` } });
  expect(value.list).toMatchObject([{ id: `${agent}`, members: 1, directs: 1, levels: 1 }]);
});

test('a move into the own branch, to the present upline or of nobody is refused; so is one that the tree no longer takes', async () => {
  const a = await addTestMember(app, null, 1);
  const [agent, other] = [await addTestMember(app, a), await addTestMember(app, a)];
  const deep = await addTestMember(app, agent);
  expect(await move(agent, deep)).toMatchObject({ code: 'move_not_possible' });
  expect(await move(agent, agent)).toMatchObject({ code: 'move_not_possible' });
  expect(await move(agent, a)).toMatchObject({ code: 'move_not_possible' });
  const nobody = { account: 'no_such_account', upline: '', reason: 'asked in writing' };
  expect(await office(app, first, agentsOfficeCalls.requestBranchMove, { body: nobody })).toMatchObject({
    ...{ code: 'fields_refused', fields: [{ field: 'account', key: 'field.member_unknown' }] },
  });
  // Both moves are possible when they are asked for; together they would be a circle.
  const [one, two] = [await move(agent, other), await move(other, agent)];
  expect(await approve(one.value.requestId, second)).toMatchObject({ value: { state: 'done' } });
  expect(await approve(two.value.requestId, second)).toMatchObject({ success: false });
  expect(await uplineOf(app.context.db, other)).toBe(a);
  expect((await findings(app.context)).map(({ what }) => what)).toEqual([]);
});

test('a general agent is opened at the top with a one-time password, and is in the log', async () => {
  const username = newUsername();
  const body = { username, reason: 'contract signed' };
  const { value } = await office(app, first, agentsOfficeCalls.addGeneralAgent, { body });
  const agent = await logIn(app, username, value.password);
  const menu = await sendCall(app, agentsCalls.getAgentMenu, undefined, { headers: agent.headers });
  expect(menu.json().value).toMatchObject({ type: 1, team: { members: 0 } });
  expect(await office(app, first, agentsOfficeCalls.addGeneralAgent, { body })).toMatchObject({
    code: 'username_taken',
  });
  const bad = { username: 'x', reason: 'contract signed' };
  expect(await office(app, first, agentsOfficeCalls.addGeneralAgent, { body: bad })).toMatchObject({
    code: 'fields_refused',
  });
});

test('a request of an agent freezes the member or is refused, once', async () => {
  const agent = await registerBelow(app, null, 1);
  const member = await registerBelow(app, agent.memberId, 0);
  const ask = {
    ...agentsCalls.requestFreeze,
    path: agentsCalls.requestFreeze.path.replace(':id', `${member.memberId}`),
  };
  await sendCall(app, ask, { reason: 'two accounts' }, { headers: agent.headers, address: agent.address });
  const { value } = await office(app, first, agentsOfficeCalls.listFreezeRequests);
  const request = value.list.find((row: { member: { id: string } }) => row.member.id === `${member.memberId}`);
  expect(request).toMatchObject({ state: 'waiting', reason: 'two accounts', agent: { account: agent.username } });
  const decide = (decision: string) =>
    office(app, second, agentsOfficeCalls.decideFreezeRequest, {
      params: { id: request.id },
      body: { decision, reason: 'proven' },
    });
  expect((await Promise.all([decide('freeze'), decide('refuse')])).filter(({ success }) => success)).toHaveLength(1);
  expect(await decide('freeze')).toMatchObject({ code: 'already_decided' });
});

test('money that goes up and comes back, and a shared device, are signs', async () => {
  const agent = await registerBelow(app, null, 1);
  const member = await registerBelow(app, agent.memberId, 0);
  await fundMember(app, member.memberId, 100n * P);
  const send = (fromId: bigint, toId: bigint, way: 'up' | 'down') =>
    app.context.db.transaction((tx) =>
      moveMoney(tx, app.context, {
        ...{ fromId, toId, way, amount: 50n * P, note: '', key: crypto.randomUUID(), bodyHash: Buffer.from('x') },
        ...{ dayMs: 0, dayMax: 1000n * P },
      }),
    );
  expect(await send(member.memberId, agent.memberId, 'up')).toBe('done');
  app.clock.advance(300_000);
  expect(await send(agent.memberId, member.memberId, 'down')).toBe('done');
  await app.owner.query(
    `update session.session set device_hash = 'one', last_seen_at = $2 where member_id = any ($1)`,
    [[agent.memberId, member.memberId], new Date(app.clock.nowMs())],
  );
  const { value } = await office(app, first, agentsOfficeCalls.listAgentSigns);
  const own = value.list.filter((row: { member: { id: string } }) => row.member.id === `${member.memberId}`);
  expect(own.map((row: { kind: string }) => row.kind).toSorted()).toEqual(['circular_transfer', 'same_device']);
  expect(own.find((row: { kind: string }) => row.kind === 'circular_transfer')).toMatchObject({ up: '50', down: '50' });
  expect(await findings(app.context)).toEqual([]);
});

test('the office counts people in teams and what links brought; nobody without the right reads it', async () => {
  const agent = await addTestMember(app, null, 1);
  await addTestMember(app, agent, 0);
  await addTestLink(app, agent);
  const { value } = await office(app, first, agentsOfficeCalls.getAgentFigures);
  expect(value.people).toBeGreaterThan(0);
  const tree = await office(app, first, agentsOfficeCalls.listAgentTree, { query: { q: await nameOf(agent) } });
  expect(tree.value.list).toMatchObject([{ links: 1, registrations: 0, members: 1 }]);
  const without = await loginStaff(app, { rights: ['members.view'] });
  for (const call of Object.values(agentsOfficeCalls)) {
    const input = { params: { id: '1' }, ...(call.method === 'GET' ? {} : { body: {} }) };
    expect(await office(app, without, call, input)).toMatchObject({ code: 'not_allowed' });
  }
});
