// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Answer } from '../src/shared/calls/index.ts';
import { refusal, server } from './fake-server.ts';
import { button, buttons, dialog, field, press, shown, until, untilShown, write } from './hands.ts';
import { leave, openPage } from './open-page.tsx';

type View = Answer<'getStaffWithdrawal'>;
const AT = '2026-11-20T08:00:00Z';

const listed = (id: string, more: Partial<View> = {}) => ({
  ...{ id, reference: `W-${id}`, memberId: '41', memberAccount: `hoa${id}`, amount: '4800', fee: '0', currency: 'PHP' },
  ...{
    kind: 'bank' as const,
    method: 'River Bank',
    state: 'in_review' as const,
    problem: null,
    hold: null,
    signs: [],
    risk: 18,
  },
  ...{ approvals: 1, approvalsNeeded: 2, claimedBy: null, claimedByMe: false },
  ...{ createdAt: AT, ageSeconds: 660, version: 3 },
  ...more,
});
const view = (id: string, more: Partial<View> = {}): View => ({
  ...listed(id),
  receives: '4800',
  account: { id: '7', name: 'River Bank', masked: '•••• 4242', payeeName: 'Hoa Tran', addedAt: AT, paidBefore: 2 },
  ...{ memberPayeeName: 'Hoa Tran', secondFactorAt: AT, barrier: null },
  approvalList: [{ by: 'lan', at: AT, note: 'large wins recalled and right' }],
  source: {
    ...{ since: AT, before: '100', deposits: '2000', games: '2900', other: '0' },
    ...{ has: '5000', asks: '4800', stays: '200', validStake: '9000' },
  },
  ...{ usualAmount: null, largestWin: null, turnover: { left: '0', requirements: [] }, sharedWith: [] },
  ...{ withdrawalsOfDay: 1, payouts: [], dispute: null },
  steps: [{ state: 'applied', at: AT, by: 'member', operator: null, reason: null, hold: null }],
  ...{ holdReason: null, isVerified: false, mayHold: true },
  ...{ mayApprove: true, mayReject: true, mayPay: false, mayDecide: [], blocks: [], securityChanges: [] },
  ...more,
});
const lists = (list: readonly ReturnType<typeof listed>[]) =>
  server.answers('listStaffWithdrawals', () => ({
    list: [...list],
    ...{ total: list.length, totalPages: 1, pageNo: 1, pageSize: 20 },
  }));
const shows = (more: Partial<View> = {}) =>
  server.answers('getStaffWithdrawal', ({ params }) => view(params['id'] ?? '', more));
const acted = { state: 'approved' as const, approvals: 2, version: 4 };
const type = (key: string, target: EventTarget = document.body): Promise<void> =>
  act(async () => {
    target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  });
const open = (path: string) => openPage(path, ['withdrawals']);

beforeEach(() => {
  server.reset();
  lists([listed('61'), listed('62')]);
  shows();
});
afterEach(leave);

test('what waits comes first, oldest on top; a tab is a choice of the address', async () => {
  const { address } = await open('/withdrawals');
  await untilShown('hoa61');
  expect(server.last('listStaffWithdrawals')?.query).toMatchObject({ tab: 'waiting', sort: 'oldest' });
  await press(document.querySelector('[data-value="cases"]') as HTMLElement);
  await until(() => address() === '/withdrawals?tab=cases');
  await until(() => server.last('listStaffWithdrawals')?.query['tab'] === 'cases');
});

test('a tab, sign or sort that does not exist is read as none', async () => {
  await open('/withdrawals?tab=wrong&sign=wrong&sort=wrong&kind=wrong');
  await untilShown('hoa61');
  expect(server.last('listStaffWithdrawals')?.query).toMatchObject({ tab: 'waiting', sort: 'oldest' });
});

test('J and K walk the queue; the panel shows approvals, checks and the source of the money', async () => {
  const { address } = await open('/withdrawals');
  await untilShown('hoa61');
  await type('j');
  await until(() => address() === '/withdrawals?id=61');
  await untilShown('large wins recalled and right');
  for (const text of ['Turnover met', 'Payee name matches the member: Hoa Tran', 'Source of funds since'])
    expect(shown()).toContain(text);
  await type('j');
  await until(() => address() === '/withdrawals?id=62');
  await type('k');
  await until(() => address() === '/withdrawals?id=61');
});

test('the last approval pays at once unless that is unticked, and names the version that was read', async () => {
  server.answers('approveStaffWithdrawal', () => acted);
  await open('/withdrawals?id=61');
  await untilShown('large wins recalled and right');
  await type('a');
  const window = await dialog();
  await write(field('Reason', window), 'Checked the wins.');
  await press(button('Approve', window));
  await until(() => server.last('approveStaffWithdrawal'));
  expect(server.last('approveStaffWithdrawal')).toMatchObject({
    params: { id: '61' },
    body: { note: 'Checked the wins.', pay: true, version: 3 },
  });
});

test('the first of two approvals never pays', async () => {
  server.answers('approveStaffWithdrawal', () => ({ ...acted, state: 'in_review' as const, approvals: 1 }));
  shows({ approvals: 0, approvalList: [] });
  await open('/withdrawals?id=61');
  await until(() => buttons('Approve A').length === 1);
  await press(button('Approve A'));
  const window = await dialog();
  expect(window.querySelector('input[type=checkbox]')).toBeNull();
  await write(field('Reason', window), 'Checked the wins.');
  await press(button('Approve', window));
  await until(() => server.last('approveStaffWithdrawal'));
  expect(server.last('approveStaffWithdrawal')?.body).toMatchObject({ pay: false });
});

test('who gave the first approval reads why the second is another’s, and no key approves', async () => {
  shows({ mayApprove: false, barrier: { code: 'same_person', until: null } });
  await open('/withdrawals?id=61');
  await untilShown('Another operator gives the second approval');
  await type('a');
  await act(() => new Promise((done) => setTimeout(done, 200)));
  expect(document.querySelector('[role=dialog]')).toBeNull();
});

test('a rejection is sent with the reason that the member reads; a concurrent decision is told and keeps the text', async () => {
  server.refuses('rejectStaffWithdrawal', refusal('changed_meanwhile', 'Another operator changed it meanwhile.'));
  await open('/withdrawals?id=61');
  await untilShown('large wins recalled and right');
  await type('r');
  const window = await dialog();
  await write(field('Reason', window), 'The payee is another person.');
  await press(button('Reject', window));
  await untilShown('Another operator changed it meanwhile.');
  expect(field('Reason', window).value).toBe('The payee is another person.');
  server.answers('rejectStaffWithdrawal', () => ({ ...acted, state: 'rejected' as const }));
  await press(button('Reject', window));
  await until(() => server.sent('rejectStaffWithdrawal').length === 2);
  expect(server.last('rejectStaffWithdrawal')?.body).toEqual({ reason: 'The payee is another person.', version: 3 });
});

test('the ticked ones are paid together; what could not be paid is named with its reason', async () => {
  const approved = { state: 'approved' as const, approvals: 2 };
  lists([listed('61', approved), listed('62', approved), listed('63', { ...approved, amount: '100' })]);
  server.answers('payStaffWithdrawals', () => ({
    batchId: '900',
    results: [
      { id: '61', result: 'paying', state: 'paying' },
      { id: '63', result: 'claimed_by_other', state: 'approved' },
    ],
  }));
  await open('/withdrawals?tab=approved');
  await untilShown('hoa61');
  for (const reference of ['W-61', 'W-63']) await press(field(`Select ${reference} for payment`));
  await untilShown('4,900');
  await press(button('Pay selected'));
  await press(button('Pay out', await dialog()));
  await until(() => server.last('payStaffWithdrawals'));
  expect(server.last('payStaffWithdrawals')?.body).toEqual({ ids: ['61', '63'] });
  await until(() => shown().includes('W-63:'));
  expect(shown()).not.toContain('W-61:');
});

test('the end of a dispute may wait for a second operator', async () => {
  const dispute = { at: AT, note: 'Nothing has arrived.', fileIds: [], answerBy: AT, answeredAt: null };
  shows({
    state: 'not_received',
    mayApprove: false,
    mayReject: false,
    mayDecide: ['returned', 'forced_received'],
    dispute,
  });
  server.answers('decideStaffWithdrawal', () => ({ ...acted, state: 'not_received' as const, requestId: '77' }));
  await open('/withdrawals?tab=cases&id=61');
  await untilShown('Nothing has arrived.');
  await press(button('Return the money'));
  const window = await dialog();
  await write(field('Reason', window), 'The bank has no trace of it.');
  await press(button('Return the money', window));
  await untilShown('This decision waits for a second operator:');
  expect(server.last('decideStaffWithdrawal')?.body).toEqual({
    decision: 'returned',
    reason: 'The bank has no trace of it.',
    version: 3,
  });
});

test.each([
  ['h', 'Hold', 'risk'],
  ['d', 'Ask for ID', 'documents'],
] as const)('%s stops the review: %s, with a reason that the member reads', async (key, title, hold) => {
  server.answers('holdStaffWithdrawal', () => ({ state: 'in_review', approvals: 0, version: 4 }));
  await open('/withdrawals?id=61');
  await untilShown('large wins recalled and right');
  await type(key);
  const window = await dialog();
  await write(field('Reason', window), 'Please show your card.');
  await press(button(title, window));
  await until(() => server.last('holdStaffWithdrawal'));
  expect(server.last('holdStaffWithdrawal')).toMatchObject({
    params: { id: '61' },
    body: { hold, reason: 'Please show your card.', version: 3 },
  });
});

test('a held one says why, is not approved, and goes on when the hold is ended', async () => {
  shows({
    hold: 'risk',
    holdReason: 'Two cards.',
    mayHold: false,
    mayApprove: false,
    barrier: { code: 'on_hold', until: null },
  });
  server.answers('endStaffWithdrawalHold', () => ({ state: 'in_review', approvals: 0, version: 5 }));
  await open('/withdrawals?id=61');
  await untilShown('Two cards.');
  expect(buttons('Approve A')).toEqual([]);
  await press(button('End hold'));
  const window = await dialog();
  await write(field('Reason'), 'Both are his.');
  await press(button('End hold', window));
  await until(() => server.last('endStaffWithdrawalHold'));
  expect(server.last('endStaffWithdrawalHold')?.body).toMatchObject({ reason: 'Both are his.', version: 3 });
});
