import { agentsCalls } from '@lantern/contract/agents';
import { agentsOfficeCalls } from '@lantern/contract/agents/office';
import { staffCalls } from '@lantern/contract/staff';
import { formatAmount } from '@lantern/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addTestLink, addTestMember, registerBelow } from '../../../../test/agents.ts';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import { findings, P } from '../../../../test/money.ts';
import { office } from '../../../../test/office.ts';
import { fundMember, logIn, loginStaff, newUsername, type Operator, sendCall } from '../../../../test/people.ts';
import { moveMoney } from '../agents.transfers.store.ts';
import { isInBranch, uplineOf } from '../index.ts';

const DAY_MS = 86_400_000;

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
  const factsNow = async () => {
    const params = { id: asked.value.requestId };
    const read = await office(app, second, staffCalls.getStaffRequest, { params });
    return read.value.facts.map(({ name, value }: { name: string; value: string }) => `${name} ${value}`);
  };
  const facts = [
    `member ${await nameOf(agent)}`,
    `uplineBefore ${await nameOf(a)}`,
    `uplineAfter ${await nameOf(b)}`,
    'people 2',
  ];
  expect(await factsNow()).toEqual(facts);
  expect(await approve(asked.value.requestId, first)).toMatchObject({ code: 'same_person' });
  expect(await uplineOf(app.context.db, agent)).toBe(a);
  expect(await approve(asked.value.requestId, second)).toMatchObject({ value: { state: 'done' } });
  expect(await uplineOf(app.context.db, agent)).toBe(b);
  expect(await factsNow()).toEqual(facts);
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
  // The one-time password opens nothing before it is changed.
  expect(menu.json()).toMatchObject({ code: 'password_change_needed' });
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

const send = (fromId: bigint, toId: bigint, way: 'up' | 'down') =>
  app.context.db.transaction((tx) =>
    moveMoney(tx, app.context, {
      ...{ fromId, toId, way, amount: 50n * P, note: '', key: crypto.randomUUID(), bodyHash: Buffer.from('x') },
      ...{ dayMs: 0, dayMax: 1000n * P },
    }),
  );
interface Sign {
  readonly kind: string;
  readonly member: { readonly id: string };
  readonly other: { readonly id: string };
  readonly upline: { readonly id: string };
  readonly uncountedFrom: string | null;
}
const signsOf = async (memberId: bigint): Promise<Sign[]> => {
  const { value } = await office(app, first, agentsOfficeCalls.listAgentSigns);
  return value.list.filter((row: Sign) => row.member.id === `${memberId}`);
};
const kindsOf = (signs: readonly Sign[]) => signs.map(({ kind }) => kind).toSorted();
const seenAt = (ids: readonly bigint[], column: 'device_hash' | 'address', value: string) =>
  app.owner.query(`update session.session set ${column} = $3, last_seen_at = $2 where member_id = any ($1)`, [
    ...[ids, new Date(app.clock.nowMs()), value],
  ]);

test.each([
  ['up and comes back down', ['up', 'down']],
  ['down and comes back up', ['down', 'up']],
] as const)('money that goes %s within a week is a sign, later it is none', async (_what, [one, back]) => {
  const agent = await registerBelow(app, null, 1);
  const pair = [await registerBelow(app, agent.memberId, 0), await registerBelow(app, agent.memberId, 0)] as const;
  await fundMember(app, agent.memberId, 500n * P);
  for (const { memberId } of pair) await fundMember(app, memberId, 100n * P);
  const move = (memberId: bigint, way: 'up' | 'down') =>
    way === 'up' ? send(memberId, agent.memberId, way) : send(agent.memberId, memberId, way);
  const [soon, late] = pair;
  expect([await move(soon.memberId, one), await move(late.memberId, one)]).toEqual(['done', 'done']);
  app.clock.advance(300_000);
  expect(await move(soon.memberId, back)).toBe('done');
  app.clock.advance(7 * DAY_MS);
  // The operators' sessions are over by then.
  first = await loginStaff(app, { rights: ['agents'] });
  expect(await move(late.memberId, back)).toBe('done');
  expect(await signsOf(soon.memberId)).toMatchObject([{ kind: 'circular_transfer', up: '50', down: '50' }]);
  expect(await signsOf(late.memberId)).toEqual([]);
  expect(await findings(app.context)).toEqual([]);
});

test('a device is shared with anyone above or beside, an address with those above alone, and the strongest sign is shown', async () => {
  const top = await registerBelow(app, null, 1);
  const agent = await registerBelow(app, top.memberId, 2);
  const [a, b] = [await registerBelow(app, agent.memberId, 0), await registerBelow(app, agent.memberId, 0)];
  const stranger = await registerBelow(app, null, 1);
  const everyone = [top, agent, a, b, stranger].map(({ memberId }) => memberId);
  for (const id of everyone) await seenAt([id], 'address', `10.0.0.${id % 200n}`);
  await seenAt([top.memberId, b.memberId, stranger.memberId], 'device_hash', 'one');
  await seenAt([a.memberId, b.memberId], 'address', '10.7.7.7');
  // Two levels above counts as much as the upline himself; a stranger and a neighbour's address do not.
  expect(await signsOf(b.memberId)).toMatchObject([{ kind: 'same_device', other: { id: `${top.memberId}` } }]);
  expect(await signsOf(a.memberId)).toEqual([]);
  expect(await signsOf(stranger.memberId)).toEqual([]);
  await seenAt([agent.memberId], 'address', '10.7.7.7');
  expect(await signsOf(a.memberId)).toMatchObject([{ kind: 'same_address', other: { id: `${agent.memberId}` } }]);
  await seenAt([a.memberId, b.memberId], 'device_hash', 'two');
  const beside = await signsOf(b.memberId);
  expect(beside.find(({ kind }) => kind === 'same_device')).toMatchObject({
    ...{ other: { id: `${a.memberId}` }, upline: { id: `${agent.memberId}` } },
  });
});

test('a payout account that two of one team have is a sign, stronger than their device', async () => {
  const agent = await registerBelow(app, null, 1);
  const member = await registerBelow(app, agent.memberId, 0);
  await seenAt([agent.memberId, member.memberId], 'device_hash', 'paid together');
  await app.owner.query(
    `insert into cashier.payout_account (member_id, id, method, number_sealed, number_hash, masked, payee_name, added_at, ready_at)
     select id, id, (select code from cashier.payout_method limit 1), '', 'one number', '***', 'A', now(), now() from unnest($1::bigint[]) id`,
    [[agent.memberId, member.memberId]],
  );
  expect(kindsOf(await signsOf(member.memberId))).toEqual(['same_payout_account']);
});

test('the office counts people in teams and what links brought; nobody without the right reads it', async () => {
  const agent = await addTestMember(app, null, 1);
  await addTestMember(app, agent, 0);
  await addTestLink(app, agent);
  const { value } = await office(app, first, agentsOfficeCalls.getAgentFigures);
  expect(value.people).toBeGreaterThan(0);
  const sums = await app.owner.query(
    'select currency, sum(amount)::text as micros from agents.transfer group by 1 order by 1',
  );
  const transferred = sums.rows.map(({ currency, micros }) => ({ currency, amount: formatAmount(BigInt(micros)) }));
  expect(value.transferred).toEqual(transferred);
  const tree = await office(app, first, agentsOfficeCalls.listAgentTree, { query: { q: await nameOf(agent) } });
  expect(tree.value.list).toMatchObject([{ links: 1, registrations: 0, members: 1 }]);
  const without = await loginStaff(app, { rights: ['members.view'] });
  for (const call of Object.values(agentsOfficeCalls)) {
    const input = { params: { id: '1' }, ...(call.method === 'GET' ? {} : { body: {} }) };
    expect(await office(app, without, call, input)).toMatchObject({ code: 'not_allowed' });
  }
});
