import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Answer } from '../src/shared/calls/index.ts';
import { answerOf, itemOf, pageOf, server } from './fake-server.ts';
import {
  alerts,
  all,
  come,
  comes,
  faultOf,
  field,
  focused,
  gone,
  one,
  press,
  pressButton,
  shown,
  until,
  write,
} from './hands.ts';
import { leaveSite, openPanel, openSite, push, setUpSite } from './open-site.tsx';

type Options = Answer<'getWithdrawalOptions'>;

const TERMS = {
  minimum: '10',
  maximum: '1000',
  fixedFee: '1',
  feeShare: 0,
  freeADay: 0,
  freeLeft: 0,
  secondsTypical: 60,
};
const account = (id: string, more: Partial<Options['accounts'][number]> = {}) =>
  itemOf('getWithdrawalOptions', 'accounts', {
    ...{ id, name: 'Bank of Huế', masked: '•••• 4821', payeeName: 'NGUYEN LAN', terms: TERMS },
    ...{ isReady: true, isOffered: true, isNew: false },
    ...more,
  });
const options = (more: Partial<Options> = {}) =>
  server.answers('getWithdrawalOptions', {
    ...{ main: '600', free: '500', locked: '100', total: '600', minimum: '10', maximum: '500' },
    ...{ decimals: 2, accounts: [account('5')], quickAmounts: ['100'], secondFactorAbove: '300', codeWays: ['totp'] },
    ...more,
  });
const view = (more: Partial<Answer<'getWithdrawal'>> = {}) =>
  answerOf('getWithdrawal', { id: '9', reference: 'W9', amount: '100', fee: '1', receives: '99', ...more });
const fill = async (amount = '100') => {
  await write('Amount', amount);
  await write('Payment password', '246813');
};
const submit = () => pressButton(/^Withdraw( P|$)/);

beforeEach(() => {
  setUpSite();
  options();
  server.answers('getTurnover');
  server.answers('listPayoutAccounts', { payeeName: null, most: 10, cooldownHours: 24 });
  server.answers('listWithdrawals', pageOf([]));
  server.answers('getWithdrawal', view());
});
afterEach(leaveSite);

test('the slip counts the fee, what arrives and what is left, as the amount is typed', async () => {
  await openPanel('withdraw');
  await write('Amount', '100');
  expect(shown()).toMatch(/You receive P 99\.00 Main wallet after P 500\.00/);
});

test.each([
  ['', 'Enter an amount.'],
  ['9', 'The minimum is 10.'],
  ['500.01', 'The maximum is 500.'],
  ['x', 'Enter the amount in digits, for example 100 or 12.50.'],
])('the amount "%s" is refused beside its field, and nothing is sent', async (typed, why) => {
  await openPanel('withdraw');
  await write('Amount', typed);
  await submit();
  expect(faultOf('Amount')).toContain(why);
  expect(focused()).toBe('Amount');
  expect(server.sent('requestWithdrawal')).toEqual([]);
});

test('the payment password is required beside its field', async () => {
  await openPanel('withdraw');
  await write('Amount', '100');
  await submit();
  expect(faultOf('Payment password')).toBe('This field is required.');
  expect(server.sent('requestWithdrawal')).toEqual([]);
});

test('a withdrawal is sent once with the fee that was shown, and is then followed', async () => {
  server.answers('requestWithdrawal', { id: '9' });
  const { address } = await openPanel('withdraw');
  await fill();
  await submit();
  await until(() => address().includes('withdrawal=9'));
  expect(server.sent('requestWithdrawal')).toHaveLength(1);
  expect(server.last('requestWithdrawal')?.body).toEqual({
    accountId: '5',
    amount: '100',
    fee: '1',
    paymentPassword: '246813',
  });
  await come('heading', 'Increase withdrawal');
  await comes('W9');
});

test('above the merchant’s amount, and for a new account, a code is asked for and sent with it', async () => {
  server.answers('requestWithdrawal', { id: '9' });
  await openPanel('withdraw');
  await write('Amount', '300');
  expect(all('textbox', 'Code')).toEqual([]);
  await fill('300.01');
  await comes('A code is needed for a new account and above P 300.00.');
  await submit();
  expect(faultOf('Code')).toBe('This field is required.');
  await write('Code', ' 123456 ');
  await submit();
  await until(() => server.last('requestWithdrawal'));
  expect(server.last('requestWithdrawal')?.body).toMatchObject({ code: { way: 'totp', code: '123456' } });
});

test('without any way of the second factor the member is led to the account', async () => {
  options({ codeWays: [], accounts: [account('5', { isNew: true })] });
  await openPanel('withdraw');
  await write('Amount', '50');
  await comes('A second factor is needed here.');
  expect(all('textbox', 'Code')).toEqual([]);
  expect(all('link', 'My account').length).toBeGreaterThan(0);
});

test('a code by mail is sent on request, and can be sent again after its wait', async () => {
  options({ codeWays: ['mail', 'totp'], mail: 'l•••@example.com' });
  server.answers('sendWithdrawalCode', { expiredMinutes: 10, againInSeconds: 60 });
  await openPanel('withdraw');
  await write('Amount', '400');
  await pressButton('Get code');
  await comes(/l•••@example\.com/);
  expect(server.last('sendWithdrawalCode')?.body).toEqual({ way: 'mail', language: 'EN' });
  expect(all('button', 'Get code')).toEqual([]);
});

test.each([
  ['payment_password_wrong', 'Payment password', 'The payment password is wrong.'],
  ['payment_password_needed', 'Payment password', 'Set a payment password first.'],
])('the refusal %s stands beside %s only, and the secret is typed again', async (code, label, message) => {
  server.refuses('requestWithdrawal', code, message);
  await openPanel('withdraw');
  await fill();
  await submit();
  await until(() => faultOf(label) === message);
  expect(field(label).value).toBe('');
  expect(field('Amount').value).toBe('100');
  expect(shown().split(message)).toHaveLength(2);
});

test.each([
  ['code_wrong', 'The code is wrong.'],
  ['code_locked', 'Too many wrong codes.'],
  ['second_factor_needed', 'A code is needed.'],
])('the refusal %s stands beside the code', async (code, message) => {
  server.refuses('requestWithdrawal', code, message);
  await openPanel('withdraw');
  await fill('400');
  await write('Code', '111111');
  await submit();
  await until(() => faultOf('Code') === message);
});

test.each(['day_count_reached', 'turnover_left', 'insufficient_balance', 'fee_changed', 'payout_account_off'])(
  'the refusal %s stands above the slip, and the options are read again',
  async (code) => {
    server.refuses('requestWithdrawal', code, `Why: ${code}.`);
    await openPanel('withdraw');
    await fill();
    const before = server.sent('getWithdrawalOptions').length;
    await submit();
    await comes(`Why: ${code}.`);
    expect(alerts()).toContain(`Why: ${code}.`);
    await until(() => server.sent('getWithdrawalOptions').length > before);
  },
);

test('a reply that is lost keeps the key for the next press of the same withdrawal', async () => {
  server.answers('requestWithdrawal', { id: '9' });
  server.losesReplyOf('requestWithdrawal');
  const { address } = await openPanel('withdraw');
  await fill();
  await submit();
  await comes('Press again: the withdrawal is requested once only.');
  await write('Payment password', '246813');
  await submit();
  await until(() => address().includes('withdrawal=9'));
  expect(new Set(server.sent('requestWithdrawal').map(({ key }) => key)).size).toBe(1);
});

test('accounts that wait or are switched off say so and cannot be chosen', async () => {
  const accounts = [
    account('5', { isReady: false, readyAt: '2026-11-21T08:00:00Z', name: 'New bank' }),
    account('6', { isOffered: false, name: 'Old bank' }),
    account('7', { name: 'Good bank' }),
  ];
  options({ accounts });
  server.answers('requestWithdrawal', { id: '9' });
  await openPanel('withdraw');
  await comes('New account: ready 2026-11-21 15:00');
  expect(shown()).toContain('Not offered at the moment');
  expect((one('radio', /^New bank/) as HTMLInputElement).disabled).toBe(true);
  expect((one('radio', /^Old bank/) as HTMLInputElement).disabled).toBe(true);
  await fill();
  await submit();
  await until(() => server.last('requestWithdrawal'));
  expect(server.last('requestWithdrawal')?.body).toMatchObject({ accountId: '7' });
});

test('what must be done first is named with the way to it', async () => {
  options({ missing: ['payment_password', 'identity'], accounts: [] });
  await openPanel('withdraw');
  await comes('You have no payout account yet.');
  one('link', 'Set a payment password');
  one('link', 'Verify your identity');
  expect(all('password', 'Payment password')).toEqual([]);
});

test('a rest after a change of security says until when', async () => {
  options({ blocks: [{ reason: 'security_resting', until: '2026-11-21T08:00:00Z' }] });
  await openPanel('withdraw');
  await comes('Withdrawals are possible again from 2026-11-21 15:00.');
});

test('less free money than the least withdrawal is said instead of limits', async () => {
  options({ maximum: '5', free: '5' });
  await openPanel('withdraw');
  await comes('The least withdrawal is P 10.00. You have P 5.00 free now.');
});

test('an account is added: each field is required, refusals stand beside theirs, and the password is typed again', async () => {
  const method = itemOf('listPayoutMethods', 'methods', { code: 'hue', kind: 'bank', name: 'Bank of Huế' });
  server.answers('listPayoutMethods', { methods: [method] });
  server.refuses('addPayoutAccount', 'payout_account_there', 'This account is there already.');
  await openPanel('withdraw');
  await come('button', 'Withdraw');
  await press(all('button', 'Add an account')[0] as HTMLElement);
  const window = await come('dialog', 'Add a payout account');
  await until(() => all('button', 'Add the account', window)[0]);
  await pressButton('Add the account', window);
  for (const label of ['Account or card number', 'Account holder', 'Payment password'])
    expect(faultOf(label, window), label).toContain('This field is required.');
  await write('Account or card number', '190012345', window);
  await write('Account holder', 'NGUYEN LAN', window);
  await write('Payment password', '246813', window);
  await pressButton('Add the account', window);
  await until(() => faultOf('Account or card number', window) === 'This account is there already.');
  expect(field('Payment password', window).value).toBe('');
  server.answers('addPayoutAccount');
  await write('Payment password', '246813', window);
  await pressButton('Add the account', window);
  await comes('The account is added.');
  await gone('dialog', 'Add a payout account');
  expect(server.last('addPayoutAccount')?.body).toEqual({
    method: 'hue',
    number: '190012345',
    payeeName: 'NGUYEN LAN',
    paymentPassword: '246813',
  });
});

test('a paid withdrawal is confirmed by its member', async () => {
  server.answers('getWithdrawal', view({ state: 'paid', mayConfirm: true, mayDispute: true }));
  server.answers('confirmWithdrawal');
  await openSite('/game?panel=withdraw&withdrawal=9', { as: 'member' });
  await pressButton('Received');
  await comes('Thank you. The withdrawal is complete.');
  expect(server.last('confirmWithdrawal')?.params).toEqual({ id: '9' });
});

test('money that did not arrive opens a case with a note', async () => {
  server.answers('getWithdrawal', view({ state: 'paid', mayConfirm: true, mayDispute: true }));
  server.answers('disputeWithdrawal');
  await openSite('/game?panel=withdraw&withdrawal=9', { as: 'member' });
  await pressButton('Not received');
  const window = await come('dialog', 'Not received');
  await pressButton('Send the case', window);
  expect(faultOf(/account show/, window)).toContain('This field is required.');
  await write(/account show/, 'Nothing came.', window);
  await pressButton('Send the case', window);
  await comes('Your case is open.');
  expect(server.last('disputeWithdrawal')?.body).toEqual({ note: 'Nothing came.', fileIds: [] });
});

test('a withdrawal that waits is cancelled after a question', async () => {
  server.answers('getWithdrawal', view({ state: 'applied', mayCancel: true, placeInQueue: 2 }));
  server.answers('cancelWithdrawal');
  await openSite('/game?panel=withdraw&withdrawal=9', { as: 'member' });
  await pressButton('Cancel the withdrawal');
  const question = await come('dialog', 'Cancel the withdrawal');
  expect(question.textContent?.replaceAll('\u00a0', ' ')).toContain('P 100.00 returns to your main wallet.');
  await press(one('button', 'Cancel the withdrawal', question));
  await comes('The withdrawal is cancelled.');
});

test('a new state arrives with an event', async () => {
  await openSite('/game?panel=withdraw&withdrawal=9', { as: 'member' });
  await comes('W9');
  server.answers('getWithdrawal', view({ state: 'rejected', reason: 'The name differs.' }));
  await push('withdrawal.changed', { id: '9', state: 'rejected' } as never);
  await comes('Rejected');
});

test('a withdrawal of somebody else does not exist', async () => {
  server.refuses('getWithdrawal', 'not_found', 'Not found.');
  const { address } = await openSite('/game?panel=withdraw&withdrawal=9', { as: 'member' });
  await comes('This withdrawal does not exist.');
  await pressButton('New withdrawal');
  await until(() => !address().includes('withdrawal=9'));
});
