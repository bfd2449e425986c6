import { afterEach, beforeEach, expect, test } from 'vitest';
import { answerOf, itemOf, pageOf, server } from './fake-server.ts';
import {
  all,
  come,
  comes,
  faultOf,
  field,
  focused,
  leaveField,
  one,
  press,
  pressButton,
  rowsOf,
  shown,
  until,
  write,
} from './hands.ts';
import { leaveSite, type Opening, openPanel, openSite, push, setUpSite } from './open-site.tsx';

const card = itemOf('listDepositMethods', 'methods', {
  ...{ code: 'card', name: 'Card', kind: 'bank', minimum: '1', maximum: '5000' },
  quickAmounts: ['100', '1000'],
  fee: '0',
});
const DEPOSIT = {
  ...{ fee: '0', taken: '0' },
  ...{ id: '61', reference: 'D61', method: 'card', amount: '60', kind: 'bank' as const },
  createdAt: '2026-11-20T07:00:00Z',
};
const open = (more: Opening = {}) => openPanel('depositv2', more);

beforeEach(() => {
  setUpSite();
  server.answers('listDepositMethods', { methods: [card] });
  server.answers('listDeposits', pageOf([]));
  server.answers('getPlaySafely');
  server.answers('getDeposit', { ...DEPOSIT, state: 'created', mayCancel: true });
});
afterEach(leaveSite);

test.each([
  ['', 'Enter an amount to continue.'],
  ['much', 'Enter the amount in digits, for example 100 or 12.50.'],
  ['0.5', 'The minimum is 1.'],
  ['5000.01', 'The maximum is 5000.'],
  ['1.234', 'Use at most 2 decimals. Do you mean 1234 or 1.23?'],
] as const)(
  'the amount "%s" is refused beside its field, which gets the focus, and nothing is sent',
  async (typed, why) => {
    await open();
    await write('Amount', typed);
    await pressButton('Continue');
    expect(faultOf('Amount')).toMatch(why);
    expect(focused()).toBe('Amount');
    expect(server.sent('requestDeposit')).toEqual([]);
  },
);

test('an amount is judged when its field is left, and not while it is typed', async () => {
  await open();
  await write('Amount', '0.5');
  expect(faultOf('Amount')).toBeUndefined();
  await leaveField('Amount');
  expect(faultOf('Amount')).toContain('The minimum is 1');
  await write('Amount', '60');
  expect(faultOf('Amount')).toBeUndefined();
});

test('a deposit is sent once, with a key and the language, and is then followed in the address', async () => {
  server.answers('requestDeposit', { ...DEPOSIT, state: 'created' });
  const release = server.delays('requestDeposit');
  const { address } = await open();
  await pressButton('100');
  expect(field('Amount').value).toBe('100');
  await pressButton('Continue');
  await pressButton('Continue');
  release();
  await until(() => address().includes('deposit=61'));
  expect(server.sent('requestDeposit')).toHaveLength(1);
  expect(server.last('requestDeposit')).toMatchObject({ body: { method: 'card', amount: '100', language: 'EN' } });
  expect(server.last('requestDeposit')?.key).toMatch(/^[0-9a-f-]{36}$/);
  expect(focused()).not.toBe('Amount');
});

test('a reply that is lost says that the press is safe, and the next press has the same key', async () => {
  server.answers('requestDeposit', { ...DEPOSIT, state: 'created' });
  server.losesReplyOf('requestDeposit');
  await open();
  await write('Amount', '60');
  await pressButton('Continue');
  await comes('You can press again safely: it stays the same deposit.');
  await pressButton('Continue');
  await come('button', 'New deposit');
  const keys = server.sent('requestDeposit').map(({ key }) => key);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test.each([
  ['limit_reached', 'You have reached a limit you set for yourself.'],
  ['provider_unavailable', 'The provider is not answering.'],
  ['player_blocked', 'This account cannot deposit.'],
  ['deposits_open', 'Finish your open deposits first.'],
  ['method_unknown', 'This method is no longer offered.'],
])('the refusal %s stands above the form, and the amount stays', async (code, message) => {
  server.refuses('requestDeposit', code, message);
  await open();
  await write('Amount', '60');
  await pressButton('Continue');
  await comes(message);
  expect(all('alert').map((one) => one.textContent)).toEqual([message]);
  expect(field('Amount').value).toBe('60');
});

test('what the server refuses of the amount stands beside its field', async () => {
  const fields = [{ field: 'amount', key: 'field.above_maximum', params: { maximum: '50' } }];
  server.refuses('requestDeposit', 'fields_refused', 'Check the fields.', { fields });
  await open();
  await write('Amount', '60');
  await pressButton('Continue');
  await until(() => faultOf('Amount'));
  expect(faultOf('Amount')).toContain('The maximum is 50.');
  expect(all('alert').filter((one) => one.textContent === 'Check the fields.')).toEqual([]);
});

test('an own limit says what is left, and marks the amounts above it', async () => {
  const { limits } = answerOf('getPlaySafely');
  const limit = itemOf('getPlaySafely', 'limits', { kind: 'deposit_week', value: '700', used: '200' });
  server.answers('getPlaySafely', { limits: [...limits, limit] });
  await open();
  await comes('You can still deposit P 500.00 of your limit of P 700.00 (7 days).');
  expect(one('button', /^1,000/).textContent).toContain('Over limit');
  expect(one('button', /^100/).textContent).not.toContain('Over limit');
  one('link', 'Change limit: Deposits');
});

test.each([
  [0, '1,000', 'VND 12,480'],
  [3, '1,000', 'VND 12,480.000'],
])('in a currency of %i decimals amounts have as many', async (decimals, quick, balance) => {
  await open({ currency: { symbol: 'VND', decimals }, balance: '12480' });
  await come('button', quick);
  await comes(balance);
});

test('a deposit that the server credits says so at once', async () => {
  const { address } = await openSite('/game?deposit=61', { as: 'member' });
  await come('button', 'Cancel deposit');
  server.answers('getDeposit', { ...DEPOSIT, state: 'credited', credited: '60', settledAt: '2026-11-20T08:00:00Z' });
  await push('deposit.changed', { id: '61', state: 'credited' } as never);
  await come('heading', 'Your deposit is credited');
  expect(shown()).toContain('P 60.00 credited');
  await pressButton('New deposit');
  await until(() => !address().includes('deposit='));
});

test('a deposit is cancelled after a question, which says what happens to money on its way', async () => {
  server.answers('cancelDeposit', { ...DEPOSIT, state: 'cancelled' });
  await openSite('/game?deposit=61', { as: 'member' });
  await pressButton('Cancel deposit');
  const question = await come('dialog', 'Cancel this deposit?');
  expect(question.textContent).toContain('Money that arrives is credited in any case.');
  await pressButton('Keep it', question);
  expect(server.sent('cancelDeposit')).toEqual([]);
  await pressButton('Cancel deposit');
  server.answers('getDeposit', { ...DEPOSIT, state: 'cancelled' });
  await pressButton('Cancel deposit', await come('dialog', 'Cancel this deposit?'));
  await come('heading', 'Deposit cancelled');
  expect(server.last('cancelDeposit')?.params).toEqual({ id: '61' });
});

test('another member’s deposit answers like one that does not exist', async () => {
  server.refuses('getDeposit', 'not_found', 'Not found.');
  await openSite('/game?deposit=61', { as: 'member' });
  await comes('This deposit does not exist.');
});

test('a deposit that ended is paid again with its method and amount', async () => {
  const deposit = itemOf('listDeposits', 'list', { ...DEPOSIT, state: 'expired' });
  server.answers('listDeposits', pageOf([deposit]));
  await open();
  const table = await come('table', 'Recent deposits');
  expect(rowsOf(table)[0]).toEqual(expect.arrayContaining(['D61', 'Card', '2026-11-20 14:00', 'P 60.00', 'Expired']));
  await press(one('button', 'Pay again: D61'));
  await until(() => field('Amount').value === '60');
});

test('without methods, and without deposits, the page says so', async () => {
  server.answers('listDepositMethods', { methods: [] });
  await open();
  await comes('No payment methods are available at the moment.');
  await comes('No deposits yet.');
});

test('methods that do not load are asked for again', async () => {
  server.refuses('listDepositMethods', 'server_fault', 'Something went wrong.', { requestId: 'r-1' });
  await open();
  await comes('Something went wrong.');
  expect(shown()).toContain('r-1');
  server.answers('listDepositMethods', { methods: [card] });
  await pressButton('Try again');
  await come('button', 'Continue');
});

test('a trial sees that the page is for real accounts', async () => {
  await open({ as: 'trial' });
  await comes(/for real accounts only/);
  expect(server.sent('listDepositMethods')).toEqual([]);
});

test('a promotion is chosen with the deposit, and without one nothing is named', async () => {
  server.answers('listDepositMethods', { methods: [card], bonuses: [{ code: '7', name: 'Friday lantern' }] });
  server.answers('requestDeposit', { ...DEPOSIT, state: 'created' });
  await open();
  await write('Amount', '60');
  await write('Bonus', '7');
  await pressButton('Continue');
  await until(() => server.sent('requestDeposit').length === 1);
  expect(server.body('requestDeposit')).toMatchObject({ method: 'card', amount: '60', bonus: '7' });
});
