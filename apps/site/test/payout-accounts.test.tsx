import { calls } from '@lantern/contract';
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
  fields,
  gone,
  keys,
  one,
  press,
  pressButton,
  shown,
  textOf,
  until,
  write,
} from './hands.ts';
import { leaveSite, type Opening, openPanel, setUpSite } from './open-site.tsx';

type Own = Answer<'listPayoutAccounts'>;
type Method = Answer<'listPayoutMethods'>['methods'][number];
const method = (code: string, kind: Method['kind'], name: string): Method =>
  itemOf('listPayoutMethods', 'methods', { code, kind, name });
const account = (id: string, more: Partial<Own['accounts'][number]> = {}) =>
  itemOf('listPayoutAccounts', 'accounts', {
    ...{ id, kind: 'bank', name: 'Bank of Huế', masked: '•••• 4821', payeeName: 'NGUYEN LAN' },
    ...{ addedAt: '2026-11-01T20:00:00Z', readyAt: '2026-11-02T20:00:00Z', isReady: true, isOffered: true },
    ...more,
  });
const own = (more: Partial<Own> = {}) =>
  server.answers('listPayoutAccounts', { accounts: [account('5')], most: 10, cooldownHours: 24, ...more });
const open = (more: Opening = {}) => openPanel('withdraw', more);
const section = async () =>
  (await come('heading', 'Payout accounts')).parentElement?.parentElement?.parentElement as HTMLElement;
async function openAdding(): Promise<HTMLElement> {
  await open();
  await comes('Payout accounts');
  await press(all('button', 'Add an account').at(-1) as HTMLElement);
  const window = await come('dialog', 'Add a payout account');
  await come('button', 'Add the account', window);
  return window;
}

beforeEach(() => {
  setUpSite();
  server.answers('getWithdrawalOptions', { minimum: '10', maximum: '500', free: '500', decimals: 2 });
  server.answers('getTurnover');
  server.answers('listWithdrawals', pageOf([]));
  server.answers('listPayoutMethods', {
    methods: [
      method('hue', 'bank', 'Bank of Huế'),
      method('momo', 'ewallet', 'Momo'),
      method('usdt', 'crypto', 'USDT'),
    ],
  });
  own();
});
afterEach(leaveSite);

test('accounts are listed masked, with the day they were added and when a new one is ready', async () => {
  own({
    accounts: [account('5'), account('6', { name: 'Momo', kind: 'ewallet', masked: '••77', isReady: false })],
    payeeName: 'NGUYEN LAN',
  });
  await open();
  await comes('2 of 10 · all in the name NGUYEN LAN');
  expect(all('listitem', /Added/).map(textOf)).toEqual([
    expect.stringMatching(/Bank of Huế •••• 4821\s?Added 2026-11-02$/),
    expect.stringMatching(/Momo ••77\s?Added 2026-11-02\s?Ready 11-03 03:00$/),
  ]);
  expect(shown()).toContain('A new account waits 24 hours before its first withdrawal. The name must be yours.');
});

test('without an account the card says so, without a waiting time it names none', async () => {
  own({ accounts: [], cooldownHours: 0 });
  await open();
  await comes('No payout account yet.');
  await comes('The name must be yours.');
  expect(shown()).not.toContain('waits');
});

test('each kind of account asks for its own things, and the method that is shown is the one that is sent', async () => {
  server.answers('addPayoutAccount');
  const window = await openAdding();
  expect(fields('Bank', window)).toHaveLength(1);
  await write('Kind', 'crypto', window);
  await until(() => fields('Coin and network', window).length === 1);
  await write('Address', ' TXyz1 ', window);
  await write('Kind', 'ewallet', window);
  await until(() => fields('Number of the e-wallet', window).length === 1);
  expect(field('Number of the e-wallet', window).value).toBe(' TXyz1 ');
  await write('Number of the e-wallet', '0938 000 001', window);
  await write('Account holder', ' NGUYEN LAN ', window);
  await write('Payment password', '246813', window);
  await pressButton('Add the account', window);
  await comes('The account is added.');
  expect(server.body('addPayoutAccount')).toEqual({
    ...{ method: 'momo', number: '0938 000 001', payeeName: 'NGUYEN LAN', paymentPassword: '246813' },
  });
});

test('with one kind alone there is none to choose, and the name of the first account stays', async () => {
  server.answers('listPayoutMethods', { methods: [method('hue', 'bank', 'Bank of Huế')] });
  own({ payeeName: 'NGUYEN LAN' });
  const window = await openAdding();
  expect(fields('Kind', window)).toEqual([]);
  const holder = field('Account holder', window) as HTMLInputElement;
  expect([holder.value, holder.readOnly]).toEqual(['NGUYEN LAN', true]);
  expect(textOf(window)).toContain('All accounts are in this name.');
  expect(textOf(window)).toContain('It can be used after 24 hours. The full number is never shown again.');
});

const BESIDE: Readonly<Record<string, string>> = {
  ...{ method_unknown: 'Bank', payout_account_there: 'Account or card number' },
  ...{ payment_password_needed: 'Payment password', payment_password_wrong: 'Payment password' },
};
test('each refusal of a new account stands where it belongs; the password is typed again, the rest stays', async () => {
  const window = await openAdding();
  await write('Account or card number', '190012345', window);
  await write('Account holder', 'NGUYEN LAN', window);
  for (const code of calls.addPayoutAccount.refusals) {
    const why = `Why: ${code}.`;
    server.refuses('addPayoutAccount', code, why);
    await write('Payment password', '246813', window);
    await pressButton('Add the account', window);
    await until(() => (BESIDE[code] ? faultOf(BESIDE[code], window) === why : alerts().includes(why)));
    expect(field('Payment password', window).value, code).toBe('');
    expect(field('Account or card number', window).value).toBe('190012345');
  }
});

test('what the server refuses of a number stands beside it', async () => {
  const fields = [{ field: 'number', key: 'field.iban_length' }];
  server.refuses('addPayoutAccount', 'fields_refused', 'Check the fields.', { fields });
  const window = await openAdding();
  await write('Account or card number', 'GB00', window);
  await write('Account holder', 'NGUYEN LAN', window);
  await write('Payment password', '246813', window);
  await pressButton('Add the account', window);
  await until(() => faultOf('Account or card number', window)?.includes('too short or too long'));
});

test('without any method, or without an answer, the window says so', async () => {
  server.refuses('listPayoutMethods', 'server_fault', 'Something went wrong.');
  await open();
  await section();
  await press(all('button', 'Add an account').at(-1) as HTMLElement);
  const window = await come('dialog', 'Add a payout account');
  await comes('Something went wrong.');
  server.answers('listPayoutMethods', { methods: [] });
  await pressButton('Try again', window);
  await comes('No payout method is offered at the moment.');
});

test('where the merchant’s rule is another than digits, the password is one field that can be shown', async () => {
  const { fields: rules } = answerOf('getRegisterSettings');
  const rule = { patternId: 5, minLength: 8, maxLength: 20, acceptedPattern: '', required: true, enabled: true };
  server.answers('getRegisterSettings', { fields: { ...rules, paymentPassword: rule } });
  const window = await openAdding();
  await pressButton('Show password', window);
  await come('button', 'Hide password', window);
});

test('an account is removed with the payment password, and each refusal says why', async () => {
  await open();
  await pressButton('Remove Bank of Huế •••• 4821');
  const window = await come('dialog', 'Remove this account?');
  expect(textOf(window)).toContain('Bank of Huế •••• 4821 can no longer be paid to.');
  await pressButton('Remove', window);
  expect(faultOf('Payment password', window)).toBe('This field is required.');
  expect(server.sent('removePayoutAccount')).toEqual([]);
  for (const code of calls.removePayoutAccount.refusals) {
    server.refuses('removePayoutAccount', code, `Why: ${code}.`);
    await write('Payment password', '111111', window);
    await pressButton('Remove', window);
    await comes(`Why: ${code}.`);
    expect(field('Payment password', window).value).toBe('');
  }
  server.answers('removePayoutAccount');
  own({ accounts: [] });
  await write('Payment password', '246813', window);
  await pressButton('Remove', window);
  await comes('The account is removed.');
  await gone('dialog', 'Remove this account?');
  expect(server.last('removePayoutAccount')).toMatchObject({
    params: { id: '5' },
    body: { paymentPassword: '246813' },
  });
  await comes('No payout account yet.');
});

test('a window is closed by Escape and by its button, and nothing is sent', async () => {
  await open();
  await pressButton('Remove Bank of Huế •••• 4821');
  await pressButton('Keep it', await come('dialog', 'Remove this account?'));
  await gone('dialog', 'Remove this account?');
  await press(all('button', 'Add an account').at(-1) as HTMLElement);
  await come('dialog', 'Add a payout account');
  await keys('Escape');
  await gone('dialog', 'Add a payout account');
  expect(server.sent('addPayoutAccount')).toEqual([]);
});

test('accounts that do not load are asked for again by themselves', async () => {
  server.refuses('listPayoutAccounts', 'server_fault', 'Something went wrong.');
  await open();
  await comes('Something went wrong.');
  one('heading', 'Withdrawal slip');
  own();
  await pressButton('Try again');
  await come('button', 'Remove Bank of Huế •••• 4821');
});
