import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Answer } from '../src/shared/calls/index.ts';
import { itemOf, pageOf, server } from './fake-server.ts';
import {
  all,
  come,
  comes,
  descriptionOf,
  faultOf,
  field,
  one,
  press,
  pressButton,
  shown,
  textOf,
  until,
  write,
} from './hands.ts';
import { leaveSite, type Opening, openPanel, push, setUpSite } from './open-site.tsx';

type Options = Answer<'getWithdrawalOptions'>;
type Account = Options['accounts'][number];
const TERMS = {
  ...{ minimum: '10', maximum: '1000', fixedFee: '0', feeShare: 0, freeADay: 0, freeLeft: 0 },
  secondsTypical: 60,
};
const account = (id: string, name: string, terms: Partial<Account['terms']> = {}, more: Partial<Account> = {}) =>
  itemOf('getWithdrawalOptions', 'accounts', {
    ...{ id, name, masked: '•••• 4821', payeeName: 'NGUYEN LAN', isReady: true, isOffered: true },
    terms: { ...TERMS, ...terms },
    ...more,
  });
const options = (more: Partial<Options> = {}) =>
  server.answers('getWithdrawalOptions', {
    ...{ main: '600', free: '500', locked: '100', total: '700', pending: '0', inGameWallets: '0' },
    ...{
      minimum: '10',
      maximum: '500',
      decimals: 2,
      accounts: [account('5', 'Bank of Huế')],
      secondFactorAbove: '500',
    },
    ...{ quickAmounts: ['5', '100', '200', '500', '900'], codeWays: ['totp'] },
    ...more,
  });
const requirement = (id: string, more: Partial<Answer<'getTurnover'>['requirements'][number]> = {}) =>
  itemOf('getTurnover', 'requirements', {
    ...{ id, kind: 'deposit', base: '100', multiple: '3', required: '300', played: '120', left: '180', locks: '100' },
    ...{ state: 'open', openedAt: '2026-11-18T18:00:00Z' },
    ...more,
  });
const open = (more: Opening = {}) => openPanel('withdraw', more);

beforeEach(() => {
  setUpSite();
  options();
  server.answers('getTurnover');
  server.answers('listPayoutAccounts', { most: 10, cooldownHours: 24 });
  server.answers('listWithdrawals', pageOf([]));
});
afterEach(leaveSite);

test('the money of a member is told apart: free, locked, in game wallets, held', async () => {
  options({ pending: '50', inGameWallets: '20' });
  await open();
  await comes(/You can withdraw now\s?P 500\.00/);
  expect(shown()).toMatch(/Free\s?500\.00\s?Locked by turnover\s?100\.00\s?In game wallets\s?20\.00\s?Held for/);
  expect(shown()).toContain('Together your total balance, P 700.00.');
  expect(one('link', 'Return all to the main wallet').getAttribute('href')).toContain('panel=transferFund');
});

test('nothing is said of money that is not there', async () => {
  options({ locked: '0' });
  await open();
  await comes('You can withdraw now');
  for (const text of ['Locked by turnover', 'In game wallets', 'Held for withdrawals', 'Return all'])
    expect(shown()).not.toContain(text);
});

test('amounts of one press are those that are possible, and all of it', async () => {
  await open();
  const amounts = await come('group', 'Amounts');
  expect(all('button', undefined, amounts).map(textOf)).toEqual(['100', '200', 'All 500.00']);
  await press(one('button', 'All 500.00', amounts));
  expect(field('Amount').value).toBe('500');
  expect(one('button', 'All 500.00', amounts).getAttribute('aria-pressed')).toBe('true');
  one('button', 'Withdraw P 500.00');
});

test('each account says what it costs, and the slip counts by the one that is chosen', async () => {
  options({
    accounts: [
      account('5', 'Free', { freeADay: 3, freeLeft: 2, fixedFee: '9' }),
      account('6', 'None'),
      account('7', 'Sum', { fixedFee: '2' }),
      account('8', 'Share', { feeShare: 50 }),
      account('9', 'Both', { fixedFee: '2', feeShare: 100, secondsTypical: 7200 }),
    ],
  });
  await open();
  await write('Amount', '100');
  const notes = ['no fee, 2 of 3 left today', 'no fee', 'fee P 2.00', 'fee 0.5%', 'fee P 2.00 + 1%'];
  const fees = [/free today\)\s?P 0\.00/, /Fee\s?P 0\.00/, /Fee\s?P 2\.00/, /Fee\s?P 0\.50/, /Fee\s?P 3\.00/];
  const choices = all('radio').filter((radio) => /4821/.test(textOf(radio.closest('label') ?? radio)));
  for (const [at, choice] of choices.entries()) {
    expect(textOf(choice.closest('label') as HTMLElement)).toContain(`NGUYEN LAN · ${notes[at]}`);
    await press(choice);
    await until(() => (fees[at] as RegExp).test(shown()));
  }
  expect(choices).toHaveLength(5);
  await comes(/Arrives in about\s?2 hours/);
  expect(shown()).toMatch(/You receive\s?P 97\.00\s?Main wallet after\s?P 500\.00/);
});

test('the narrower of the member’s and the account’s bounds count', async () => {
  options({ accounts: [account('5', 'Bank of Huế', { minimum: '20', maximum: '300' })] });
  await open();
  await comes('20 to 300.00');
  for (const [amount, why] of [
    ['19.99', 'The minimum is 20.'],
    ['300.01', 'The maximum is 300.'],
  ] as const) {
    await write('Amount', amount);
    await pressButton('Withdraw');
    await until(() => faultOf('Amount') === why);
  }
  expect(all('button', undefined, one('group', 'Amounts')).map(textOf)).toEqual(['100', '200', 'All 300.00']);
});

test.each([
  [0, '12.5', '12480', /You receive\s?P 12,480\s?Main/],
  [3, '12.3456', '12.345', /You receive\s?P 12\.345\s?Main/],
])('in a currency of %i decimals an amount is as fine as its slip', async (decimals, finer, amount, slip) => {
  const large = account('5', 'Bank of Huế', { maximum: '20000' });
  options({ decimals, main: '20000', free: '20000', maximum: '20000', accounts: [large] });
  await open({ currency: { decimals } });
  await write('Amount', finer);
  await pressButton('Withdraw');
  await until(() => faultOf('Amount')?.includes(`Use at most ${decimals} decimals`));
  await write('Amount', amount);
  await comes(slip);
});

test('the limits of the day say what is used of them', async () => {
  const limits = {
    ...{ minimum: '10', maximum: '1000', dayAmount: '2000', dayAmountUsed: '500', dayCount: 3, dayCountUsed: 3 },
    resetsAt: '2026-11-20T17:00:00Z',
  };
  options({ limits, averageSecondsToday: 150, mayCancel: true });
  await open();
  await comes('Average time today: 3 minutes.');
  const card = one('region', 'Your limits');
  expect(textOf(card)).toMatch(/One withdrawal\s?10\.00 to 1,000\.00/);
  expect(textOf(card)).toMatch(/Today, amount\s?500\.00 of 2,000\.00.*Today, count\s?3 of 3/);
  expect(shown()).toContain('You can cancel until the review begins.');
});

test('a withdrawal that cannot be taken back says so before, and no average is invented', async () => {
  await open();
  await comes('Once requested, it cannot be cancelled.');
  expect(shown()).not.toContain('Average time');
});

test('each requirement says what of which money must still be played', async () => {
  server.answers('getTurnover', {
    weights: [
      { category: 'ELOTT', percent: 100 },
      { category: 'RNG', percent: 50 },
    ],
    requirements: [
      requirement('1'),
      requirement('2', { kind: 'transfer', from: 'tam', multiple: null, carried: '20' }),
      requirement('3', { kind: 'bill', from: 'mai', state: 'met' }),
      requirement('4', { state: 'cleared' }),
      requirement('5', { state: 'moved' }),
    ],
    places: [
      { place: 'main', amount: '60' },
      { place: 'bets', amount: '40' },
    ],
  });
  await open();
  await comes('Weights: E-lottery 100%, Slots 50%');
  const lines = all('listitem', /Deposit of|Came with/).map(textOf);
  expect(lines).toEqual([
    expect.stringMatching(
      /^Deposit of 2026-11-19.*120\.00 of 300\.00 played · 3 × 100\.00\s?Locks P 100\.00\s?P 180\.00 left$/,
    ),
    expect.stringMatching(/transfer from tam.* · of 100\.00 · P 20\.00 went on with transfers/),
    expect.stringMatching(/contract payment from mai.*Met$/),
    expect.stringMatching(/The money was lost before; nothing is asked any more\.\s?Cleared$/),
    expect.stringMatching(/Moved$/),
  ]);
  expect(shown()).toMatch(/Where your money lies\s?Main account\s?P 60\.00\s?Open bets\s?P 40\.00/);
});

test('where all is free, nothing must be played; where all lies in the main account, no places are named', async () => {
  server.answers('getTurnover', { places: [{ place: 'main', amount: '60' }] });
  await open();
  await comes('Nothing must be played. All your money is free.');
  expect(shown()).not.toContain('Where your money lies');
});

test('requirements that do not load are asked for again by themselves', async () => {
  server.refuses('getTurnover', 'server_fault', 'Something went wrong.');
  await open();
  await comes('Something went wrong.');
  one('button', 'Withdraw');
  server.answers('getTurnover');
  await pressButton('Try again');
  await comes('Nothing must be played.');
});

test('the last withdrawals open their timeline, page by page', async () => {
  const listed = (id: string) =>
    itemOf('listWithdrawals', 'list', {
      ...{ id, reference: `W${id}`, amount: '100', state: 'not_received', createdAt: '2026-11-20T07:00:00Z' },
    });
  server.answers('listWithdrawals', ({ query }) => ({
    ...pageOf([listed(query['pageNo'] === '2' ? '8' : '9')]),
    totalPages: 2,
  }));
  server.answers('getWithdrawal', { id: '8' });
  const { address } = await open();
  expect(textOf((await come('button', 'Open withdrawal W9')) as HTMLElement)).toMatch(
    /11-20 14:00\s?100\.00\s?Not rec/,
  );
  await pressButton('Next page');
  await pressButton('Open withdrawal W8');
  await until(() => address().includes('withdrawal=8'));
});

test('a change of the balance by a finished withdrawal is read while the form is filled', async () => {
  await open();
  await write('Amount', '400');
  options({ free: '300', maximum: '300', main: '400' });
  await push('withdrawal.changed', { id: '9', state: 'paid', amount: '100' });
  await comes(/You can withdraw now\s?P 300\.00/);
  expect(field('Amount').value).toBe('400');
  await pressButton('Withdraw');
  await until(() => faultOf('Amount') === 'The maximum is 300.');
  expect(descriptionOf(field('Amount'))).toBe('The maximum is 300.');
});

test('money that was taken back stops withdrawals, and a factor that is too new says when it counts', async () => {
  options({
    blocks: [{ reason: 'payment_taken', until: null }],
    ...{ codeWays: [], codeWaysFrom: '2026-11-21T08:00:00Z', secondFactorAbove: '50' },
  });
  await open();
  await comes('Withdrawals are stopped until we have checked it. Contact support.');
  await write('Amount', '60');
  await comes('It counts as proof from 2026-11-21 15:00.');
});

test('a withdrawal whose reply is lost is the same one with another code, and no secret of it is stored', async () => {
  options({ secondFactorAbove: '50' });
  server.answers('requestWithdrawal', { id: '9' });
  server.answers('getWithdrawal', { id: '9' });
  server.losesReplyOf('requestWithdrawal');
  const { address } = await open();
  await write('Amount', '60');
  await write('Payment password', '246813');
  await write('Code', '111111');
  await pressButton('Withdraw P 60.00');
  await comes('Press again: the withdrawal is requested once only.');
  const stored = Array.from({ length: sessionStorage.length }, (_, at) => sessionStorage.key(at) ?? '');
  expect(stored.map((name) => sessionStorage.getItem(name)).join(' ')).not.toMatch(/246813|111111/);
  await write('Payment password', '246813');
  await write('Code', '222222');
  await pressButton('Withdraw P 60.00');
  await until(() => address().includes('withdrawal=9'));
  const sent = server.sent('requestWithdrawal');
  expect(sent.map(({ body }) => (body as { code: { code: string } }).code.code)).toEqual(['111111', '222222']);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
});

test('options that do not load are asked for again, and a trial asks for none', async () => {
  server.refuses('getWithdrawalOptions', 'maintenance', 'We are in maintenance.');
  await open();
  await comes('We are in maintenance.');
  options();
  await pressButton('Try again');
  await come('heading', 'Withdrawal slip');
});

test('a trial account is told that withdrawals are of real money', async () => {
  await open({ as: 'trial' });
  await comes(/for real accounts only/);
  expect(server.sent('getWithdrawalOptions')).toEqual([]);
});
