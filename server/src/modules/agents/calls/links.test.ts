import { accountCalls } from '@lantern/contract/account';
import { agentsCalls } from '@lantern/contract/agents';
import { LINK_SIGNS } from '@lantern/rules/agents';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addTestLink, addTestMember, registerBelow } from '../../../../test/agents.ts';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import { office } from '../../../../test/office.ts';
import { logIn, newUsername, type Person, picturesOnly, registration, sendCall } from '../../../../test/people.ts';
import { changeSetting, settingsOf } from '../../site/index.ts';
import { teamSize } from '../agents.tree.store.ts';

let app: TestApp;
let agent: Person;
beforeAll(async () => {
  app = await openTestApp();
  await picturesOnly(app);
  const fields = (await settingsOf(app.context))['account.fields'];
  const affiliateCode = { ...fields['affiliateCode'], enabled: true } as (typeof fields)[string];
  await app.context.db.transaction((tx) =>
    changeSetting(app.context, tx, 'account.fields', { ...fields, affiliateCode }, 'test'),
  );
  agent = await registerBelow(app, null, 1);
});
afterAll(() => app?.close());

const as = (
  person: Person,
  call: Parameters<typeof sendCall>[1],
  body?: unknown,
  params: Record<string, string> = {},
) => {
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '');
  return sendCall(app, { ...call, path }, body, { headers: person.headers, address: person.address }).then((reply) =>
    reply.json(),
  );
};
const FORM = {
  ...{ name: 'Hoi An', landing: 'register', language: 'VI', opensAs: 'member', rebate: '0.3', quota: '', until: null },
} as const;
const register = async (code: string, username = newUsername()) =>
  (await sendCall(app, accountCalls.register, registration(username, { affiliateCode: code }))).json();
const memberOf = async (username: string) =>
  (
    await app.owner.query<{ id: string; type: number; upline_id: string; rebate: number }>(
      'select m.id, m.type, m.upline_id, r.rebate from account.member m left join agents.rate r on r.member_id = m.id where m.account = $1',
      [username],
    )
  ).rows[0];

describe('a registration link', () => {
  test('has a code without look-alikes and opens accounts of its type and rate below its agent', async () => {
    const { value } = await as(agent, agentsCalls.createAgentLink, { ...FORM, opensAs: 'agent', rebate: '0.25' });
    expect(value).toMatchObject({ state: 'open', opens: 0, registrations: 0, rebate: '0.25', opensAs: 'agent' });
    expect([...value.code].every((sign) => LINK_SIGNS.includes(sign))).toBe(true);
    const username = newUsername();
    expect(await register(value.code.toLowerCase(), username)).toMatchObject({ success: true });
    expect(await memberOf(username)).toMatchObject({ type: 2, upline_id: `${agent.memberId}`, rebate: 25 });
    expect((await as(agent, agentsCalls.listAgentLinks)).value.list[0]).toMatchObject({ registrations: 1 });
  });

  test('counts its openings and accounts by day; an unknown code counts nothing and is not told', async () => {
    const { code } = await addTestLink(app, agent.memberId);
    for (let open = 0; open < 3; open += 1) await sendCall(app, agentsCalls.countLinkOpen, { code });
    expect((await sendCall(app, agentsCalls.countLinkOpen, { code: 'NOBODY' })).json()).toMatchObject({
      success: true,
    });
    await register(code);
    const { value } = await as(agent, agentsCalls.getAgentLink, undefined, { code });
    expect(value.link).toMatchObject({ opens: 3, registrations: 1 });
    expect(value.days).toHaveLength(14);
    expect(value.days.at(-1)).toMatchObject({ opens: 3, registrations: 1 });
  });

  test.each([
    [{ rebate: '0.51' }, 'rebate', 'field.rate_too_high'],
    [{ rebate: '0.300000000001' }, 'rebate', 'field.rate_not_valid'],
    [{ quota: '0' }, 'quota', 'field.quota_not_valid'],
    [{ name: '  ' }, 'name', 'field.not_empty'],
    [{ name: 'x'.repeat(41) }, 'name', 'field.too_long'],
    [{ until: '2026-11-19' }, 'until', 'field.day_over'],
    [{ language: 'XX' }, 'language', 'field.not_valid'],
  ])('with %o is refused beside its field', async (more, field, key) => {
    const reply = await as(agent, agentsCalls.createAgentLink, { ...FORM, ...more });
    expect(reply).toMatchObject({ code: 'fields_refused', fields: [{ field, key }] });
  });

  test('that is paused, used up, ended or of a frozen agent opens nothing', async () => {
    const open = (await as(agent, agentsCalls.createAgentLink, { ...FORM, quota: '1' })).value;
    expect(await register(open.code)).toMatchObject({ success: true });
    expect(await register(open.code)).toMatchObject({ code: 'invitation_code_error' });
    const paused = (await as(agent, agentsCalls.createAgentLink, FORM)).value;
    const change = { ...FORM, paused: true };
    expect((await as(agent, agentsCalls.changeAgentLink, change, { code: paused.code })).value.state).toBe('paused');
    expect(await register(paused.code)).toMatchObject({ code: 'invitation_code_error' });
    const ended = await addTestLink(app, agent.memberId, { untilMs: app.clock.nowMs() });
    expect(await register(ended.code)).toMatchObject({ code: 'invitation_code_error' });
    const frozen = await addTestMember(app, null, 1);
    const link = await addTestLink(app, frozen);
    await app.owner.query(`update account.member set frozen_at = now(), frozen_reason = 'test' where id = $1`, [
      frozen,
    ]);
    expect(await register(link.code)).toMatchObject({ code: 'invitation_code_error' });
  });

  test('is not opened by a code with letters that look like its own', async () => {
    const { code } = await addTestLink(app, agent.memberId, {}, { code: 'AB2CD3E' });
    // Letters of other alphabets are refused beside the field.
    for (const typed of ['ΑB2CD3E', 'АB2CD3E', 'AB2CD3Е', 'AB2CDЗE', 'ＡB2CD3E'])
      expect(await register(typed), typed).toMatchObject({ fields: [{ field: 'affiliateCode' }] });
    for (const typed of ['AB2CD3', 'AB2CD3EE', 'A82CD3E'])
      expect(await register(typed), typed).toMatchObject({ code: 'invitation_code_error' });
    for (const sign of 'ILO01') expect(await register(`${code.slice(0, -1)}${sign}`)).toMatchObject({ success: false });
    expect((await as(agent, agentsCalls.getAgentLink, undefined, { code })).value.link.registrations).toBe(0);
    expect(await register(code.toLowerCase())).toMatchObject({ success: true });
  });

  test('with a quota of three takes three of eight who register at once', async () => {
    const own = await addTestMember(app, null, 1);
    const { code } = await addTestLink(app, own, { quota: 3 });
    const replies = await Promise.all(Array.from({ length: 8 }, () => register(code)));
    expect(replies.filter(({ success }) => success)).toHaveLength(3);
    expect(replies.filter((reply) => reply.code === 'invitation_code_error')).toHaveLength(5);
    expect(await teamSize(app.context.db, own)).toEqual({ members: 3, directs: 3 });
  });

  test('gives no more than the agent has when the account is opened', async () => {
    const upline = await registerBelow(app, null, 1);
    const below = await addTestMember(app, upline.memberId);
    const { code } = await addTestLink(app, below, { rebate: 40 });
    await as(upline, agentsCalls.setDownlineRate, { rebate: '0.1' }, { id: `${below}` });
    const username = newUsername();
    await register(code, username);
    expect(await memberOf(username)).toMatchObject({ rebate: 10 });
  });

  test('is its agent’s alone', async () => {
    const { code } = await addTestLink(app, await addTestMember(app, null, 1));
    expect(await as(agent, agentsCalls.getAgentLink, undefined, { code })).toMatchObject({ code: 'not_found' });
    expect(await as(agent, agentsCalls.changeAgentLink, { ...FORM, paused: true }, { code })).toMatchObject({
      code: 'not_found',
    });
  });
});

describe('an account that an agent opens', () => {
  const form = { username: 'nhatrang01', opensAs: 'member', rebate: '0.1', ageConfirmed: true } as const;
  test('has a one-time password that must be changed, and stands below the agent', async () => {
    const { value } = await as(agent, agentsCalls.openDownline, form);
    expect(value.account).toBe('nhatrang01');
    expect(value.password).toMatch(/^[A-Za-z2-9]{4}-[A-Za-z2-9]{4}-[A-Za-z2-9]{4}$/);
    const person = await logIn(app, 'nhatrang01', value.password);
    expect((await as(person, accountCalls.getMemberInfo)).value).toMatchObject({
      ...{ mustChangePassword: true, toUpline: true, type: 0 },
    });
    expect(await as(agent, agentsCalls.openDownline, form)).toMatchObject({ code: 'username_taken' });
  });
  test.each([
    [{ username: 'x' }, 'fields_refused'],
    [{ rebate: '9' }, 'fields_refused'],
    [{ ageConfirmed: false }, 'terms_not_accepted'],
  ])('with %o is refused: %s', async (more, code) => {
    expect(await as(agent, agentsCalls.openDownline, { ...form, username: newUsername(), ...more })).toMatchObject({
      code,
    });
  });
});

test('who is no agent has no agent centre', async () => {
  const member = await registerBelow(app, agent.memberId, 0);
  for (const call of Object.values(agentsCalls).filter(({ who }) => who === 'agent'))
    expect(await as(member, call, call.method === 'GET' ? undefined : {}, { id: '1', code: 'X' })).toMatchObject({
      code: 'not_allowed',
    });
  expect(await office(app, null, agentsCalls.getAgentMenu)).toMatchObject({ code: 'not_logged_in' });
});
