import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Answer } from '../src/shared/calls/index.ts';
import { answerOf, itemOf, server } from './fake-server.ts';
import { all, come, comes, faultOf, field, one, pressButton, rowsOf, shown, until, write } from './hands.ts';
import { leaveSite, openPanel, setUpSite } from './open-site.tsx';

type Wallets = Answer<'getMerchantWallet'>;
const wallet = (vendor: string, more: Partial<Wallets['wallets'][number]> = {}) =>
  itemOf('getMerchantWallet', 'wallets', { vendor, name: vendor, balance: '40', ...more });
const transfer = (more: Partial<Wallets['transfers'][number]> = {}) =>
  itemOf('getMerchantWallet', 'transfers', {
    ...{ id: '7', vendor: 'Ferry', direction: 'in', amount: '25', state: 'done', createdAt: '2026-11-20T07:00:00Z' },
    ...more,
  });
const taken = (more: Partial<Answer<'transferWallet'>> = {}) =>
  server.answers('transferWallet', { id: '8', vendor: 'Ferry', direction: 'in', amount: '25', state: 'done', ...more });
const wallets = (more: Partial<Wallets> = {}) =>
  server.answers('getMerchantWallet', { wallets: [wallet('Ferry')], ...more });
const openForm = async (direction: 'in' | 'out') => {
  await openPanel('transferFund');
  await pressButton(`Transfer ${direction}: Ferry`);
  return come('form', `Transfer ${direction}: Ferry`);
};

beforeEach(() => {
  setUpSite();
  wallets();
  server.answers('getConsolidated');
});
afterEach(leaveSite);

test('money goes to a vendor once, with a key, and the balances are read again', async () => {
  taken();
  const form = await openForm('in');
  await write('Amount', '25', form);
  const before = server.sent('getMerchantWallet').length;
  await pressButton('Transfer in', form);
  await comes('Credited');
  expect(server.last('transferWallet')?.body).toEqual({ vendor: 'Ferry', direction: 'in', amount: '25', all: false });
  expect(server.last('transferWallet')?.key).toBeDefined();
  expect(server.sent('getMerchantWallet').length).toBeGreaterThan(before);
  expect(field('Amount', form).value).toBe('');
});

test.each([
  ['100.01', 'The maximum is 100.'],
  ['0.001', 'Use at most 2 decimals'],
  ['x', 'Enter the amount in digits'],
])('the amount %s is refused beside its field, and nothing is sent', async (typed, why) => {
  const form = await openForm('in');
  await write('Amount', typed, form);
  await pressButton('Transfer in', form);
  expect(faultOf('Amount', form)).toContain(why);
  expect(server.sent('transferWallet')).toEqual([]);
});

test('all that a vendor has comes back with one press, also where it is finer than the currency', async () => {
  wallets({ wallets: [wallet('Ferry', { balance: '40.123456' })] });
  taken({ direction: 'out' });
  const form = await openForm('out');
  await pressButton(/^Max/, form);
  await pressButton('Transfer out', form);
  await until(() => server.last('transferWallet'));
  expect(server.last('transferWallet')?.body).toMatchObject({ direction: 'out', amount: '40.123456', all: true });
});

test.each([
  ['wallet_balance_short', 'The wallet has less than that.'],
  ['wallet_resting', 'The provider is in maintenance.'],
  ['limit_reached', 'You have reached a limit you set for yourself.'],
])('the refusal %s stands beside the amount, and goes with the next entry', async (code, message) => {
  server.refuses('transferWallet', code, message);
  const form = await openForm('in');
  await write('Amount', '25', form);
  await pressButton('Transfer in', form);
  await until(() => faultOf('Amount', form) === message);
  await write('Amount', '20', form);
  expect(faultOf('Amount', form)).toBeUndefined();
});

test('a reply that is lost says that the press is safe, and the next one has the same key', async () => {
  taken();
  server.losesReplyOf('transferWallet');
  const form = await openForm('in');
  await write('Amount', '25', form);
  await pressButton('Transfer in', form);
  await until(() => faultOf('Amount', form)?.includes('it stays the same transfer'));
  await pressButton('Transfer in', form);
  await until(() => server.sent('transferWallet').length === 2);
  expect(new Set(server.sent('transferWallet').map(({ key }) => key)).size).toBe(1);
});

test('a transfer on its way says so and is asked for until it is done', async () => {
  taken({ state: 'pending' });
  const form = await openForm('in');
  await write('Amount', '25', form);
  wallets({ transfers: [transfer({ id: '8', state: 'pending' })] });
  await pressButton('Transfer in', form);
  await comes('Transfer in progress.');
  wallets({ transfers: [transfer({ id: '8', state: 'failed' })] });
  await until(() => faultOf('Amount', form)?.includes('The provider rejected this transfer.'));
});

test('everything is transferred back from all vendors, one after the other', async () => {
  wallets({ wallets: [wallet('Ferry'), wallet('Lotus', { balance: '12' }), wallet('Empty', { balance: '0' })] });
  taken({ direction: 'out' });
  await openPanel('transferFund');
  await pressButton('Transfer all back');
  await until(() => server.sent('transferWallet').length === 2);
  expect(server.sent('transferWallet').map(({ body }) => body)).toEqual([
    { vendor: 'Ferry', direction: 'out', amount: '40', all: true },
    { vendor: 'Lotus', direction: 'out', amount: '12', all: true },
  ]);
});

test('a vendor in maintenance only pays back, and one that is silent is asked again', async () => {
  wallets({ wallets: [wallet('Ferry', { state: 'maintenance' }), wallet('Lotus', { balance: null })] });
  await openPanel('transferFund');
  await comes('The provider is not answering');
  expect(all('button', 'Transfer in: Ferry')).toEqual([]);
  one('button', 'Transfer out: Ferry');
  const before = server.sent('getMerchantWallet').length;
  await pressButton('Try again');
  await until(() => server.sent('getMerchantWallet').length > before);
});

test('the last transfers are listed in the merchant’s time', async () => {
  wallets({ transfers: [transfer(), transfer({ id: '6', direction: 'out', state: 'held' })] });
  await openPanel('transferFund');
  const table = await come('table', 'Recent transfers');
  expect(rowsOf(table)).toEqual([
    ['2026-11-20 14:00', 'Transfer in · Ferry', 'P 25.00', 'Credited'],
    ['2026-11-20 14:00', 'Transfer out · Ferry', 'P 25.00', 'In review'],
  ]);
});

test('where all games use the main balance, there is nothing to transfer', async () => {
  server.answers('getMerchantWallet', { ...answerOf('getMerchantWallet'), isSingle: true });
  await openPanel('transferFund');
  await comes('All games use your main balance.');
  expect(shown()).not.toContain('Game wallets');
});
