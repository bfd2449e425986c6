// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { StaffRequest } from '../src/modules/staff/parts/request-subject.tsx';
import { refusal, server } from './fake-server.ts';
import { button, buttons, dialog, faultBeside, field, press, row, shown, until, untilShown, write } from './hands.ts';
import { leave, OPERATOR, openPage } from './open-page.tsx';

const request = (id: string, createdBy: string, barrier: StaffRequest['barrier'] = null): StaffRequest => ({
  id,
  kind: 'draw_void',
  subjectId: id,
  memberId: null,
  proposal: null,
  subject: `draw ${id}`,
  reason: 'The station closed.',
  state: 'waiting',
  createdBy,
  createdAt: '2026-11-20T08:00:00Z',
  decidedBy: null,
  decidedAt: null,
  decisionReason: '',
  barrier,
});
const OWN = request('11', OPERATOR, { code: 'same_person', until: null });
const ANOTHERS = request('12', 'linh');
const has = (list: StaffRequest[], others = 2) => server.answers('listStaffRequests', () => ({ list, others }));
const open = () => openPage('/requests', ['lottery.approve']);

/** Decides on a request in its dialog. */
async function decide(act: string, subject: string, reason: string): Promise<void> {
  await press(button(act, row(subject)));
  const window = await dialog();
  await write(field('Reason', window), reason);
  await press(button(act, window));
}

beforeEach(() => server.reset());
afterEach(leave);

test('an operator is not offered to approve an own request, and may withdraw it', async () => {
  has([OWN]);
  await open();
  await untilShown('Draw 11');
  expect(buttons('Approve')).toEqual([]);
  expect(buttons('Reject')).toEqual([]);
  server.answers('refuseStaffRequest', () => ({ ...OWN, state: 'refused' }));
  await decide('Withdraw', 'Draw 11', 'Requested by mistake.');
  await until(() => server.last('refuseStaffRequest'));
  expect(server.last('refuseStaffRequest')?.params).toEqual({ id: '11' });
});

test('the request of another operator is approved with a reason, and is then decided on the page', async () => {
  has([ANOTHERS]);
  await open();
  await untilShown('Draw 12');
  const done: StaffRequest = { ...ANOTHERS, state: 'done', decidedBy: OPERATOR, decisionReason: 'Confirmed by phone.' };
  server.answers('approveStaffRequest', () => done);
  has([done]);
  await decide('Approve', 'Draw 12', 'Confirmed by phone.');
  await until(() => row('Draw 12').textContent?.includes('Confirmed by phone.'));
  expect(server.last('approveStaffRequest')).toMatchObject({
    params: { id: '12' },
    body: { reason: 'Confirmed by phone.' },
  });
  expect(document.querySelector('[role=dialog]')).toBeNull();
  expect(buttons('Approve')).toEqual([]);
});

test.each([
  ['same_line', 'the same operator created or reset your account and linh'],
  ['asker_gone', 'linh no longer has the right to request this'],
  ['cooling', 'You can decide from 21 Nov 2026'],
  ['not_allowed', 'You do not have the right to decide this'],
] as const)('with the barrier %s a request is not offered for approval, and the reason is shown', async (code, why) => {
  has([request('13', 'linh', { code, until: code === 'cooling' ? '2026-11-21T08:00:00Z' : null })]);
  await open();
  await untilShown(why);
  expect(buttons('Approve')).toEqual([]);
  expect(buttons('Reject')).toHaveLength(1);
});

test('a reason that is too short is refused beside its field, and nothing is sent', async () => {
  has([ANOTHERS]);
  await open();
  await untilShown('Draw 12');
  await decide('Approve', 'Draw 12', ' x ');
  expect(faultBeside(field('Reason'))).toBe('Enter a reason of at least three characters.');
  expect(server.sent('approveStaffRequest')).toEqual([]);
});

test('a decision that is refused leaves the dialog open with what was typed', async () => {
  has([ANOTHERS]);
  server.refuses('approveStaffRequest', refusal('already_decided', 'Another operator has decided.'));
  await open();
  await untilShown('Draw 12');
  await decide('Approve', 'Draw 12', 'Confirmed by phone.');
  await untilShown('Another operator has decided.');
  expect(field('Reason').value).toBe('Confirmed by phone.');
});

test('the refusal of one decision is not shown with the next', async () => {
  has([ANOTHERS, request('14', 'linh')]);
  server.refuses('approveStaffRequest', refusal('already_decided', 'Another operator has decided.'));
  await open();
  await untilShown('Draw 12');
  await decide('Approve', 'Draw 12', 'Confirmed by phone.');
  await untilShown('Another operator has decided.');
  await press(button('Cancel'));
  await press(button('Approve', row('Draw 14')));
  await dialog();
  expect(shown()).not.toContain('Another operator has decided.');
});

test('without a second operator the page says that nobody can approve', async () => {
  has([], 0);
  await open();
  await untilShown('You are the only operator who can log in');
  expect(shown()).toContain('No requests');
});

test('an operator who may decide nothing has no page of approvals', async () => {
  await openPage('/requests', ['content']);
  await untilShown('This page does not exist.');
  expect(server.sent('listStaffRequests')).toEqual([]);
});
