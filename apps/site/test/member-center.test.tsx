import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Answer } from '../src/shared/calls/index.ts';
import { answerOf, itemOf, pageOf, server } from './fake-server.ts';
import { all, come, comes, one, press, pressButton, shown, textOf, until } from './hands.ts';
import { leaveSite, type Opening, openPanel, PHONE_PX, setUpSite } from './open-site.tsx';

type Wager = Answer<'listWagers'>['list'][number];
const CALM = 'Nothing needs your attention.';
const profile = (more: Partial<Answer<'getProfile'>> = {}) =>
  server.answers('getProfile', {
    ...{ account: 'lan', nickname: 'Lan', birthdayAge: 21, since: '2026-01-05T08:00:00Z', payeeName: 'Lan Nguyen' },
    ...{ mail: { place: 'l•••@example.com', confirmed: true } },
    ...more,
  });
const wagers = (list: readonly Wager[], open = 0) =>
  server.answers('listWagers', ({ query }) => ({
    ...pageOf(query['state'] === 'open' ? [] : list, { total: query['state'] === 'open' ? open : list.length }),
    totals: { ...answerOf('listWagers').totals, stake: '1234.5' },
  }));
const withdrawal = (state: string) => itemOf('listWithdrawals', 'list', { id: '41', amount: '250', state } as never);
const attention = () => one('heading', 'Needs your attention').closest('.card') as HTMLElement;
const open = async (more: Opening = {}) => {
  await openPanel('memberCenter', more);
  await come('heading', 'Needs your attention');
};

beforeEach(() => {
  setUpSite();
  profile();
  wagers([]);
  server.answers('getResults');
  server.answers('getPlaySafely');
  server.answers('getTurnover');
  server.answers('getSecurity', { hasPassword: true });
  server.answers('listDeposits', pageOf([]));
  server.answers('listWithdrawals', pageOf([]));
  server.answers('getPaymentPassword', { set: true });
});
afterEach(leaveSite);

test('that nothing waits is said only once all is known', async () => {
  const release = server.delays('listWithdrawals');
  await open();
  await comes('No bets yet.');
  expect(shown()).not.toContain(CALM);
  release();
  await comes(CALM);
});

test('what does not load is no reason to say that nothing waits; it is asked for again', async () => {
  server.refuses('listWithdrawals', 'server_fault', 'Withdrawals failed.');
  server.answers('getUnreadCount', { unreadCount: 1, unread: ['2'] });
  await open();
  await until(() => textOf(attention()).includes('Withdrawals failed.'));
  expect(textOf(attention())).toContain('1 unread notice');
  server.answers('listWithdrawals', pageOf([withdrawal('paid')]));
  await pressButton('Try again', attention());
  await until(() => /Did your withdrawal arrive\? ?P 250\.00 was paid\./.test(textOf(attention())));
});

test.each([
  ['paid', /Did your withdrawal arrive\?/],
  ['in_review', /Withdrawal in progress/],
  ['approved', /Withdrawal in progress/],
])('a withdrawal that is %s leads to its page', async (state, text) => {
  server.answers('listWithdrawals', pageOf([withdrawal(state)]));
  await open();
  await until(() => text.test(textOf(attention())));
  expect(all('link', undefined, attention())).toHaveLength(1);
});

test('what the account lacks waits below the money, each with the way to it', async () => {
  profile({ payeeName: null, mail: null, mobile: null });
  server.answers('getPaymentPassword', { set: false });
  server.answers('listDeposits', pageOf([itemOf('listDeposits', 'list', { amount: '30', state: 'pending' } as never)]));
  await open();
  await until(() => all('listitem', undefined, attention()).length === 4);
  expect(all('listitem', undefined, attention()).map((line) => textOf(line).slice(0, 14))).toEqual([
    'Deposit not fi',
    'Set a payment ',
    'Add your real ',
    'Add an email o',
  ]);
});

test('the latest bets are listed with what they brought; an open one has brought nothing yet', async () => {
  const wager = (id: string, more: object) =>
    itemOf('listWagers', 'list', { id, stake: '10', placedAt: '2026-11-20T07:00:00Z', ...more } as never);
  wagers([wager('1', { state: 'won', payout: '70' }), wager('2', { state: 'lost', payout: '0' }), wager('3', {})], 1);
  await open();
  const table = await come('table', 'Latest bets');
  expect(textOf(table)).toMatch(/\+?60\.00/);
  expect(textOf(table)).toMatch(/[−-]10\.00/);
  await comes('1 bet is open');
  await comes('1,234.50');
});

test('on a phone the latest bets are cards with the same facts', async () => {
  wagers([
    itemOf('listWagers', 'list', {
      id: '1',
      stake: '10',
      state: 'won',
      payout: '70',
      placedAt: '2026-11-20T07:00:00Z',
    } as never),
  ]);
  await open({ width: PHONE_PX });
  await comes(/11-20 14:00 · 10\.00/);
  expect(all('table', 'Latest bets')).toEqual([]);
});

test('results and bets that fail are asked for again each by itself', async () => {
  server.refuses('getResults', 'server_fault', 'Results failed.');
  server.refuses('listWagers', 'server_fault', 'Bets failed.');
  await open();
  await comes('Results failed.');
  await comes('Bets failed.');
  server.answers('getResults');
  await press(all('button', 'Try again')[0] as HTMLElement);
  await until(() => !shown().includes('Results failed.'));
  expect(shown()).toContain('Bets failed.');
});

test.each([
  [0, /on K 5 staked/],
  [3, /on K 5\.000 staked/],
])('the results of a currency of %i decimals are written with as many', async (decimals, text) => {
  const { today, ...others } = answerOf('getResults');
  server.answers('getResults', { ...others, today: { ...today, staked: '5' } });
  await open({ currency: { symbol: 'K', decimals } });
  await comes(text);
});

test('limits that a member set show what is used of them; without any it says so', async () => {
  const limit = itemOf('getPlaySafely', 'limits', { kind: 'deposit_day', value: '100', used: '40' });
  server.answers('getPlaySafely', { limits: [limit] });
  await open();
  await comes('40.00 of 100.00');
});

test('a member without limits is told that there are none', async () => {
  await open();
  await comes('You have not set any limits.');
});
