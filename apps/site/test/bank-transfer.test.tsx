import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Answer } from '../src/shared/calls/index.ts';
import { answerOf, pageOf, server } from './fake-server.ts';
import { all, come, comes, one, pressButton, shown, until } from './hands.ts';
import { leaveSite, openSite, push, setUpSite } from './open-site.tsx';

type Deposit = Answer<'getDeposit'>;
const deposit = (more: Partial<Deposit> = {}): Deposit =>
  answerOf('getDeposit', {
    ...{
      id: '61',
      reference: 'D61',
      method: 'bank',
      kind: 'bank',
      amount: '250',
      fee: '0',
      taken: '0',
      state: 'created',
    },
    ...{ createdAt: '2026-11-20T07:00:00Z', expiresAt: '2026-11-20T10:00:00Z' },
    pay: {
      kind: 'bank',
      account: { bank: 'Bank of Huế', holder: 'LANTERN', number: '0011 2233 4455', branch: 'Huế' },
    } as never,
    ...more,
  });
const open = () => openSite('/game?deposit=61', { as: 'member' });

beforeEach(() => {
  setUpSite();
  server.answers('getDeposit', deposit());
  server.answers('listDeposits', pageOf([]));
  server.answers('listDepositMethods', { methods: [] });
});
afterEach(leaveSite);

test('everything that is typed in the bank’s app is there, with its end', async () => {
  await open();
  await come('heading', 'Transfer this amount');
  for (const text of ['0011 2233 4455', 'LANTERN', 'Bank of Huế, Huế', 'D61', 'P 250.00'])
    expect(shown(), text).toContain(text);
  expect(shown()).toContain('Open until 2026-11-20 17:00.');
  one('button', 'Copy Account number');
});

test('without a picture of the receipt nothing is sent', async () => {
  await open();
  await pressButton('I have paid');
  await comes('Add a picture of the receipt first.');
  expect(server.sent('sendReceipt')).toEqual([]);
});

test('after its time the receipt can still be sent', async () => {
  server.answers('getDeposit', deposit({ state: 'expired', mayProve: true }));
  await open();
  await comes('The time of this transfer is over. If you have paid, send the receipt.');
  one('button', 'I have paid');
});

test.each([
  ['review', /Your receipt is with us|We are checking this deposit/],
  ['expired', 'Deposit expired'],
  ['cancelled', 'Deposit cancelled'],
] as const)('a deposit that is %s says so at once', async (state, text) => {
  await open();
  await come('heading', 'Transfer this amount');
  server.answers('getDeposit', deposit({ state }));
  await push('deposit.changed', { id: '61', state } as never);
  await comes(text);
  await until(() => all('button', 'I have paid').length === 0);
});
