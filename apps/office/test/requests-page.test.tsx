// @vitest-environment happy-dom

import type { StaffRight } from '@lantern/contract/lists';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Answer } from '../src/shared/calls/index.ts';
import type { StaffRequest } from '../src/shared/office/index.ts';
import { refusal, requestPage, server } from './fake-server.ts';
import { button, buttons, dialog, faultBeside, field, press, row, shown, until, untilShown, write } from './hands.ts';
import { leave, OPERATOR, openPage } from './open-page.tsx';

const request = (id: string, createdBy: string, barrier: StaffRequest['barrier'] = null): StaffRequest => ({
  id,
  kind: 'draw_void',
  memberId: null,
  proposal: null,
  subject: { kind: 'draw', id, name: id },
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
/** The list, and each request of it with these facts. */
function has(list: StaffRequest[], { others = 2, facts = [] as Fact[] } = {}): void {
  server.answers('listStaffRequests', () => requestPage(list, others));
  server.answers('getStaffRequest', ({ params }) => {
    const [row] = list.filter(({ id }) => id === params['id']);
    if (!row) throw new Error('no such request');
    return { ...row, facts };
  });
}
type Fact = Answer<'getStaffRequest'>['facts'][number];
const fact = (name: Fact['name'], value: string, as: Fact['as'], of: string | null = null): Fact => ({
  name,
  value,
  as,
  of,
});
const open = (path = '/requests', ...more: StaffRight[]) => openPage(path, ['lottery.approve', ...more]);

/** Opens a request and decides on it, where its facts stand. */
async function decide(act: string, subject: string, reason: string): Promise<void> {
  await press(button('Review', row(subject)));
  await until(() => buttons(act).length === 1);
  await write(field('Reason'), reason);
  await press(button(act));
}

beforeEach(() => server.reset());
afterEach(leave);

test('an operator is not offered to approve an own request, and may withdraw it', async () => {
  has([OWN]);
  await open();
  await untilShown('Draw 11');
  server.answers('refuseStaffRequest', () => ({ ...OWN, state: 'refused' }));
  await decide('Withdraw', 'Draw 11', 'Requested by mistake.');
  await until(() => server.last('refuseStaffRequest'));
  expect([...buttons('Approve'), ...buttons('Reject')]).toEqual([]);
  expect(server.last('refuseStaffRequest')?.params).toEqual({ id: '11' });
});

test('the request of another operator is approved with a reason, and is then decided on the page', async () => {
  has([ANOTHERS]);
  await open();
  await untilShown('Draw 12');
  const done: StaffRequest = { ...ANOTHERS, state: 'done', decidedBy: OPERATOR, decisionReason: 'Confirmed by phone.' };
  server.answers('approveStaffRequest', () => done);
  await press(button('Review', row('Draw 12')));
  await until(() => buttons('Approve').length === 1);
  has([done]);
  await write(field('Reason'), 'Confirmed by phone.');
  await press(button('Approve'));
  await untilShown('Reason of the decision');
  expect(server.last('approveStaffRequest')).toMatchObject({
    params: { id: '12' },
    body: { reason: 'Confirmed by phone.' },
  });
  expect(buttons('Approve')).toEqual([]);
});

test.each([
  ['same_line', 'the same operator created or reset your account and linh'],
  ['asker_gone', 'linh no longer has the right to request this'],
  ['cooling', 'You can decide from 21 Nov 2026'],
  ['not_allowed', 'You do not have the right to decide this'],
] as const)('with the barrier %s a request is not offered for approval, and the reason is shown', async (code, why) => {
  has([request('13', 'linh', { code, until: code === 'cooling' ? '2026-11-21T08:00:00Z' : null })]);
  await open('/requests?id=13');
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

test('a decision that is refused leaves what was typed', async () => {
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
  await press(button('Review', row('Draw 14')));
  await until(() => !shown().includes('Another operator has decided.'));
  expect(shown()).not.toContain('Another operator has decided.');
});

test('without a second operator the page says that nobody can approve', async () => {
  has([], { others: 0 });
  await open();
  await untilShown('You are the only operator who can log in');
  expect(shown()).toContain('No requests');
});

test('an operator who may decide nothing has no page of approvals', async () => {
  await openPage('/requests', ['content']);
  await untilShown('This page does not exist.');
  expect(server.sent('listStaffRequests')).toEqual([]);
});

test('whoever approves reads member, amount, figures and the cause, with a link to the member for who may see it', async () => {
  const facts = [
    fact('member', 'hoa', 'member', '41'),
    fact('amount', '1500.5', 'money', 'LTN'),
    fact('bettors', '1200', 'count'),
    fact('stake', '20', 'money', 'LTN'),
    fact('stake', '30', 'money', 'TRL'),
    fact('cause', 'not_drawn', 'cause'),
    fact('drawn', '2026-11-20T11:15:00Z', 'time'),
  ];
  has([ANOTHERS], { facts });
  await open('/requests?id=12', 'members.view');
  await untilShown('LTN 1,500.50');
  for (const text of ['Bettors1,200', 'StakesLTN 20.00', 'Stakes 2TRL 30.00', 'The draw did not take place', '18:15'])
    expect(shown(), text).toContain(text);
  expect(button('hoa').getAttribute('href')).toContain('/members/41');
});

test('a rejection needs its reason as well', async () => {
  has([ANOTHERS]);
  await open('/requests?id=12');
  await until(() => buttons('Reject').length === 1);
  await press(button('Reject'));
  expect(faultBeside(field('Reason'))).toBe('Enter a reason of at least three characters.');
  expect(server.sent('refuseStaffRequest')).toEqual([]);
});

test('on a phone the request is a drawer over the list, which closes without a decision', async () => {
  has([ANOTHERS], { facts: [fact('amount', '1500.5', 'money', 'LTN')] });
  const { address } = await openPage('/requests?id=12', ['lottery.approve'], 390);
  const drawer = await dialog();
  await until(() => drawer.textContent?.includes('1,500.50'));
  await press(button('Close', drawer));
  await until(() => address() === '/requests');
  expect(document.querySelector('[role=dialog]')).toBeNull();
});
