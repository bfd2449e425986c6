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

test('a deposit whose reply is lost is the same one after another page, and another one with another amount', async () => {
  opensTab();
  server.losesReplyOf('requestDeposit');
  const { go } = await open();
  await write('Amount', '100');
  await pressButton('Pay P 100.00');
  await comes('You can press again safely: it stays the same deposit.');
  await go('/game');
  await comes('No game is open');
  await go('/game?panel=depositv2');
  await comes('You can press again safely: it stays the same deposit.');
  server.losesReplyOf('requestDeposit');
  await write('Amount', '100');
  await pressButton('Pay P 100.00');
  await until(() => server.sent('requestDeposit').length === 2);
  await write('Amount', '101');
  await pressButton('Pay P 101.00');
  await until(() => server.sent('requestDeposit').length === 3);
  const [first, again, other] = server.sent('requestDeposit').map(({ key }) => key);
  expect([again === first, other === first]).toEqual([true, false]);
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
