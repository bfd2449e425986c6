// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Answer } from '../src/shared/calls/index.ts';
import { server } from './fake-server.ts';
import { field, leaveField, row, shown, until, untilShown, write } from './hands.ts';
import { leave, openPage } from './open-page.tsx';

type Found = Answer<'findMembers'>['list'][number];
const member = (id: string, account: string, change: Partial<Found> = {}): Found => ({
  id,
  account,
  nickname: account,
  type: 0,
  currency: 'VND',
  language: 'VI',
  createdAt: '2026-11-20T08:00:00Z',
  frozenAt: null,
  labels: [],
  ...change,
});
const MEMBERS = [member('41', 'hoa'), member('42', 'huy', { frozenAt: '2026-11-20T09:00:00Z', labels: ['vip'] })];
const open = (path: string) => openPage(path, ['members.view']);

beforeEach(() => {
  server.reset();
  server.answers('findMembers', ({ query }) => ({
    list: MEMBERS.filter(
      ({ account, frozenAt }) => account.startsWith(query['q'] ?? '') && (query['frozen'] !== '1' || frozenAt !== null),
    ),
    isCut: false,
  }));
});
afterEach(leave);

test('search and filter of the address are those of the list', async () => {
  await open('/members?q=h&frozen=1');
  await untilShown('huy');
  expect(server.last('findMembers')?.query).toEqual({ q: 'h', frozen: '1' });
  expect([field('Search members').value, field('Show').value]).toEqual(['h', '1']);
  expect(row('huy').textContent).toContain('vip');
});

test('members are found while the name is typed; the address follows when the field is left', async () => {
  const { address } = await open('/members');
  await untilShown('hoa');
  await write(field('Search members'), ' huy ');
  await until(() => !shown().includes('hoa'));
  expect(server.last('findMembers')?.query).toEqual({ q: 'huy' });
  expect(address()).toBe('/members');
  await leaveField(field('Search members'));
  await until(() => address() === '/members?q=huy');
});

test('a filter keeps the search', async () => {
  const { address } = await open('/members?q=h');
  await untilShown('hoa');
  await write(field('Show'), '1');
  await until(() => !shown().includes('hoa'));
  expect(address()).toBe('/members?q=h&frozen=1');
});

test('where nobody is found the page says how to search', async () => {
  await open('/members?q=xyz');
  await untilShown('No members found');
  expect(shown()).toContain('Check the spelling');
});

test('a list that is cut says that there are more', async () => {
  server.answers('findMembers', () => ({ list: MEMBERS, isCut: true }));
  await open('/members');
  await untilShown('Only the first 50 are shown.');
});

test('an operator who may not see members finds no page of theirs', async () => {
  await openPage('/members/41', ['deposits']);
  await untilShown('This page does not exist.');
  expect(server.sent('getStaffMember')).toEqual([]);
});

test('the found members are sorted as the operator chooses', async () => {
  await open('/members');
  await untilShown('hoa');
  await write(field('Sort by'), 'newest');
  const names = () => [...document.querySelectorAll('tbody tr')].map((one) => one.textContent?.slice(0, 3));
  expect(names()).toEqual(['hoa', 'huy']);
  server.answers('findMembers', () => ({
    list: [member('43', 'abc', { createdAt: '2026-11-01T00:00:00Z' }), ...MEMBERS],
    isCut: false,
  }));
  await write(field('Search members'), 'x');
  await until(() => shown().includes('abc'));
  expect(names()).toEqual(['hoa', 'huy', 'abc']);
});
