// @vitest-environment happy-dom
import type { CallName } from '@lantern/contract';
import type { StaffRight } from '@lantern/contract/lists';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { refusal, server } from './fake-server.ts';
import { button, buttons, press, shown, until, untilShown } from './hands.ts';
import { leave, openPage } from './open-page.tsx';

const NO_PAGE = { list: [], total: 0, totalPages: 0, pageNo: 1, pageSize: 20 };
const NONE = { list: [] };

/** A page of the office: its address, the right that opens it, the call it shows, and what it says of an empty list. */
interface Listed {
  readonly path: string;
  readonly right: StaffRight;
  readonly call: CallName;
  readonly answersNone: () => void;
  readonly says: string;
}
const listed = (path: string, right: StaffRight, call: CallName, answersNone: () => void, says: string): Listed => ({
  path,
  right,
  call,
  answersNone,
  says,
});
const PAGES = [
  listed('/outbox', 'outbox', 'listOutbox', () => server.answers('listOutbox', () => NO_PAGE), 'No messages'),
  listed('/operators', 'operators', 'listOperators', () => server.answers('listOperators', () => NONE), 'No operators'),
  listed('/settings', 'settings', 'listSettings', () => server.answers('listSettings', () => NONE), 'No setting found'),
  listed('/exports', 'exports', 'listExports', () => server.answers('listExports', () => NONE), 'No files yet'),
  listed(
    '/audit',
    'audit',
    'listAudit',
    () => server.answers('listAudit', () => ({ ...NO_PAGE, chain: null, acts: [] })),
    'No entries',
  ),
  listed(
    '/imports',
    'lottery.import',
    'listDrawImports',
    () => server.answers('listDrawImports', () => NONE),
    'No imports yet',
  ),
  listed(
    '/slot-returns',
    'games',
    'listSlotReturns',
    () => server.answers('listSlotReturns', () => ({ list: [], maths: [], incidents: [], jackpots: [] })),
    'No plays yet',
  ),
  listed(
    '/instant',
    'games',
    'listStaffCrashRounds',
    () => server.answers('listStaffCrashRounds', () => NONE),
    'No bets on Crash yet',
  ),
  listed('/vendors', 'games', 'listStaffVendors', () => server.answers('listStaffVendors', () => NONE), 'No vendors'),
  listed(
    '/wallet-vendors',
    'vendors',
    'listWalletVendors',
    () => server.answers('listWalletVendors', () => ({ ...NONE, kinds: [] })),
    'No vendors',
  ),
  listed('/feedback', 'content', 'listFeedback', () => server.answers('listFeedback', () => NO_PAGE), 'No feedback'),
];
/** Pages whose list is never empty. */
const FULL = [
  { path: '/status', right: 'settings', call: 'listSettings', says: 'Site status' },
  { path: '/', right: 'dashboard', call: 'getDashboard', says: 'Turnover' },
] as const;
const ALL = [...PAGES, ...FULL];
const isBusy = (): boolean => document.querySelector('main [aria-busy=true]') !== null;

beforeEach(() => server.reset());
afterEach(leave);

test.each(ALL)(
  '$path is busy until its answer comes, and shows no list before',
  async ({ path, right, call, says }) => {
    server.delays(call);
    await openPage(path, [right]);
    await until(isBusy);
    expect(document.querySelector('main')?.textContent).not.toContain(says);
    expect(document.querySelector('main table')).toBeNull();
    expect(buttons('Try again')).toEqual([]);
  },
);

test.each(PAGES)('$path says in words that its list is empty', async ({ path, right, answersNone, says }) => {
  answersNone();
  await openPage(path, [right]);
  await untilShown(says);
  expect(isBusy()).toBe(false);
});

test.each(ALL)('$path shows why it was refused, and reads again at a press', async ({ path, right, call }) => {
  server.refuses(call, refusal('busy', 'The records are being moved.'));
  await openPage(path, [right]);
  await untilShown('The records are being moved.');
  expect(isBusy()).toBe(false);
  const before = server.sent(call).length;
  await press(button('Try again'));
  await until(() => server.sent(call).length > before);
});

test.each(PAGES)('$path recovers once the line is back', async ({ path, right, call, answersNone, says }) => {
  server.loses(call);
  await openPage(path, [right]);
  await untilShown('Network error. Try again.');
  answersNone();
  await press(button('Try again'));
  await untilShown(says);
  expect(shown()).not.toContain('Network error');
});

test.each([...PAGES, FULL[0]])(
  '$path does not exist without its right, and asks nothing',
  async ({ path, right, call }) => {
    await openPage(path, [right === 'content' ? 'outbox' : 'content']);
    await untilShown('This page does not exist.');
    expect(server.sent(call)).toEqual([]);
  },
);
