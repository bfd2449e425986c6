// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Answer } from '../src/shared/calls/index.ts';
import { requestPage, server } from './fake-server.ts';
import { button, untilShown } from './hands.ts';
import { leave, openPage } from './open-page.tsx';

type Bill = Answer<'getStaffBill'>;
type Contract = Answer<'getStaffContract'>;
const LINE: Contract['bills'][number] = {
  ...{ id: '31', contractId: '21', kind: 'dividend', upline: null, downline: 'agent_hue', side: 'upline' },
  ...{ currency: 'LTN', firstDay: '2026-04-01', lastDay: '2026-04-30', number: 0, base: '400', active: 3, tier: 0 },
  ...{ amount: '40', recovered: '0', paid: '0', open: '40', state: 'waiting' },
  ...{ madeAt: '2026-05-01T02:06:00Z', settledAt: null },
};
const TERMS: Contract['terms'] = {
  tiers: [{ rate: '0.1', turnover: '100', loss: '50', active: 1 }],
  ...{ activeTurnover: '10', cap: '5000', period: 'monthly', mode: 'fixed', carry: 'previous' },
};
const VERSION: Contract['versions'][number] = {
  ...{ id: '21', kind: 'dividend', version: 1, state: 'active', upline: null, downline: 'agent_hue', currency: 'LTN' },
  ...{ side: 'upline', terms: TERMS, startsOn: '2026-01-01', validFrom: '2026-01-01', validTo: null },
  ...{ offeredAt: '2025-12-30T02:00:00Z', answerBy: '2026-01-06T02:00:00Z', answeredAt: null, endingBy: null },
};
const RUN: Answer<'listRunBills'>['run'] = {
  ...{ id: '11', kind: 'dividend', day: '2026-04-30', isDry: false, state: 'waiting', total: 1, done: 1, failed: 0 },
  amounts: [{ currency: 'LTN', amount: '40' }],
  ...{ startedAt: '2026-05-01T02:05:00Z', finishedAt: '2026-05-01T02:06:00Z', startedBy: 'clock' },
};
const FIGURES = { bets: 4, stake: '900', valid: '900', payout: '500' };
const BILL: Bill = {
  ...LINE,
  ...{ uplineId: null, downlineId: '41', runId: '11', version: 1, turnover: '900', stake: '900', payout: '500' },
  ...{ costs: '0', carried: '0', total: '40', rate: '0.1', cap: '5000', activeTurnover: '10' },
  tiers: [
    {
      ...{ rate: '0.1', turnover: '100', loss: '50', active: 1, isReached: true },
      missing: { turnover: '0', loss: '0', active: 0 },
    },
  ],
  categories: [{ category: 'LOTT', ...FIGURES }],
  members: [{ id: '51', account: 'hoa', costs: '0', isActive: true, isUncounted: false, ...FIGURES }],
  memberCount: 1,
  parts: [LINE],
};
const main = () => document.querySelector('main')?.textContent ?? '';
const rights = ['agents', 'members.view'] as const;

beforeEach(() => server.reset());
afterEach(leave);

test('a run lists its bills: who is paid, base, rate and tier, and each opens', async () => {
  server.answers('listStaffRequests', () => requestPage());
  server.answers('listRunBills', () => ({
    run: RUN,
    list: [{ ...LINE, downlineId: '41', uplineId: null, rate: '0.1', total: '40' }],
    ...{ total: 1, totalPages: 1, pageNo: 1, pageSize: 50 },
  }));
  await openPage('/contracts/runs/11', [...rights]);
  await untilShown('agent_hue');
  expect(main()).toContain('Dividend run of 2026-04-30');
  expect(main()).toContain('10% · Tier 1');
  expect(button('2026-04-01 – 2026-04-30').getAttribute('href')).toBe('/office/contracts/bills/31');
  expect(button('agent_hue').getAttribute('href')).toBe('/office/members/41');
});

test('a contract shows both parties, cap, carry-over, tiers, versions and bills', async () => {
  server.answers('getStaffContract', () => ({
    ...VERSION,
    ...{ uplineId: null, downlineId: '41', hash: 'ab12', endedAt: null, versions: [VERSION], bills: [LINE] },
  }));
  await openPage('/contracts/21', [...rights]);
  await untilShown('Dividend of agent_hue');
  for (const text of ['Operator', '5,000.00', 'Previous period', 'Month', '10%', 'ab12', 'Waits for approval'])
    expect(main(), text).toContain(text);
});

test('a bill shows what it was computed from, with a link to the run and the contract', async () => {
  server.answers('getStaffBill', () => BILL);
  await openPage('/contracts/bills/31', [...rights]);
  await untilShown('Bill of agent_hue');
  for (const text of ['hoa', '900.00', '400.00', '40.00', '10%', 'Reached']) expect(main(), text).toContain(text);
  expect(button('2026-04-30').getAttribute('href')).toBe('/office/contracts/runs/11');
  expect(button('hoa').getAttribute('href')).toBe('/office/members/51');
});
