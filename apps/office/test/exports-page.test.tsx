// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Answer } from '../src/shared/calls/index.ts';
import { refusal, server } from './fake-server.ts';
import { button, buttons, faultBeside, field, press, row, shown, until, untilShown, write } from './hands.ts';
import { leave, openPage } from './open-page.tsx';

type Export = Answer<'listExports'>['list'][number];
const file = (id: string, change: Partial<Export>): Export => ({
  id,
  kind: 'deposits',
  filter: { member: `member-${id}` },
  state: 'done',
  lines: 1200,
  linesInAll: 1200,
  linesPerSecond: null,
  secondsLeft: null,
  bytes: 2_500_000,
  askedAt: '2026-11-20T08:00:00Z',
  madeAt: '2026-11-20T08:00:00Z',
  endedAt: '2026-11-20T08:01:00Z',
  totals: [],
  ...change,
});
const has = (...list: Export[]) => server.answers('listExports', () => ({ list }));
const options = (label: string) => [...field(label).querySelectorAll('option')].map(({ value }) => value);

beforeEach(() => {
  server.reset();
  has();
  server.answers('beginExport', () => ({ id: '9' }));
});
afterEach(leave);

test('only records that the operator may read are offered, whatever the address names', async () => {
  await openPage('/exports?kind=audit', ['deposits', 'exports']);
  await untilShown('Create a file');
  expect(options('Records')).toEqual(['deposits', 'adjustments']);
  await press(button('Create a file'));
  await until(() => server.last('beginExport'));
  expect(server.last('beginExport')?.body).toMatchObject({ kind: 'deposits' });
});

test('a file is requested with the fields of its kind only, as the address fills them in', async () => {
  await openPage('/exports?kind=statement&member=hoa&from=2026-11-01&state=won&game=mb', ['members.view', 'exports']);
  await untilShown('Create a file');
  expect(field('Username or member ID').value).toBe('hoa');
  await press(button('Create a file'));
  await until(() => server.last('beginExport'));
  expect(server.last('beginExport')?.body).toEqual({
    kind: 'statement',
    filter: { from: '2026-11-01', to: '', member: 'hoa' },
  });
});

test('another kind takes back the state of the first, and keeps the member', async () => {
  const { address } = await openPage('/exports?kind=wagers&member=hoa&state=won', [
    'members.view',
    'deposits',
    'exports',
  ]);
  await untilShown('Create a file');
  await write(field('Records'), 'deposits');
  await until(() => address() === '/exports?kind=deposits&member=hoa');
  expect(options('State')).not.toContain('won');
});

test('a refused filter is explained beside its field, and what was typed stays', async () => {
  const fault = { field: 'filter.member', key: 'field.not_empty' };
  server.refuses('beginExport', refusal('fields_refused', 'Some fields are wrong.', [fault]));
  await openPage('/exports?kind=statement&from=2026-11-01', ['members.view', 'exports']);
  await untilShown('Create a file');
  await press(button('Create a file'));
  await until(() => faultBeside(field('Username or member ID')));
  expect(shown()).not.toContain('Some fields are wrong.');
  expect(field('From').value).toBe('2026-11-01');
});

test('a second press while the first is on its way begins no second file', async () => {
  server.delays('beginExport');
  await openPage('/exports', ['deposits', 'exports']);
  await untilShown('Create a file');
  await press(button('Create a file'));
  await press(button('Create a file'));
  expect(server.sent('beginExport')).toHaveLength(1);
});

test('each file offers what its state allows', async () => {
  has(
    file('1', { totals: [{ currency: 'VND', lines: 1200, sums: { amount: '5000' } }] }),
    file('2', { state: 'running', lines: 300, linesPerSecond: 50, secondsLeft: 75 }),
    file('3', { state: 'waiting', linesInAll: null }),
    file('4', { state: 'failed' }),
  );
  await openPage('/exports', ['deposits', 'exports']);
  await untilShown('member-1');
  const acts = ['1', '2', '3', '4'].map((id) =>
    [...row(`member-${id}`).querySelectorAll('button')].map(({ textContent }) => textContent),
  );
  expect(acts).toEqual([['Download', 'Delete'], ['Stop'], ['Stop'], []]);
  expect(row('member-1').textContent).toContain('VND: 1,200 records · amount 5,000.00');
  expect(row('member-1').textContent).toContain('2.5 MB');
  expect(row('member-2').textContent).toContain('300 of 1,200');
  expect(row('member-2').textContent).toContain('50 per second, 1:15 left');
});

test('an export that is stopped is read again as stopped', async () => {
  has(file('2', { state: 'running' }));
  server.answers('cancelExport', () => ({}));
  await openPage('/exports', ['deposits', 'exports']);
  await untilShown('member-2');
  has(file('2', { state: 'cancelled' }));
  await press(button('Stop'));
  await until(() => buttons('Stop').length === 0);
  expect(server.sent('cancelExport').map(({ params }) => params)).toEqual([{ id: '2' }]);
});

test('a file that cannot be fetched is explained, and can be fetched again', async () => {
  has(file('1', {}));
  server.loses('readExport');
  await openPage('/exports', ['deposits', 'exports']);
  await untilShown('member-1');
  await press(button('Download'));
  await untilShown('Network error. Try again.');
  expect(button('Download').getAttribute('aria-disabled')).toBeNull();
});
