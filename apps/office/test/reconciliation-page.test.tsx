// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Answer } from '../src/shared/calls/index.ts';
import { server } from './fake-server.ts';
import { button, buttons, choose, press, row, shown, until, untilShown } from './hands.ts';
import { leave, openPage } from './open-page.tsx';

type Finding = Answer<'listPayoutFindings'>['list'][number];
const AT = '2026-11-20T08:00:00Z';
const finding = (id: string, more: Partial<Finding> = {}): Finding => ({
  ...{ id, withdrawalId: `6${id}`, reference: `W${id}-1`, memberId: '41', account: `hoa${id}`, provider: 'quaypay' },
  ...{ kind: 'amount_differs', foundAt: AT, runId: '7', ordered: '500', currency: 'LTN' },
  ...{ reportedStatus: 'paid', reportedAmount: '499', reportedCurrency: 'LTN' },
  ...{ resolvedAt: null, resolvedBy: null, resolution: null },
  ...more,
});
const run = { id: '7', at: AT, compared: 218, unanswered: 0, equal: 217, different: 1, caughtUp: 3, startedBy: null };
const paged = { totalPages: 1, pageNo: 1, pageSize: 20 };
const open = (path: string, rights: Parameters<typeof openPage>[1] = ['withdrawals']) => openPage(path, rights);

beforeEach(() => {
  server.reset();
  server.answers('listPayoutFindings', () => ({
    list: [finding('1'), finding('2', { kind: 'late', resolvedAt: AT, resolvedBy: 'lan', resolution: 'paid_again' })],
    ...{ ...paged, total: 2, open: 1, providers: [{ code: 'quaypay', name: 'QuayPay' }] },
  }));
  server.answers('listPayoutRuns', () => ({ list: [run], ...paged, total: 1 }));
});
afterEach(leave);

test('open findings come first, with what was ordered and reported, and how they ended', async () => {
  await open('/reconciliation');
  await untilShown('W1-1');
  expect(server.last('listPayoutFindings')?.query).toEqual({ state: 'open', pageNo: '1', pageSize: '20' });
  expect(row('W1-1').textContent).toMatch(/Wrong amount.*500\.00.*paid.*499\.00/);
  expect(row('W2-1').textContent).toContain('Paid again, lan');
  expect(buttons('Export')).toEqual([]);
});

test('what the address says wrongly is read as none', async () => {
  await open('/reconciliation?state=wrong&kind=wrong&run=wrong&view=wrong');
  await untilShown('W1-1');
  expect(server.last('listPayoutFindings')?.query).toEqual({ state: 'open', pageNo: '1', pageSize: '20' });
});

test('a run says how much it compared, and leads to its findings', async () => {
  const { address } = await open('/reconciliation?view=runs');
  await untilShown('218');
  await press(button('1', row('218')));
  await until(() => server.last('listPayoutFindings')?.query['run'] === '7');
  expect(address()).toBe('/reconciliation?state=all&run=7');
  await press(button('Findings of every run'));
  await until(() => server.last('listPayoutFindings')?.query['run'] === undefined);
});

test('a started run says what it found', async () => {
  server.answers('startPayoutRun', () => ({ run: { ...run, startedBy: 'mai' }, isMoreDue: true }));
  await open('/reconciliation', ['withdrawals', 'exports']);
  await untilShown('W1-1');
  expect(buttons('Export')).toHaveLength(1);
  await press(button('Compare now'));
  await untilShown('218 payouts compared, 1 differs. The rest follows by itself.');
  await choose('Runs');
  await untilShown('By itself');
  expect(shown()).toContain('Without webhook');
});
