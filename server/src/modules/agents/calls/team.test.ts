import type { CallDefinition } from '@lantern/contract';
import { agentsCalls } from '@lantern/contract/agents';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addTestLink, addTestMember, moveAsOperators, registerBelow } from '../../../../test/agents.ts';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import { type Person, sendCall } from '../../../../test/people.ts';

let app: TestApp;
let agent: Person;
let middle: bigint;
let deep: bigint;
let stranger: bigint;
beforeAll(async () => {
  app = await openTestApp();
  agent = await registerBelow(app, null, 1);
  middle = await addTestMember(app, agent.memberId);
  deep = await addTestMember(app, middle, 0);
  stranger = await addTestMember(app, await addTestMember(app, null, 1), 0);
});
afterAll(() => app?.close());

const as = async (
  person: Person,
  call: CallDefinition,
  {
    body,
    params = {},
    query = {},
  }: { body?: unknown; params?: Record<string, string>; query?: Record<string, string> } = {},
) => {
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '');
  const url = Object.keys(query).length > 0 ? `${path}?${new URLSearchParams(query)}` : path;
  const headers = { ...person.headers, 'idempotency-key': crypto.randomUUID() };
  // A sealed body names its call without the query.
  return (await sendCall(app, { ...call, path: url }, body, { headers, address: person.address })).json();
};
const list = async (query: Record<string, string>) => (await as(agent, agentsCalls.listTeam, { query })).value;
const idsIn = (page: { list: { id: string }[] }) => page.list.map(({ id }) => BigInt(id));

describe('the team', () => {
  test('lists direct downlines, opens a branch with the way to it, and finds by account and level', async () => {
    expect(idsIn(await list({}))).toEqual([middle]);
    const branch = await list({ under: `${middle}` });
    expect(idsIn(branch)).toEqual([deep]);
    expect(branch.path.map(({ id }: { id: string }) => BigInt(id))).toEqual([middle]);
    expect(branch.list[0]).toMatchObject({ level: 2, team: 0, type: 0 });
    expect(idsIn(await list({ level: '2' }))).toEqual([deep]);
    expect(idsIn(await list({ q: `T${deep}` }))).toEqual([deep]);
    expect(idsIn(await list({ q: `t${stranger}` }))).toEqual([]);
    expect(idsIn(await list({ q: '%' }))).toEqual([]);
    expect((await list({ only: 'members', level: '2' })).total).toBe(1);
    expect((await list({ only: 'frozen' })).total).toBe(0);
    expect((await as(agent, agentsCalls.getTeamLevels)).value.levels).toEqual([
      { level: 1, members: 1, active: 0 },
      { level: 2, members: 1, active: 0 },
    ]);
  });

  test('a rate is at most the own one and at least the greatest below', async () => {
    const upper = await registerBelow(app, agent.memberId);
    const below = await addTestMember(app, upper.memberId, 0);
    const set = (person: Person, id: bigint, rebate: string) =>
      as(person, agentsCalls.setDownlineRate, { body: { rebate }, params: { id: `${id}` } });
    expect(await set(agent, upper.memberId, '0.4')).toMatchObject({ value: { rebate: '0.4' } });
    expect(await set(upper, below, '0.41')).toMatchObject({ fields: [{ key: 'field.rate_too_high' }] });
    expect(await set(upper, below, '0.3')).toMatchObject({ success: true });
    expect(await set(agent, upper.memberId, '0.29')).toMatchObject({ fields: [{ key: 'field.rate_too_low' }] });
    expect(await set(agent, below, '0.3')).toMatchObject({ code: 'not_found' });
    const races = await Promise.all([set(agent, upper.memberId, '0.3'), set(upper, below, '0.35')]);
    expect(races.filter(({ success }) => success).length).toBeGreaterThan(0);
    const { rows } = await app.owner.query<{ rebate: number }>(
      'select rebate from agents.rate where member_id = any ($1) order by member_id',
      [[upper.memberId, below]],
    );
    expect(rows[0]!.rebate).toBeGreaterThanOrEqual(rows[1]!.rebate);
  });

  test('a request to freeze waits for the operator, once', async () => {
    const ask = (reason: string) =>
      as(agent, agentsCalls.requestFreeze, { body: { reason }, params: { id: `${deep}` } });
    expect(await ask(' ')).toMatchObject({ code: 'fields_refused' });
    expect(await ask('plays for another person')).toMatchObject({ success: true });
    expect(await ask('again')).toMatchObject({ code: 'freeze_requested' });
    const { value } = await as(agent, agentsCalls.getTeamMember, { params: { id: `${deep}` } });
    expect(value.freezeRequest).toMatchObject({ reason: 'plays for another person' });
  });

  test('the overview counts the team and its new members by the merchant’s days', async () => {
    const own = await registerBelow(app, null, 1);
    await addTestMember(app, own.memberId, 0);
    const { value } = await as(own, agentsCalls.getTeamOverview, { query: { period: 'today' } });
    expect(value).toMatchObject({ members: 1, directs: 1, joined: 1, joinedBefore: 0 });
    expect(value.days.slice(-2)).toMatchObject([{ members: 0 }, { joined: 1, members: 1 }]);
    app.clock.advance(24 * 3_600_000);
    const next = await registerBelow(app, null, 1);
    expect((await as(next, agentsCalls.getTeamOverview)).value).toMatchObject({ members: 0, joined: 0 });
  });
});

test('no agent call answers about another branch: each is tried with a stranger, the own upline, and a member who moved away', async () => {
  const own = await registerBelow(app, agent.memberId);
  const moved = await addTestMember(app, own.memberId, 0);
  await moveAsOperators(app, moved, agent.memberId);
  const link = await addTestLink(app, agent.memberId);
  const bodies: Record<string, unknown> = {
    setDownlineRate: { rebate: '0' },
    requestFreeze: { reason: 'x' },
    transferToDownline: { amount: '10', paymentPassword: '1', note: '', memberId: '' },
    changeAgentLink: {
      ...{ name: 'x', landing: 'register', language: 'EN', opensAs: 'member', rebate: '0', quota: '', until: null },
      paused: true,
    },
  };
  const withIds = Object.entries(agentsCalls).filter(
    ([name, call]) => call.path.includes(':') || name === 'listTeam' || name === 'transferToDownline',
  );
  // These name nobody, and answer for the caller alone.
  const alone = [
    ...['createAgentLink', 'getAgentMenu', 'getDownlineTransfer', 'getTeamLevels', 'getTeamOverview'],
    ...[
      'getUplineTransfer',
      'listAgentLinks',
      'listTeamTransfers',
      'openDownline',
      'sendTransferCode',
      'transferToUpline',
    ],
  ];
  // A visitor counts an opening; nothing is told.
  const open = ['countLinkOpen'];
  expect(withIds.map(([name]) => name).toSorted()).toEqual([
    ...['changeAgentLink', 'getAgentLink', 'getTeamMember', 'listTeam', 'requestFreeze', 'setDownlineRate'],
    'transferToDownline',
  ]);
  expect([...withIds.map(([name]) => name), ...alone, ...open].toSorted()).toEqual(Object.keys(agentsCalls).toSorted());
  for (const [name, call] of withIds)
    for (const id of [stranger, agent.memberId, moved, 12345n]) {
      const body = bodies[name];
      const reply = await as(own, call, {
        params: { id: `${id}`, code: link.code },
        ...(name === 'listTeam' ? { query: { under: `${id}` } } : {}),
        ...(body === undefined ? {} : { body: name === 'transferToDownline' ? { ...body, memberId: `${id}` } : body }),
      });
      expect({ name, id, code: reply.code }).toEqual({ name, id, code: 'not_found' });
    }
});
