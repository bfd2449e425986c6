// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Answer } from '../src/shared/calls/index.ts';
import { server } from './fake-server.ts';
import { button, buttons, dialog, field, press, shown, until, untilShown, write } from './hands.ts';
import { leave, openPage } from './open-page.tsx';

type Deposit = Answer<'getStaffDeposit'>;
const deposit = (id: string): Deposit => ({
  id,
  memberId: '41',
  account: 'hoa',
  method: 'bank',
  amount: '250',
  currency: 'VND',
  state: 'review',
  paymentId: null,
  createdAt: '2026-11-20T08:00:00Z',
  settledAt: null,
  words: [],
  aloneUpTo: '100',
  waitingRequestId: null,
  ...{ credited: null, taken: '0', hasCase: false, held: '0', arrived: '249', cases: [], receivable: '0' },
  ...{ kind: 'gateway' as const, reference: 'D1', fee: '0', pay: null, note: null, receipts: [] },
});
const type = (key: string, target: EventTarget = document.body): Promise<void> =>
  act(async () => {
    target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  });
const open = (path: string) => openPage(path, ['deposits']);

beforeEach(() => {
  server.reset();
  const list = ['61', '62'].map(deposit);
  server.answers('listStaffDeposits', () => ({ list, total: 2, totalPages: 1, pageNo: 1, pageSize: 20 }));
  server.answers('getStaffDeposit', ({ params }) => deposit(params['id'] ?? ''));
});
afterEach(leave);

test('what waits for a person comes first; every state is a choice of the address', async () => {
  const { address } = await open('/deposits');
  await untilShown('hoa');
  expect(server.last('listStaffDeposits')?.query).toMatchObject({ state: 'review' });
  await press(document.querySelector('[data-value="all"]') as HTMLElement);
  await until(() => server.last('listStaffDeposits')?.query['state'] === undefined);
  expect(address()).toBe('/deposits?state=all');
});

test('J and K walk the list and stop at its ends', async () => {
  const { address } = await open('/deposits');
  await untilShown('hoa');
  await type('j');
  await until(() => address() === '/deposits?id=61');
  await type('j');
  await until(() => address() === '/deposits?id=62');
  await type('j');
  await type('k');
  await until(() => address() === '/deposits?id=61');
});

test('keys typed into a reason decide nothing', async () => {
  await open('/deposits?id=61');
  await untilShown('Credit');
  await until(() => buttons('Credit A').length === 1);
  await type('a');
  const window = await dialog();
  await type('r', field('Reason', window));
  expect(window.textContent).toContain('The member ordered');
});

test('a credit is of what arrived, unless it is changed, and is sent with its reason', async () => {
  server.answers('creditStaffDeposit', () => ({ state: 'credited', requestId: null }));
  await open('/deposits?id=61');
  await until(() => buttons('Credit A').length === 1);
  await press(button('Credit A'));
  const window = await dialog();
  expect((field('Amount to credit', window) as HTMLInputElement).value).toBe('249');
  await write(field('Amount to credit', window), '240');
  await write(field('Reason', window), 'Seen on the statement.');
  await press(button('Credit', window));
  await until(() => server.last('creditStaffDeposit'));
  expect(server.last('creditStaffDeposit')).toMatchObject({
    params: { id: '61' },
    body: { amount: '240', reason: 'Seen on the statement.' },
  });
});

test('a payment that was taken back is a case with both amounts and its decisions', async () => {
  const item = {
    ...{ id: '7', paymentId: 'QP-1', kind: 'taken_back' as const, status: 'chargeback' as const, amount: '30' },
    ...{ restored: '0', credited: null, foundAt: '2026-11-20T09:00:00Z', endedAt: null, ending: null },
    ...{ endedBy: null, reason: null, decisions: ['note' as const, 'restore' as const] },
  };
  const more = {
    state: 'credited' as const,
    credited: '250',
    taken: '30',
    hasCase: true,
    cases: [item],
    receivable: '12',
  };
  server.answers('getStaffDeposit', ({ params }) => ({ ...deposit(params['id'] ?? ''), ...more }));
  server.answers('decideDepositCase', () => ({ ending: 'noted', requestId: null }));
  await open('/deposits?state=cases&id=61');
  await untilShown('Member owes');
  expect(server.last('listStaffDeposits')?.query).toMatchObject({ state: 'cases' });
  await press(button('Note and end the stop'));
  const window = await dialog();
  await write(field('Reason', window), 'The bank won the dispute.');
  await press(button('Note and end the stop', window));
  await until(() => server.last('decideDepositCase'));
  expect(server.last('decideDepositCase')).toMatchObject({
    params: { id: '61', caseId: '7' },
    body: { decision: 'note', reason: 'The bank won the dispute.' },
  });
});

test('a deposit whose credit waits is not decided a second time, by no key either', async () => {
  server.answers('getStaffDeposit', ({ params }) => ({ ...deposit(params['id'] ?? ''), waitingRequestId: '90' }));
  await open('/deposits?id=61');
  await untilShown('This credit waits for a second operator:');
  expect(buttons('Credit A')).toEqual([]);
  await type('a');
  await act(() => new Promise((done) => setTimeout(done, 200)));
  expect(document.querySelector('[role=dialog]')).toBeNull();
  expect(shown()).toContain('This credit waits for a second operator:');
});

test('the filters of the address are those of the list; a saved set of them is chosen by its name', async () => {
  const saved = { id: '9', name: 'Large of hoa', search: { state: 'all', member: 'hoa', least: '1000' } };
  server.answers('listSavedFilters', () => ({ list: [saved] }));
  const { address } = await open('/deposits?state=all&member=huy&payment=QP-1&sort=largest&page=2');
  await untilShown('hoa');
  expect(server.last('listStaffDeposits')?.query).toEqual({
    member: 'huy',
    payment: 'QP-1',
    sort: 'largest',
    pageNo: '2',
    pageSize: '20',
  });
  await until(() => shown().includes('Saved filters'));
  await write(field('Saved filters'), '9');
  await until(() => address() === '/deposits?state=all&member=hoa&least=1000');
  expect(server.last('listStaffDeposits')?.query).toMatchObject({ member: 'hoa', least: '1000' });
});

test('filters are kept under a name, without the page and what is chosen', async () => {
  server.answers('listSavedFilters', () => ({ list: [] }));
  server.answers('saveFilter', () => ({ id: '9', name: 'Large', search: {} }));
  await open('/deposits?state=all&least=1000&page=2&id=61');
  await untilShown('hoa');
  await press(button('Save filters'));
  const window = await dialog();
  await write(field('Name', window), 'Large');
  await press(button('Save', window));
  await until(() => server.last('saveFilter'));
  expect(server.last('saveFilter')).toMatchObject({
    params: { page: 'deposits' },
    body: { name: 'Large', search: { state: 'all', least: '1000' } },
  });
});
