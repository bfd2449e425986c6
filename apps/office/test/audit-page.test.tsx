// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Answer } from '../src/shared/calls/index.ts';
import { server } from './fake-server.ts';
import { button, field, leaveField, row, until, untilShown, write } from './hands.ts';
import { leave, openPage } from './open-page.tsx';

type Log = Answer<'listAudit'>;
const HASH = 'a'.repeat(64);
const entry = (number: string, details: Record<string, unknown> = {}): Log['list'][number] => ({
  number,
  at: '2026-11-20T08:00:00Z',
  by: 'linh',
  act: 'setting.changed',
  subject: `setting ${number}`,
  details,
  hash: HASH,
});
const has = (change: Partial<Log>) =>
  server.answers('listAudit', () => ({
    list: [entry('8', { before: 1, after: 2 }), entry('7')],
    total: 120,
    totalPages: 3,
    pageNo: 1,
    pageSize: 50,
    chain: null,
    acts: ['setting.changed', 'operator.added'],
    ...change,
  }));
const open = (path: string) => openPage(path, ['audit', 'exports']);

beforeEach(() => {
  server.reset();
  has({});
});
afterEach(leave);

test('the log is requested with the filters of the address, and an export begins with the same', async () => {
  const filter = 'act=setting.changed&by=linh&subject=setting&from=2026-11-01&to=2026-11-20';
  await open(`/audit?${filter}&page=2`);
  await untilShown('setting 8');
  const { pageNo, pageSize, ...query } = server.last('listAudit')?.query ?? {};
  expect([pageNo, pageSize]).toEqual(['2', '50']);
  expect(query).toEqual(Object.fromEntries(new URLSearchParams(filter)));
  const link = new URL(
    button('Export', document.querySelector('main') as HTMLElement).getAttribute('href') ?? '',
    'http://office.test',
  );
  expect(Object.fromEntries(link.searchParams)).toEqual({ kind: 'audit', ...query });
});

test('a filter keeps the others and goes back to the first page', async () => {
  const { address } = await open('/audit?by=linh&page=3');
  await untilShown('setting 8');
  await write(field('Action'), 'operator.added');
  await until(() => address() === '/audit?by=linh&act=operator.added');
  await write(field('Subject'), ' operator mai ');
  await leaveField(field('Subject'));
  await until(() => server.last('listAudit')?.query['subject'] === 'operator mai');
  expect(address()).toBe('/audit?by=linh&act=operator.added&subject=operator+mai');
});

test('leaving a filter as it was keeps the page', async () => {
  const { address } = await open('/audit?by=linh&page=3');
  await untilShown('setting 8');
  await leaveField(field('Operator'));
  expect(address()).toBe('/audit?by=linh&page=3');
});

test.each([
  [null, 'Not verified yet'],
  [{ isWhole: true, entries: 1234, provenAt: '2026-11-20T08:00:00Z' }, 'Chain verified: 1,234 entries'],
  [{ isWhole: false, entries: 1234, provenAt: '2026-11-20T08:00:00Z' }, 'Chain broken'],
])('the head says how the chain was when it was last proven: %o', async (chain, says) => {
  has({ chain });
  await open('/audit');
  await untilShown(says);
});

test('an entry shows its details as fields, its hash, and its subject as a link', async () => {
  const details = { reason: 'a mistake', before: { minStake: '1' }, after: { minStake: '2' }, more: 1, last: 'seen' };
  has({ list: [{ ...entry('8', details), subject: 'member 41' }, entry('7')] });
  await open('/audit');
  await untilShown('member 41');
  const shown = row('member 41').textContent ?? '';
  expect(shown).toContain('Before, min stake');
  expect(shown).toContain('a mistake');
  expect(shown).toContain('seen');
  expect(shown).toContain(HASH);
  expect(shown).not.toContain('{');
  expect(button('member 41').getAttribute('href')).toBe('/office/members/41');
  expect(button('setting 7').getAttribute('href')).toBe('/office/settings?key=7');
});
