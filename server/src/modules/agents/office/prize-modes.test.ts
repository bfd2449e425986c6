import { agentsOfficeCalls } from '@lantern/contract/agents/office';
import { staffCalls } from '@lantern/contract/staff';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addTestMember } from '../../../../test/agents.ts';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import { office } from '../../../../test/office.ts';
import { loginStaff, type Operator } from '../../../../test/people.ts';
import { changeSetting } from '../../site/index.ts';
import { prizeGap } from '../agents.rates.store.ts';

let app: TestApp;
let first: Operator;
let second: Operator;
beforeAll(async () => {
  app = await openTestApp();
  first = await loginStaff(app, { rights: ['agents'] });
  second = await loginStaff(app, { rights: ['agents'] });
});
afterAll(() => app?.close());

const accountOf = async (id: bigint): Promise<string> =>
  (await app.owner.query<{ account: string }>('select account from account.member where id = $1', [id])).rows[0]!
    .account;
const set = async (member: bigint, mode: string, by = first) =>
  office(app, by, agentsOfficeCalls.setPrizeMode, {
    body: { account: await accountOf(member), mode, reason: 'agreed in writing' },
  });
const read = async (member: bigint) =>
  (await office(app, first, agentsOfficeCalls.getPrizeMode, { query: { account: await accountOf(member) } })).value;
const approve = (id: string, by: Operator) =>
  office(app, by, staffCalls.approveStaffRequest, { params: { id }, body: { reason: 'checked' } });
const below = async (member: bigint) => (await prizeGap(app.context, member)).below;

test('a lower mode counts at once, a better one when a second operator approves, and both for the prizes of the member', async () => {
  const agent = await addTestMember(app, null, 1);
  expect(await read(agent)).toMatchObject({ mode: '1960', most: '1960', least: '1950' });
  expect(await set(agent, '1955')).toMatchObject({ value: { requestId: null } });
  expect(await below(agent)).toBe(25n);
  const asked = await set(agent, '1958.2');
  expect(asked.value.requestId).toEqual(expect.any(String));
  expect(await set(agent, '1958', second)).toMatchObject({ code: 'request_waiting' });
  expect(await approve(asked.value.requestId, first)).toMatchObject({ code: 'same_person' });
  expect(await read(agent)).toMatchObject({ mode: '1955' });
  expect(await approve(asked.value.requestId, second)).toMatchObject({ value: { state: 'done' } });
  expect(await below(agent)).toBe(9n);
});

test('a mode is not above that of the upline, not below that of a downline, and a step of 0.2', async () => {
  const agent = await addTestMember(app, null, 1);
  const member = await addTestMember(app, agent, 0);
  await set(agent, '1955');
  expect(await read(member)).toMatchObject({ mode: '1950', most: '1955' });
  const fields = (key: string, params?: object) => ({
    ...{ code: 'fields_refused', fields: [{ field: 'mode', key: `field.${key}`, ...(params ? { params } : {}) }] },
  });
  expect(await set(member, '1956')).toMatchObject(fields('above_maximum', { maximum: '1955' }));
  expect(await set(member, '1940')).toMatchObject(fields('below_minimum', { minimum: '1950' }));
  expect(await set(member, '1955.1')).toMatchObject(fields('not_valid'));
  const asked = await set(member, '1954');
  expect(await approve(asked.value.requestId, second)).toMatchObject({ value: { state: 'done' } });
  expect(await set(agent, '1953')).toMatchObject(fields('below_minimum', { minimum: '1954' }));
  const nobody = { account: 'no_such_account', mode: '1950', reason: 'agreed in writing' };
  expect(await office(app, first, agentsOfficeCalls.setPrizeMode, { body: nobody })).toMatchObject({
    ...{ code: 'fields_refused', fields: [{ field: 'account', key: 'field.member_unknown' }] },
  });
});

test('an approval of a mode that is another by now changes nothing', async () => {
  const agent = await addTestMember(app, null, 1);
  await set(agent, '1952');
  const asked = await set(agent, '1955');
  await set(agent, '1951');
  expect(await approve(asked.value.requestId, second)).toMatchObject({ success: false });
  expect(await read(agent)).toMatchObject({ mode: '1951' });
});

test('the mode of the merchant is that of whoever has no upline, and limits everyone below', async () => {
  const agent = await addTestMember(app, null, 1);
  const member = await addTestMember(app, agent, 0);
  const asked = await set(member, '1958');
  await approve(asked.value.requestId, second);
  expect(await below(member)).toBe(10n);
  await app.context.db.transaction((tx) => changeSetting(app.context, tx, 'agents.rebateDefault', '0.2', 'test'));
  expect([await below(agent), await below(member)]).toEqual([30n, 30n]);
});
