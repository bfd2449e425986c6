import { calls } from '@lantern/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Answer } from '../src/shared/calls/index.ts';
import { itemOf, server } from './fake-server.ts';
import {
  alerts,
  all,
  come,
  comes,
  descriptionOf,
  faultOf,
  field,
  leaveField,
  one,
  press,
  pressButton,
  shown,
  textOf,
  until,
  write,
} from './hands.ts';
import { leaveSite, type Opening, openPanel, setUpSite } from './open-site.tsx';

type Wallets = Answer<'getMerchantWallet'>;
type Transfer = Wallets['transfers'][number];
const wallet = (vendor: string, more: Partial<Wallets['wallets'][number]> = {}) =>
  itemOf('getMerchantWallet', 'wallets', { vendor, name: `${vendor} games`, balance: '40', ...more });
const transfer = (id: string, more: Partial<Transfer> = {}): Transfer =>
  itemOf('getMerchantWallet', 'transfers', {
    ...{ id, vendor: 'Ferry', direction: 'in', amount: '25', state: 'done', createdAt: '2026-11-20T07:00:00Z' },
    ...more,
  });
const wallets = (more: Partial<Wallets> = {}) =>
  server.answers('getMerchantWallet', { wallets: [wallet('Ferry')], ...more });
const taken = (state: Transfer['state'] = 'done') =>
  server.answers('transferWallet', { id: '8', vendor: 'Ferry', direction: 'in', amount: '25', state });
const open = (more: Opening = {}) => openPanel('transferFund', more);
async function openForm(direction: 'in' | 'out', more: Opening = {}): Promise<HTMLElement> {
  await open(more);
  await pressButton(`Transfer ${direction}: Ferry games`);
  return come('form', `Transfer ${direction}: Ferry games`);
}

beforeEach(() => {
  setUpSite();
  wallets();
  server.answers('getConsolidated', { main: '100', bonus: '5', pending: '7', vendors: '40' });
});
afterEach(leaveSite);

test('all money of the member is told apart by where it lies', async () => {
  await open();
  await comes(/Main\s?P 100\.00\s?to bet with or withdraw/);
  for (const text of [/Bonus\s?P 5\.00/, /Held\s?P 7\.00/, /In game wallets\s?P 40\.00/]) expect(shown()).toMatch(text);
});

test('sums that do not load are asked for again while the wallets are there', async () => {
  server.refuses('getConsolidated', 'server_fault', 'Something went wrong.');
  await open();
  await comes('Something went wrong.');
  await come('button', 'Transfer in: Ferry games');
  server.answers('getConsolidated', { main: '100' });
  await pressButton('Try again');
  await comes(/Main\s?P 100\.00/);
});

test('amounts of one press are those that the balance covers, and one of them is marked', async () => {
  const form = await openForm('in');
  expect(all('button', undefined, one('group', 'Quick amounts', form)).map(textOf)).toEqual(['10', '50', '100']);
  await pressButton('50', form);
  expect(field('Amount', form).value).toBe('50');
  expect(one('button', '50', form).getAttribute('aria-pressed')).toBe('true');
  await pressButton(/^Max/, form);
  expect(field('Amount', form).value).toBe('100');
});

test('an amount is judged when its field is left; an empty field that is left says nothing', async () => {
  const form = await openForm('in');
  await write('Amount', '', form);
  await leaveField('Amount', form);
  expect(faultOf('Amount', form)).toBeUndefined();
  await write('Amount', '0', form);
  await leaveField('Amount', form);
  expect(faultOf('Amount', form)).toContain('The minimum is 0.01.');
});

test('one form is open at a time, and its button closes it again', async () => {
  wallets({ wallets: [wallet('Ferry'), wallet('Lotus')] });
  await open();
  const button = await come('button', 'Transfer in: Ferry games');
  await press(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  await pressButton('Transfer out: Lotus games');
  expect(all('form').map((form) => form.getAttribute('aria-label'))).toEqual(['Transfer out: Lotus games']);
  expect(button.getAttribute('aria-expanded')).toBe('false');
  await pressButton('Transfer out: Lotus games');
  expect(all('form', /^Transfer/)).toEqual([]);
});

test('each refusal of a transfer stands beside the amount, which stays', async () => {
  const form = await openForm('in');
  await write('Amount', '25', form);
  for (const code of calls.transferWallet.refusals) {
    server.refuses('transferWallet', code, `Why: ${code}.`);
    await pressButton('Transfer in', form);
    await until(() => faultOf('Amount', form) === `Why: ${code}.`);
    expect(field('Amount', form).value).toBe('25');
  }
});

test('a vendor with money on its way says so, and a late refusal is told in the form', async () => {
  taken('pending');
  const form = await openForm('in');
  await write('Amount', '25', form);
  wallets({ transfers: [transfer('8', { state: 'pending' })] });
  await pressButton('Transfer in', form);
  await until(() => descriptionOf(field('Amount', form)).includes('Transfer in progress.'));
  await until(() => all('listitem', /Ferry games\s?Waiting/).length > 0);
  wallets({ transfers: [transfer('8')] });
  await until(() => all('listitem', /Ferry games\s?Waiting/).length === 0);
});

test('what comes back already is not asked for again, and one that fails stops the others', async () => {
  wallets({
    wallets: [wallet('Ferry'), wallet('Lotus'), wallet('Koi')],
    transfers: [transfer('7', { vendor: 'Ferry', direction: 'out', state: 'pending' })],
  });
  server.refuses('transferWallet', 'wallet_resting', 'The provider is in maintenance.');
  await open();
  await pressButton('Transfer all back');
  await until(() => alerts().includes('The provider is in maintenance.'));
  expect(server.sent('transferWallet').map(({ body }) => body)).toEqual([
    { vendor: 'Lotus', direction: 'out', amount: '40', all: true },
  ]);
});

test('without money at vendors there is nothing to bring back', async () => {
  wallets({ wallets: [wallet('Ferry', { balance: '0' }), wallet('Lotus', { balance: null })] });
  await open();
  await comes('The provider is not answering');
  expect(all('button', 'Transfer all back')).toEqual([]);
  await comes('No transfers yet.');
});

test('a reply that is lost when everything is brought back says that the press is safe', async () => {
  taken();
  server.losesReplyOf('transferWallet');
  await open();
  await pressButton('Transfer all back');
  await until(() => alerts().some((text) => text.includes('You can press again safely: it stays the same transfer.')));
  await pressButton('Transfer all back');
  await until(() => server.sent('transferWallet').length === 2);
  expect(new Set(server.sent('transferWallet').map(({ key }) => key)).size).toBe(1);
});

test('the last eight transfers are listed', async () => {
  wallets({ transfers: Array.from({ length: 9 }, (_, at) => transfer(String(at + 1), { vendor: 'Gone' })) });
  await open();
  const table = await come('table', 'Recent transfers');
  expect(table.querySelectorAll('tbody tr')).toHaveLength(8);
  expect(textOf(table)).toContain('Transfer in · Gone');
});

test('wallets that do not load are asked for again, a trial and a visitor have none', async () => {
  server.refuses('getMerchantWallet', 'maintenance', 'We are in maintenance.');
  await open();
  await comes('We are in maintenance.');
  wallets();
  await pressButton('Try again');
  await come('button', 'Transfer in: Ferry games');
  await leaveSite();
  setUpSite();
  await open({ as: 'trial' });
  await comes(/for real accounts only/);
});

test.each([
  [0, '100', '0.5', 'Use at most 0 decimals', /Main\s?P 100\s?to bet/],
  [3, '100.123', '0.0005', 'Use at most 3 decimals', /Main\s?P 100\.000\s?to bet/],
])('in a currency of %i decimals a transfer is as fine', async (decimals, most, finer, why, funds) => {
  const form = await openForm('in', { currency: { decimals }, balance: '100.1234' });
  await comes(funds);
  await pressButton(/^Max/, form);
  expect(field('Amount', form).value).toBe(most);
  await write('Amount', finer, form);
  await pressButton('Transfer in', form);
  expect(faultOf('Amount', form)).toContain(why);
  expect(server.sent('transferWallet')).toEqual([]);
});
