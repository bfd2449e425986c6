import { contractsOfficeCalls } from '@lantern/contract/contracts/office';
import { staffCalls } from '@lantern/contract/staff';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addTestMember } from '../../../../test/agents.ts';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import { agreeOn, dividendTermsOf, tier } from '../../../../test/contracts.ts';
import { office } from '../../../../test/office.ts';
import { loginStaff, type Operator } from '../../../../test/people.ts';

let app: TestApp;
let first: Operator;
let second: Operator;
let contractId: string;
let runId: string;
let billId: string;
let agentId: bigint;
beforeAll(async () => {
  app = await openTestApp();
  first = await loginStaff(app, { rights: ['agents', 'exports', 'members.view'] });
  second = await loginStaff(app, { rights: ['agents'] });
  agentId = await addTestMember(app, null, 1);
  contractId = await agreeOn(app, {
    ...{ uplineId: null, downlineId: agentId, kind: 'dividend' },
    terms: { ...dividendTermsOf('monthly', 'previous', tier('0.1', '100', 1)), cap: '5000' },
  });
  [runId, billId] = [app.context.newId().toString(), app.context.newId().toString()];
  await app.owner.query(
    `insert into contracts.run (id, kind, day, is_dry, state, total, done, amount, currencies, started_at, finished_at, started_by)
     values ($1, 'dividend', '2026-04-30', false, 'waiting', 1, 1, '{40000000}', '{LTN}', '2026-05-01T02:05:00Z', '2026-05-01T02:06:00Z', 'clock')`,
    [runId],
  );
  await app.owner.query(
    `insert into contracts.bill (id, contract_id, kind, upline_id, downline_id, currency, first_day, last_day, number, from_slot, upto_slot, seen_tx,
       base, turnover, active, tier, rate, total, amount, state, run_id, made_at)
     values ($1, $2, 'dividend', null, $3, 'LTN', '2026-04-01', '2026-04-30', 0, 0, 1, 1, 400000000, 900000000, 3, 0, '0.1', 40000000, 40000000, 'waiting', $4, now())`,
    [billId, contractId, agentId, runId],
  );
});
afterAll(() => app?.close());

const account = () => `t${agentId}`;

test('whoever decides a dividend run reads agent, period, base, tier, rate and amount, and each bill is a link', async () => {
  const { value } = await office(app, first, contractsOfficeCalls.requestDividendDecision, {
    params: { id: runId },
    body: { act: 'approve', reason: 'April is checked' },
  });
  const request = await office(app, second, staffCalls.getStaffRequest, { params: { id: value.requestId } });
  const { facts } = request.value;
  expect(facts).toContainEqual({ name: 'amount', value: '40', as: 'money', of: 'LTN' });
  expect(facts).toContainEqual({ name: 'act', value: 'approve', as: 'cause', of: null });
  expect(facts).toContainEqual({
    ...{ name: 'bill', as: 'bill', of: billId },
    value: `${account()} · 2026-04-01 – 2026-04-30 · 400 × 0.1 (tier 1) = 40 LTN`,
  });
  await office(app, first, staffCalls.refuseStaffRequest, {
    params: { id: value.requestId },
    body: { reason: 'another time' },
  });
});

describe('the office opens', () => {
  test('a run with its bills', async () => {
    const { value } = await office(app, first, contractsOfficeCalls.listRunBills, { params: { id: runId } });
    expect(value).toMatchObject({
      run: { id: runId, state: 'waiting', amounts: [{ currency: 'LTN', amount: '40' }] },
      list: [{ id: billId, downline: account(), upline: null, base: '400', tier: 0, rate: '0.1', amount: '40' }],
      total: 1,
    });
  });

  test('a contract with both parties, cap, carry-over, versions and bills', async () => {
    const { value } = await office(app, first, contractsOfficeCalls.getStaffContract, { params: { id: contractId } });
    expect(value).toMatchObject({
      ...{ id: contractId, uplineId: null, downlineId: agentId.toString(), downline: account() },
      terms: { cap: '5000', carry: 'previous', period: 'monthly', tiers: [{ rate: '0.1' }] },
      versions: [{ id: contractId, version: 1 }],
      bills: [{ id: billId, amount: '40' }],
    });
  });

  test('a bill with its lines', async () => {
    const { value } = await office(app, first, contractsOfficeCalls.getStaffBill, { params: { id: billId } });
    expect(value).toMatchObject({ id: billId, runId, rate: '0.1', cap: '5000', members: [], tiers: [{ rate: '0.1' }] });
  });

  test('none of them without the right, and a missing one is missing', async () => {
    const other = await loginStaff(app, { rights: ['content'] });
    for (const [call, id] of [
      [contractsOfficeCalls.listRunBills, runId],
      [contractsOfficeCalls.getStaffContract, contractId],
      [contractsOfficeCalls.getStaffBill, billId],
    ] as const) {
      expect((await office(app, other, call, { params: { id } })).code).toBe('not_allowed');
      expect((await office(app, first, call, { params: { id: '7' } })).code).toBe('not_found');
    }
  });
});

test('a bill is found by its number', async () => {
  const find = async (who: Operator) =>
    (await office(app, who, staffCalls.findAnything, { query: { q: billId } })).value.list;
  expect(await find(first)).toMatchObject([{ kind: 'bill', id: billId, memberId: agentId.toString() }]);
  expect(await find(await loginStaff(app, { rights: ['content'] }))).toEqual([]);
});

test('contracts, bills and runs are files with the numbers that their pages show', async () => {
  const take = async (kind: string) => {
    const { value } = await office(app, first, staffCalls.beginExport, { body: { kind, filter: {} } });
    await app.jobs.runDue();
    const reply = await app.http.inject({ url: `/api/staff/exports/${value.id}/file`, headers: { ...first.headers } });
    return parse(reply.body, { bom: true, columns: true, record_delimiter: '\r\n' }) as Record<string, string>[];
  };
  expect((await take('contracts'))[0]).toMatchObject({
    ...{ record: 'contract', id: `'${contractId}`, upline: 'operator', downline: account(), cap: '5000' },
    ...{ carry_over: 'previous', tiers: '0.1/100/0/1' },
  });
  expect((await take('bills'))[0]).toMatchObject({
    ...{
      record: 'bill',
      id: `'${billId}`,
      run: `'${runId}`,
      base: '400',
      tier: '1',
      rate: '0.1',
      amount: '40',
      open: '40',
    },
  });
  expect((await take('settlements'))[0]).toMatchObject({ record: 'run', id: `'${runId}`, amounts: '40 LTN' });
});
