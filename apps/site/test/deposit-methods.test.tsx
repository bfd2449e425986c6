import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Answer } from '../src/shared/calls/index.ts';
import { answerOf, itemOf, pageOf, server } from './fake-server.ts';
import {
  all,
  come,
  comes,
  descriptionOf,
  faultOf,
  field,
  one,
  pass,
  press,
  pressButton,
  returnToPage,
  rowsOf,
  shown,
  textOf,
  until,
  write,
} from './hands.ts';
import { leaveSite, type Opening, openPanel, PHONE_PX, push, setUpSite } from './open-site.tsx';

type Method = Answer<'listDepositMethods'>['methods'][number];
type Deposit = Answer<'requestDeposit'>;
const method = (code: string, name: string, more: Partial<Method> = {}): Method =>
  itemOf('listDepositMethods', 'methods', {
    ...{ code, name, kind: 'gateway', minimum: '10', maximum: '5000', quickAmounts: ['100'], fee: '0' },
    ...{ feePercent: 0, secondsTypical: 30, picture: 'card' },
    ...more,
  });
const deposit = (more: Partial<Deposit> = {}): Partial<Deposit> => ({
  ...{ id: '61', reference: 'D61', method: 'pay', kind: 'gateway', amount: '100', fee: '0', taken: '0' },
  ...{ state: 'created', createdAt: '2026-11-20T07:00:00Z', payUrl: 'https://pay.test/61' },
  ...more,
});
const offer = (...methods: readonly Method[]) => server.answers('listDepositMethods', { methods: [...methods] });
const open = (more: Opening = {}) => openPanel('depositv2', more);
/** The tab of the provider, as the browser opens it; null where it blocks one. */
function opensTab(isBlocked = false) {
  const tab = { location: { replace: vi.fn() }, close: vi.fn() };
  const opened = vi.spyOn(window, 'open').mockReturnValue(isBlocked ? null : (tab as never));
  return { tab, opened };
}

beforeEach(() => {
  setUpSite();
  offer(method('pay', 'Instant pay'), method('wire', 'Wire', { kind: 'bank', minimum: '50', secondsTypical: 600 }));
  server.answers('listDeposits', pageOf([]));
  server.answers('getPlaySafely');
  server.answers('getDeposit', deposit());
  server.answers('requestDeposit', deposit());
});
afterEach(async () => {
  vi.restoreAllMocks();
  await leaveSite();
});

test('each method says how long it takes and what it costs', async () => {
  offer(
    method('a', 'Free', { secondsTypical: 1 }),
    method('b', 'Share', { feePercent: 1.5, secondsTypical: 90 }),
    method('c', 'Sum', { fee: '2' }),
    method('d', 'Both', { fee: '2', feePercent: 1, secondsTypical: 60 }),
  );
  await open();
  const group = await come('group', 'Payment methods');
  expect(all('radio', undefined, group).map((radio) => textOf(radio.closest('label') as HTMLElement))).toEqual([
    expect.stringMatching(/^Free\s?About 1 second · No fee$/),
    expect.stringMatching(/^Share\s?About 2 minutes · Fee 1\.5%$/),
    expect.stringMatching(/^Sum\s?About 30 seconds · Fee P 2\.00$/),
    expect.stringMatching(/^Both\s?About 1 minute · Fee P 2\.00 \+ 1%$/),
  ]);
});

test('another method has its own limits and begins without an amount', async () => {
  await open();
  await write('Amount', '20');
  expect(shown()).toContain('10 to 5,000');
  await press(await come('radio', /^Wire/));
  await comes('50 to 5,000');
  expect(field('Amount').value).toBe('');
  await write('Amount', '20');
  await pressButton('Continue');
  expect(faultOf('Amount')).toBe('The minimum is 50.');
});

test('the fee and what is credited are counted as the amount is typed, and the button names the amount', async () => {
  offer(method('pay', 'Instant pay', { fee: '1', feePercent: 2.5 }));
  await open();
  await comes('Enter an amount to continue.');
  one('button', 'Pay');
  await write('Amount', '100');
  await comes('P 3.50 fee, P 96.50 is credited.');
  one('button', 'Pay P 100.00');
});

test('the page of the provider opens in a tab at the press, and is sent there when the address is known', async () => {
  const { tab, opened } = opensTab();
  const release = server.delays('requestDeposit');
  const { address } = await open();
  await write('Amount', '100');
  await pressButton('Pay P 100.00');
  expect(opened).toHaveBeenCalledWith('about:blank', '_blank');
  expect(tab.location.replace).not.toHaveBeenCalled();
  release();
  await until(() => address().includes('deposit=61'));
  expect(tab.location.replace).toHaveBeenCalledWith('https://pay.test/61');
  await come('heading', 'Waiting for your payment');
  await come('img', 'QR code to open the provider’s page on a phone');
});

test('a tab that the browser blocks is replaced by a link', async () => {
  opensTab(true);
  await open();
  await write('Amount', '100');
  await pressButton('Pay P 100.00');
  await comes('Your browser blocked the new tab.');
  expect(one('link', 'Open the provider’s page').getAttribute('href')).toBe('https://pay.test/61');
});

test('a refused deposit closes the tab again; an amount that cannot be sent opens none', async () => {
  const { tab, opened } = opensTab();
  server.refuses('requestDeposit', 'provider_unavailable', 'The provider is not answering.');
  await open();
  await write('Amount', '5');
  await pressButton('Pay');
  expect(opened).not.toHaveBeenCalled();
  await write('Amount', '100');
  await pressButton('Pay P 100.00');
  await comes('The provider is not answering.');
  expect(tab.close).toHaveBeenCalled();
  expect(tab.location.replace).not.toHaveBeenCalled();
});

test('on a phone the page itself goes to the provider, and says so before', async () => {
  const { opened } = opensTab();
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  await open({ width: PHONE_PX });
  await comes('The provider’s page opens here and brings you back.');
  await write('Amount', '100');
  await pressButton('Pay P 100.00');
  await until(() => assign.mock.calls.length > 0);
  expect(assign).toHaveBeenCalledWith('https://pay.test/61');
  expect(opened).not.toHaveBeenCalled();
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

test('without an own limit the form says so; where limits do not load it works without', async () => {
  const { go } = await open();
  await comes('You have no deposit limit.');
  one('link', 'Set limit: Deposits');
  await go('/game');
  server.refuses('getPlaySafely', 'server_fault', 'Something went wrong.');
  await go('/game?panel=depositv2');
  await write('Amount', '100');
  one('button', 'Pay P 100.00');
});

test('of several own limits the one with the least left counts, also while deposits come in', async () => {
  const limit = (kind: 'deposit_day' | 'deposit_month', value: string, used: string) =>
    itemOf('getPlaySafely', 'limits', { kind, value, used });
  const others = answerOf('getPlaySafely').limits;
  server.answers('getPlaySafely', {
    limits: [...others, limit('deposit_month', '1000', '100'), limit('deposit_day', '300', '0')],
  });
  await open();
  await comes(/You can still deposit P 300\.00 of your limit of P 300\.00/);
  server.answers('getPlaySafely', { limits: [...others, limit('deposit_day', '300', '350')] });
  await push('deposit.changed', { id: '62', state: 'credited', amount: '100' });
  await comes(/You can still deposit P 0\.00 of your limit of P 300\.00/);
  expect(textOf(one('button', /^100/))).toContain('Over limit');
});

test('somebody who comes back while the methods do not load finds the amount as they left it', async () => {
  await open();
  await write('Amount', '75');
  server.refuses('listDepositMethods', 'server_fault', 'Something went wrong.');
  await pass(61_000);
  const before = server.sent('listDepositMethods').length;
  await returnToPage();
  await until(() => server.sent('listDepositMethods').length > before);
  await pass(1000);
  expect(field('Amount').value).toBe('75');
  one('button', 'Pay P 75.00');
});

test('a session that is over asks to log in and closes the tab of the provider', async () => {
  const { tab } = opensTab();
  server.refuses('requestDeposit', 'not_logged_in', 'Your session is over.');
  await open();
  await write('Amount', '100');
  await pressButton('Pay P 100.00');
  await come('dialog', 'Log in');
  expect(tab.close).toHaveBeenCalled();
  expect(server.sent('requestDeposit')).toHaveLength(1);
});

test('a visitor is asked to log in, and no call of the cashier is made', async () => {
  await open({ as: 'visitor' });
  await come('dialog', 'Log in');
  expect(server.sent('listDepositMethods')).toEqual([]);
});

test('the amount names its limits, its fault and nothing else to a screen reader', async () => {
  await open();
  await write('Amount', '1');
  expect(descriptionOf(field('Amount'))).not.toContain('The minimum');
  await pressButton('Pay');
  expect(descriptionOf(field('Amount'))).toBe('The minimum is 10.');
});

test.each([
  [0, '12.5', /Use at most 0 decimals/, '125', 'P 1 fee, P 124 is credited.'],
  [3, '12.3456', /Use at most 3 decimals/, '12.345', 'P 0.123 fee, P 12.222 is credited.'],
])(
  'in a currency of %i decimals an amount is as fine, and so is its fee',
  async (decimals, finer, why, amount, paid) => {
    offer(method('pay', 'Instant pay', { feePercent: 1 }));
    opensTab();
    await open({ currency: { decimals } });
    await write('Amount', finer);
    await pressButton('Pay');
    expect(faultOf('Amount')).toMatch(why);
    await write('Amount', amount);
    await comes(paid);
    await pressButton(/^Pay P/);
    await until(() => server.last('requestDeposit'));
    expect(server.body('requestDeposit').amount).toBe(amount);
  },
);
