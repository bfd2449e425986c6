import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Answer } from '../src/shared/calls/index.ts';
import { itemOf, pageOf, server } from './fake-server.ts';
import { all, come, comes, one, pressButton, rowsOf, shown, textOf, until } from './hands.ts';
import { leaveSite, openPanel, push, setUpSite } from './open-site.tsx';

type Deposit = Answer<'requestDeposit'>;
const deposit = (more: Partial<Deposit> = {}): Partial<Deposit> => ({
  ...{ id: '61', reference: 'D61', method: 'pay', kind: 'gateway', amount: '100', fee: '0', taken: '0' },
  ...{ state: 'created', createdAt: '2026-11-20T07:00:00Z', payUrl: 'https://pay.test/61' },
  ...more,
});
const METHODS = [itemOf('listDepositMethods', 'methods', { code: 'pay', name: 'Instant pay', kind: 'gateway' })];
const open = () => openPanel('depositv2');

beforeEach(() => {
  setUpSite();
  server.answers('listDepositMethods', { methods: METHODS });
  server.answers('listDeposits', pageOf([]));
  server.answers('getPlaySafely');
  server.answers('getDeposit', deposit());
});
afterEach(async () => {
  vi.restoreAllMocks();
  await leaveSite();
});

test('a code is scanned, copied or opened', async () => {
  server.answers('getDeposit', deposit({ kind: 'qr' }));
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined);
  await openPanel('depositv2&deposit=61');
  await come('heading', 'Scan to pay');
  await come('img', 'QR code of the payment');
  await pressButton('Copy');
  await comes('Copied');
  expect(written).toHaveBeenCalledWith('https://pay.test/61');
  written.mockRejectedValueOnce(new Error('not allowed'));
  await pressButton('Copy');
  await comes('Copying failed. Select the text and copy it.');
});

test('coins are sent to an address on one network, and confirmations are counted', async () => {
  const pay = {
    kind: 'chain',
    ...{ network: 'TRON', coin: 'USDT', address: 'TXyz1', coinAmount: '12.345678' },
    ...{ confirmations: 0, confirmationsNeeded: 19, expiresAt: '2026-11-20T10:00:00Z' },
  } as const;
  server.answers('getDeposit', deposit({ kind: 'chain', pay }));
  await openPanel('depositv2&deposit=61');
  await come('heading', 'Send 12.345678 USDT');
  for (const text of ['TRON', 'TXyz1', 'Waiting for the transaction', 'reserved until 2026-11-20 17:00'])
    expect(shown(), text).toContain(text);
  one('button', 'Copy Address');
  server.answers('getDeposit', deposit({ kind: 'chain', state: 'pending', pay: { ...pay, confirmations: 7 } }));
  await push('deposit.changed', { id: '61', state: 'pending', amount: '100' });
  await comes('7 of 19 confirmations');
});

const DECIDED = [
  ['credited', { credited: '100', settledAt: '2026-11-20T08:00:00Z' }, 'P 100.00 credited 2026-11-20 15:00:00.'],
  ['credited', { credited: '100', fee: '2' }, 'P 98.00 credited'],
  ['credited', { credited: '80' }, 'Ordered P 100.00, arrived P 80.00.'],
  ['credited', { credited: '100', taken: '30' }, 'P 30.00 of it was taken back by your bank or the payment provider.'],
  ['cancelled', {}, 'You have not been charged.'],
  ['expired', {}, 'You can start a new deposit.'],
  ['expired', { note: 'Other name.' }, 'Reason: Other name.'],
  ['review', {}, 'We check it manually; your money is safe.'],
] as const;
test('what became of a deposit is said in words as soon as it is decided', async () => {
  server.answers('getDeposit', deposit({ mayCancel: true }));
  await openPanel('depositv2&deposit=61');
  await come('button', 'Cancel deposit');
  for (const [state, more, text] of DECIDED) {
    server.answers('getDeposit', deposit({ state, ...more }));
    await push('deposit.changed', { id: '61', state, amount: '100' });
    await comes(text);
  }
  expect(all('button', 'Cancel deposit')).toEqual([]);
});

test('the step of the deposit is marked while it is followed', async () => {
  const current = () => all('listitem').find((item) => item.getAttribute('aria-current') === 'step');
  await openPanel('depositv2&deposit=61');
  await until(() => current());
  expect(textOf(current() as HTMLElement)).toMatch(/Amount and pay$/);
  server.answers('getDeposit', deposit({ state: 'credited', credited: '100' }));
  await push('deposit.changed', { id: '61', state: 'credited', amount: '100' });
  await until(() => /Credited$/.test(textOf(current() as HTMLElement)));
});

test('a deposit that cannot be given up any more says why', async () => {
  server.answers('getDeposit', deposit({ mayCancel: true }));
  server.refuses('cancelDeposit', 'deposit_not_open', 'This deposit is decided already.');
  await openPanel('depositv2&deposit=61');
  await pressButton('Cancel deposit');
  await pressButton('Cancel deposit', await come('dialog', 'Cancel this deposit?'));
  await comes('This deposit is decided already.');
});

test('deposits are listed page by page with what arrived of them, and opened from there', async () => {
  const listed = (id: string, more: Partial<Deposit>) =>
    itemOf('listDeposits', 'list', { ...deposit({ id, reference: `D${id}` }), ...more } as Deposit);
  server.answers('listDeposits', ({ query }) => ({
    ...pageOf([listed('7', { state: 'credited', credited: '100', taken: '30' }), listed('8', { method: 'old' })]),
    ...{ totalPages: 2, pageNo: Number(query['pageNo']) },
  }));
  const { address } = await open();
  const table = await come('table', 'Recent deposits');
  await until(() => textOf(table).includes('Instant pay'));
  expect(rowsOf(table)).toEqual([
    ['D7', 'Instant pay', '2026-11-20 14:00', 'P 100.00', 'P 70.00', 'Credited', 'Pay again'],
    ['D8', 'old', '2026-11-20 14:00', 'P 100.00', '', 'Created', ''],
  ]);
  await pressButton('Next page');
  await until(() => server.last('listDeposits')?.query['pageNo'] === '2');
  await pressButton('D7');
  await until(() => address().includes('deposit=7'));
});

test('a deposit of a method that is no more offered cannot be paid again', async () => {
  const old = itemOf('listDeposits', 'list', deposit({ method: 'old', state: 'expired' }) as Deposit);
  server.answers('listDeposits', pageOf([old]));
  await open();
  await come('table', 'Recent deposits');
  await come('button', 'Pay');
  expect(all('button', 'Pay again: D61')).toEqual([]);
});
