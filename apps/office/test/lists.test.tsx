// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Answer } from '../src/shared/calls/index.ts';
import { refusal, server } from './fake-server.ts';
import {
  button,
  buttons,
  choose,
  dialog,
  field,
  leaveField,
  press,
  row,
  shown,
  until,
  untilShown,
  write,
} from './hands.ts';
import { leave, openPage } from './open-page.tsx';

type Message = Answer<'listOutbox'>['list'][number];
const AT = '2026-11-20T08:00:00Z';
const TABLET_PX = 800;

const message = (id: string): Message => ({
  ...{ id, kind: 'mail', to: `to-${id}`, key: 'post.mail.verify', subject: 'Hello', text: 'Hello', language: 'EN' },
  ...{ state: 'sent', attempts: 1, lastError: null, createdAt: AT, endedAt: null },
});
const paged = <Row,>(list: Row[], pageNo = 1) => ({ list, total: 40, totalPages: 2, pageNo, pageSize: 20 });
const outbox = () => openPage('/outbox', ['outbox']);

type Deposit = Answer<'listStaffDeposits'>['list'][number];
const deposit = (id: string): Deposit => ({
  ...{ id, reference: `D${id}`, memberId: '41', account: 'hoa', method: 'bank', amount: '250', currency: 'VND' },
  ...{ state: 'review', createdAt: AT, credited: null, taken: '0', hasCase: false },
  ...{ paymentId: null, settledAt: null },
});

const type = (key: string, target: EventTarget = document.body): Promise<void> =>
  act(async () => {
    target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  });
const names = () =>
  [...document.querySelectorAll('tbody tr')].map((line) => line.querySelector('a, button')?.textContent);
const header = (name: string) => document.querySelector<HTMLElement>(`th:has(button)`) && button(name);

beforeEach(() => {
  server.reset();
  server.answers('listOutbox', ({ query }) => paged([message(query['pageNo'] ?? '1')], Number(query['pageNo'])));
  server.answers('listStaffDeposits', () => paged(['61', '62'].map(deposit)));
  server.refuses('getStaffDeposit', refusal('not_found', 'The panel of the deposit.'));
});
afterEach(leave);

test('a value that the list does not know counts as none', async () => {
  await openPage('/outbox?kind=pigeon&state=sent', ['outbox']);
  await untilShown('to-1');
  expect(server.last('listOutbox')?.query).toEqual({ state: 'sent', pageNo: '1', pageSize: '20' });
  expect(field('Channel').value).toBe('');
});

test('a filter begins at the first page with no row chosen', async () => {
  const { address } = await openPage('/deposits?member=hoa&page=2&id=61', ['deposits']);
  await untilShown('D61');
  await write(field('Sort by'), 'oldest');
  await until(() => address() === '/deposits?member=hoa&sort=oldest');
  await write(field('Username or ID'), 'huy');
  await leaveField(field('Username or ID'));
  await until(() => address() === '/deposits?member=huy&sort=oldest');
  expect(server.last('listStaffDeposits')?.query).toMatchObject({ member: 'huy', sort: 'oldest', pageNo: '1' });
});

test('what counts without a choice is not in the address', async () => {
  const { address } = await openPage('/deposits?state=credited', ['deposits']);
  await untilShown('D61');
  await choose('In review');
  await until(() => address() === '/deposits');
});

test('a filter that is not shown is neither asked for nor left in the address', async () => {
  server.answers('listContent', () => ({ list: [], total: 0, totalPages: 0, pageNo: 1, pageSize: 50 }));
  const { address } = await openPage('/content?kind=banner&group=home', ['content']);
  await until(() => field('Banner group').value === 'home');
  expect(server.last('listContent')?.query).toMatchObject({ kind: 'banner', groupName: 'home' });
  await write(field('Type'), 'PL');
  await until(() => address() === '/content?kind=PL');
  expect(server.last('listContent')?.query).toEqual({ kind: 'PL', pageNo: '1', pageSize: '50' });
});

test('the header of a column sorts at the server, one way and the other', async () => {
  const { address } = await openPage('/deposits', ['deposits']);
  await untilShown('D61');
  const amount = () => header('Amount')?.closest('th')?.getAttribute('aria-sort');
  expect(header('Time')?.closest('th')?.getAttribute('aria-sort')).toBe('descending');
  expect(amount()).toBeNull();
  await press(button('Amount'));
  await until(() => address() === '/deposits?sort=largest');
  expect(server.last('listStaffDeposits')?.query).toMatchObject({ sort: 'largest' });
  expect([amount(), field('Sort by').value]).toEqual(['descending', 'largest']);
  await press(button('Amount'));
  await until(() => address() === '/deposits?sort=smallest');
  expect(amount()).toBe('ascending');
  await write(field('Sort by'), 'newest');
  await until(() => address() === '/deposits');
});

test('rows of a whole list are sorted here, as the address says', async () => {
  const member = { nickname: '', type: 0, currency: 'VND', language: 'VI', frozenAt: null, labels: [] };
  const list = [
    { ...member, id: '1', account: 'hoa10', createdAt: '2026-11-02T00:00:00Z' },
    { ...member, id: '2', account: 'hoa9', createdAt: '2026-11-03T00:00:00Z' },
    { ...member, id: '3', account: 'binh', createdAt: '2026-11-01T00:00:00Z' },
  ];
  server.answers('findMembers', () => ({ list, isCut: false }));
  const { address } = await openPage('/members?sort=oldest', ['members.view']);
  await untilShown('binh');
  expect(names()).toEqual(['binh', 'hoa10', 'hoa9']);
  await press(button('Username', document.querySelector('thead') as HTMLElement));
  await until(() => address() === '/members?sort=account');
  expect(names()).toEqual(['binh', 'hoa9', 'hoa10']);
  await write(field('Sort by'), '');
  await until(() => address() === '/members');
  expect(names()).toEqual(['hoa10', 'hoa9', 'binh']);
  expect(server.sent('findMembers')).toHaveLength(1);
});

test('the panel of a row opens from it; Escape closes it and gives the focus back', async () => {
  const { address } = await openPage('/deposits', ['deposits']);
  await untilShown('D61');
  await press(button('D62'));
  await untilShown('The panel of the deposit.');
  expect(address()).toBe('/deposits?id=62');
  expect(row('D62').getAttribute('aria-selected')).toBe('true');
  await type('Escape', field('Username or ID'));
  expect(address()).toBe('/deposits?id=62');
  await type('Escape');
  await until(() => address() === '/deposits');
  expect(document.activeElement).toBe(button('D62'));
  await untilShown('Select a deposit');
});

test('a second press on a row closes its panel', async () => {
  const { address } = await openPage('/deposits?id=62', ['deposits']);
  await untilShown('The panel of the deposit.');
  await press(button('D62'));
  await until(() => address() === '/deposits');
});

test('on a tablet the panel is a drawer; closing it gives the focus back', async () => {
  const { address } = await openPage('/deposits?id=62', ['deposits'], TABLET_PX);
  const drawer = await dialog();
  await until(() => drawer.textContent?.includes('The panel of the deposit.'));
  await press(button('Close', drawer));
  await until(() => address() === '/deposits');
  await until(() => document.activeElement === button('D62'));
});

test('a selection belongs to its page: what is not seen is not changed', async () => {
  const found = {
    ...{ vendor: 'JILI', isSandbox: false, kind: 'open_round' as const, memberId: '41', facts: {}, amount: '1' },
    ...{ foundAt: AT, resolvedAt: null, resolvedBy: null, resolution: null, acts: [], waitingRequestId: null },
  };
  server.answers('listWalletVendors', () => ({ list: [], kinds: [] }));
  server.answers('listVendorCases', ({ query }) =>
    paged([{ ...found, id: query['pageNo'] ?? '', about: `round-${query['pageNo']}` }], Number(query['pageNo'])),
  );
  await openPage('/vendor-cases', ['vendors']);
  await untilShown('round-1');
  await press(field('round-1'));
  await untilShown('1 case selected');
  await press(button('Next page'));
  await untilShown('round-2');
  expect(shown()).not.toContain('selected');
});

test('an empty list offers to clear its filters where some are set, and nothing otherwise', async () => {
  server.answers('listOutbox', () => ({ list: [], total: 0, totalPages: 0, pageNo: 1, pageSize: 20 }));
  const { address } = await openPage('/outbox?to=hoa&kind=sms', ['outbox']);
  await untilShown('No messages');
  await press(button('Clear filters'));
  await until(() => address() === '/outbox');
  await until(() => buttons('Clear filters').length === 0);
  expect(shown()).toContain('No messages');
  expect(field('To').value).toBe('');
});

test('a search that is still being typed is cleared as well', async () => {
  server.answers('findMembers', () => ({ list: [], isCut: false }));
  await openPage('/members', ['members.view']);
  await untilShown('No members found');
  expect(buttons('Clear filters')).toEqual([]);
  await write(field('Search members'), 'xyz');
  await until(() => buttons('Clear filters').length === 1);
  await press(button('Clear filters'));
  await until(() => field('Search members').value === '');
  expect(server.last('findMembers')?.query).toEqual({});
});

test('rows stay while the next page comes, and the table says that it is busy', async () => {
  await outbox();
  await untilShown('to-1');
  server.delays('listOutbox');
  await press(button('Next page'));
  await until(() => document.querySelector('table[aria-busy=true]'));
  expect(shown()).toContain('to-1');
});

test('a page that fails says why, and is read again at a press', async () => {
  const { address } = await outbox();
  await untilShown('to-1');
  server.refuses('listOutbox', refusal('busy', 'The records are being moved.'));
  await press(button('Next page'));
  await untilShown('The records are being moved.');
  expect(address()).toBe('/outbox?page=2');
  server.answers('listOutbox', ({ query }) => paged([message(query['pageNo'] ?? '')], 2));
  await press(button('Try again'));
  await untilShown('to-2');
});
