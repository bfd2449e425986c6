// @vitest-environment happy-dom
import type { StaffRight } from '@lantern/contract/lists';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Answer } from '../src/shared/calls/index.ts';
import { refusal, server } from './fake-server.ts';
import { button, buttons, dialog, faultBeside, field, press, shown, until, untilShown, write } from './hands.ts';
import { leave, openPage } from './open-page.tsx';

type Board = Answer<'getDashboard'>;
const QUIET: Board = {
  day: '2026-11-20',
  madeAt: '2026-11-20T08:00:00Z',
  currency: 'VND',
  currencySymbol: '₫',
  turnover: { today: '1200', before: '1000' },
  revenue: { today: '90', before: '0' },
  hours: [{ hour: 9, today: '1200', before: '1000' }],
  games: [],
  deposits: { credited: '500', orders: 2 },
  withdrawals: { paid: '320', orders: 1 },
  members: { active: 7, bettors: 4, registered: 1 },
  queues: [],
  alerts: [],
  outside: [],
};
const OUTSIDE: Board['outside'][number] = {
  nodeId: '31',
  game: 'no-such-game',
  version: 2,
  currency: 'VND',
  spins: 20_000,
  theoretical: 96,
  actual: 99.5,
  band: 1.25,
};
const has = (change: Partial<Board>) => server.answers('getDashboard', () => ({ ...QUIET, ...change }));
const open = (...rights: StaffRight[]) => openPage('/', ['dashboard', ...rights]);
const main = () => document.querySelector('main')?.textContent ?? '';

beforeEach(() => {
  server.reset();
  has({});
});
afterEach(leave);

test('the figures of the day stand beside those of a week ago, where there were any', async () => {
  await open();
  await untilShown('20% vs a week ago');
  expect(main()).toContain('₫ 1,200');
  expect(main()).toContain('No figures from a week ago');
  expect(main()).toContain('All systems normal');
  expect(main()).toContain('Nothing needs action.');
});

test('the hours of the chart are a table at a press', async () => {
  await open();
  await untilShown('Turnover by hour');
  await press(button('Show as a table'));
  const cells = [...document.querySelectorAll('main tbody td')].map((cell) => cell.textContent);
  expect(cells).toEqual(['09:00', '1.2K', '1K']);
});

test('every queue in which something waits has its count, its age and its page, whatever its module', async () => {
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3600_000).toISOString();
  has({
    queues: [
      { key: 'runs', count: 5, oldest: hoursAgo(24 * 200), path: '/contracts' },
      { key: 'deposits', count: 3, oldest: hoursAgo(2), path: '/deposits?state=review' },
      { key: 'imports', count: 0, oldest: null, path: '/imports' },
      { key: 'of_a_new_module', count: 1, oldest: null, path: '/feedback' },
    ],
  });
  await open('deposits');
  await untilShown('5 settlement runs wait');
  expect(main()).toContain('200d');
  expect(buttons('3 deposits in review').map((link) => link.getAttribute('href'))).toEqual([
    '/office/deposits?state=review',
  ]);
  expect(main()).toContain('2h');
  expect(main()).toContain('of_a_new_module: 1');
  expect(main()).not.toContain('import');
  expect(main()).not.toContain('Nothing needs action.');
});

test('a percentage of a loss says nothing: the loss of a week ago stands there', async () => {
  has({ revenue: { today: '-25', before: '-532' }, turnover: { today: '-5', before: '0' } });
  await open();
  await untilShown('₫ −532 a week ago');
  expect(main()).not.toContain('%');
  expect(main()).toContain('No figures from a week ago');
});

test('a profit that became a loss went down', async () => {
  has({ revenue: { today: '-25', before: '100' } });
  await open();
  await untilShown('125% vs a week ago');
  expect(main()).toContain('▼');
  expect(document.querySelectorAll('.stat-up')).toHaveLength(1);
});

test('an alert is counted in the head and named in the list', async () => {
  has({ alerts: [{ kind: 'job', subject: 'settle-draws', since: null }], outside: [OUTSIDE] });
  await open();
  await untilShown('Job keeps failing: settle-draws');
  expect(main()).toContain('2 alerts');
});

test('a game outside its band is taken offline with a reason', async () => {
  has({ outside: [OUTSIDE] });
  server.answers('setStaffGamesState', () => ({ changed: 1 }));
  await open('games');
  await untilShown('99.50% instead of 96.00% ± 1.25');
  await press(button('Take offline: no-such-game'));
  const window = await dialog();
  await press(button('Take offline', window));
  expect(faultBeside(field('Reason'))).toBe('Enter a reason of at least three characters.');
  expect(server.sent('setStaffGamesState')).toEqual([]);
  await write(field('Reason'), 'The return is too high.');
  has({});
  await press(button('Take offline', window));
  await until(() => !main().includes('instead of'));
  expect(server.sent('setStaffGamesState').map(({ body }) => body)).toEqual([
    { nodeIds: ['31'], state: 'maintenance', backAt: null, reason: 'The return is too high.' },
  ]);
});

test('a game that could not be taken offline leaves the reason in its dialog', async () => {
  has({ outside: [OUTSIDE] });
  server.loses('setStaffGamesState');
  await open('games');
  await untilShown('99.50%');
  await press(button('Take offline: no-such-game'));
  const window = await dialog();
  await write(field('Reason'), 'The return is too high.');
  await press(button('Take offline', window));
  await untilShown('Network error. Try again.');
  expect(field('Reason').value).toBe('The return is too high.');
});

test('who may not change games sees the alert and no button for it', async () => {
  has({ outside: [OUTSIDE] });
  await open();
  await untilShown('99.50%');
  expect(buttons('Take offline: no-such-game')).toEqual([]);
});

test('without the right to the figures none are requested, and the page says so', async () => {
  server.refuses('getDashboard', refusal('not_allowed', 'No right.'));
  await openPage('/', ['content']);
  await untilShown('You do not have the right to see the figures.');
  expect(server.sent('getDashboard')).toEqual([]);
  expect(shown()).not.toContain('Search members');
});
