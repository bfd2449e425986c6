import { contractsOfficeCalls } from '@lantern/contract/contracts/office';
import { staffCalls } from '@lantern/contract/staff';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addTestMember } from '../../../../test/agents.ts';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import { salaryTerms, tier } from '../../../../test/contracts.ts';
import { office } from '../../../../test/office.ts';
import { loginStaff, type Operator } from '../../../../test/people.ts';
import { headOf } from '../contracts.zone.store.ts';

let app: TestApp;
let first: Operator;
let second: Operator;
let agentId: bigint;
beforeAll(async () => {
  app = await openTestApp();
  first = await loginStaff(app, { rights: ['agents'] });
  second = await loginStaff(app, { rights: ['agents'] });
});
beforeEach(async () => {
  agentId = await addTestMember(app, null, 1);
});
afterAll(() => app?.close());

const contractsOf = async () =>
  (await app.owner.query('select state, kind, upline_id from contracts.contract where downline_id = $1', [agentId]))
    .rows;
async function offer(rate = '0.02', terms = salaryTerms(tier(rate, '100'))) {
  const { zone } = await headOf(app.context.db);
  return office(app, first, contractsOfficeCalls.requestGeneralContract, {
    body: {
      ...{ downline: `t${agentId}`, kind: 'daily', terms, startsOn: zone.dayAt(app.clock.nowMs()), answerDays: 7 },
      reason: 'agreed by mail',
    },
  });
}
const decide = (who: Operator, requestId: string) =>
  office(app, who, staffCalls.approveStaffRequest, { params: { id: requestId }, body: { reason: 'read' } });

test('one operator alone offers no contract of the operator: another one reads its terms and decides', async () => {
  const { requestId } = (await offer()).value;
  expect(await contractsOf()).toEqual([]);
  expect((await decide(first, requestId)).code).toBe('same_person');
  const { facts } = (await office(app, second, staffCalls.getStaffRequest, { params: { id: requestId } })).value;
  expect(facts).toContainEqual({ name: 'member', value: `t${agentId}`, as: 'member', of: agentId.toString() });
  const terms = facts.filter(({ name }: { name: string }) => name === 'term');
  expect(terms.map(({ value }: { value: string }) => value).join(' ')).toContain('2%');
  expect((await decide(second, requestId)).success).toBe(true);
  expect(await contractsOf()).toEqual([{ state: 'offered', kind: 'daily', upline_id: null }]);
});

test('one request and one offer of a kind wait at a time', async () => {
  const { requestId } = (await offer()).value;
  expect((await offer('0.03')).code).toBe('request_waiting');
  await decide(second, requestId);
  expect((await offer('0.03')).code).toBe('contract_offer_waits');
});

test('wrong terms are refused beside their fields before anybody is asked to decide', async () => {
  const reply = await offer('2');
  expect(reply.code).toBe('fields_refused');
  expect(reply.fields[0].field).toMatch(/^tiers/);
});

test('an agent who was frozen meanwhile is offered nothing', async () => {
  const { requestId } = (await offer()).value;
  await app.owner.query('update account.member set frozen_at = now(), frozen_reason = $2 where id = $1', [
    agentId,
    'test',
  ]);
  expect((await decide(second, requestId)).success).not.toBe(true);
  expect(await contractsOf()).toEqual([]);
});

test('a decided request still shows its terms when the first day is over', async () => {
  const { requestId } = (await offer()).value;
  await decide(second, requestId);
  app.clock.advance(3 * 86_400_000);
  const reader = await loginStaff(app, { rights: ['agents'] });
  const { facts } = (await office(app, reader, staffCalls.getStaffRequest, { params: { id: requestId } })).value;
  const terms = facts.filter(({ name }: { name: string }) => name === 'term');
  expect(terms.map(({ value }: { value: string }) => value).join(' ')).toContain('2%');
});
