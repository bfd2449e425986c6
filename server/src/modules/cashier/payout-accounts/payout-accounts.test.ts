import { accountCalls } from '@lantern/contract/account';
import { cashierCalls } from '@lantern/contract/cashier';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { P } from '../../../../test/money.ts';
import {
  CARD,
  memberCall,
  openPayee,
  openPayoutSetup,
  PAYMENT_PASSWORD,
  type Payee,
  type PayoutSetup,
  request,
} from '../../../../test/payouts.ts';
import { registerMember, startTrial } from '../../../../test/people.ts';
import { payoutAccountOf } from './cashier.payout-accounts.store.ts';
import { membersWithSamePayout, openNumber } from './cashier.payout-accounts.ts';

let setup: PayoutSetup;
let member: Payee;
beforeAll(async () => {
  setup = await openPayoutSetup();
  member = await openPayee(setup, 1000n * P);
});
afterAll(() => setup?.close());

const NAME = 'NGUYEN MINH ANH';
const TRON = 'TLnAZ4XWmLqPSWQbLoh7sEBrnn9zv6i312';
const add = (body: Record<string, unknown>, who: Payee = member) =>
  memberCall(setup.app, who, cashierCalls.addPayoutAccount, {
    body: { method: 'usdt-tron', number: TRON, payeeName: NAME, paymentPassword: PAYMENT_PASSWORD, ...body },
  });
const list = async (who: Payee = member) => (await memberCall(setup.app, who, cashierCalls.listPayoutAccounts)).value;

async function openFirst(): Promise<Payee> {
  const fresh = { ...(await registerMember(setup.app)), accountId: '', mail: '' };
  const body = { newPaymentPassword: PAYMENT_PASSWORD, confirmNewPaymentPassword: PAYMENT_PASSWORD };
  expect(await memberCall(setup.app, fresh, accountCalls.setPaymentPassword, { body })).toMatchObject({
    success: true,
  });
  return fresh;
}

describe('a payout account', () => {
  test('the first is ready at once and sets the name, a later one waits; numbers are masked, and sealed in the database', async () => {
    const added = await add({});
    expect(added.value).toMatchObject({ masked: 'TLnAZ4…i312', isReady: false, isNew: true, payeeName: NAME });
    const { accounts, payeeName } = await list();
    expect(payeeName).toBe(NAME);
    expect(accounts.map(({ isReady }: { isReady: boolean }) => isReady)).toEqual([true, false]);
    expect(JSON.stringify(accounts)).not.toContain(CARD);
    const { rows } = await setup.app.owner.query('select a::text as row from cashier.payout_account a');
    expect(JSON.stringify(rows)).not.toContain(CARD);
    expect(JSON.stringify(rows)).not.toContain(TRON);
    const stored = await payoutAccountOf(setup.app.context.db, member.memberId, BigInt(added.value.id));
    expect(stored && openNumber(setup.app.context, stored)).toBe(TRON);
    const early = await request(setup, { ...member, accountId: added.value.id }, '200', { fee: '12', code: undefined });
    expect(early).toMatchObject({ code: 'payout_account_not_ready' });
  });

  test.each([
    [{ method: 'mekong-bank', number: '0000000000000000' }, 'number', 'field.number_wrong'],
    [{ method: 'mekong-bank', number: 'GB00HLFX11016111455365' }, 'number', 'field.check_digit_wrong'],
    [{ method: 'mekong-bank', number: 'AT32 0100 0000 0173 363' }, 'number', 'field.iban_length'],
    [{ method: 'mekong-bank', number: 'US64SVBKUS6S3300958879' }, 'number', 'field.iban_country'],
    [{ number: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' }, 'number', 'field.address_lost'],
    [{ method: 'usdt-ethereum', number: `0x${'0'.repeat(40)}` }, 'number', 'field.address_lost'],
    [
      { method: 'usdt-ethereum', number: '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed' },
      'number',
      'field.address_unchecked',
    ],
    [{ method: 'mekong-bank', number: 'GB29NWBK60161331926818' }, 'number', 'field.check_digit_wrong'],
    [{ number: `${TRON.slice(0, -1)}u` }, 'number', 'field.address_wrong'],
    [{ number: '' }, 'number', 'field.not_empty'],
    [{ number: TRON, payeeName: 'TRAN VAN B' }, 'payeeName', 'field.payee_name_differs'],
    [{ number: TRON, payeeName: 'NGUYEN MINH\u202e ANH' }, 'payeeName', 'field.payee_name_differs'],
  ])('with %j is refused beside its field', async (body, field, key) => {
    const refused = await add(body);
    expect(refused.code).toBe('fields_refused');
    expect(refused.fields).toMatchObject([{ field, key }]);
  });

  test('needs the payment password, whose wrong tries are counted', async () => {
    expect(await add({ number: 'TFnPL6nwMz5dugbjUJroEo6oZhmpgthdXk', paymentPassword: '000000' })).toMatchObject({
      code: 'payment_password_wrong',
    });
    const wrong = [];
    const other = await openPayee(setup, 0n);
    for (let turn = 0; turn < 11; turn += 1) wrong.push((await add({ paymentPassword: '000000' }, other)).code);
    expect(wrong.at(-1)).toBe('too_many_requests');
  });

  test('is added once, also by two requests at once', async () => {
    const other = await openPayee(setup, 0n, { name: 'LE THI HOA' });
    const body = { payeeName: 'Le Thi Hoa' };
    const both = await Promise.all([add(body, other), add(body, other)]);
    expect(both.map((reply) => reply.code ?? 'done').sort()).toEqual(['done', 'payout_account_there']);
  });

  test.each(['032180000118359719', '0100 1000 1234 5678', '9621000000123456789', 'NguyenVanA88'])(
    'of a bank has the number %s',
    async (number) => {
      const owner = await openPayee(setup, 0n);
      expect(await add({ method: 'mekong-bank', number, payeeName: 'Nguyễn Minh Ánh' }, owner)).toMatchObject({
        success: true,
      });
    },
  );

  test.each(['Suharto', '王小明', 'O’Brien Müller'])('is of %s, whose real name it becomes', async (payeeName) => {
    const fresh = await openFirst();
    expect(await add({ payeeName }, fresh)).toMatchObject({ value: { payeeName } });
    const again = { method: 'mekong-bank', number: '12345678' };
    expect(await add({ ...again, payeeName: payeeName.toUpperCase() }, fresh)).toMatchObject({ success: true });
  });

  test('in another spelling is the same one: a mobile with or without its country, an address of bitcoin in capitals', async () => {
    const owner = await openPayee(setup, 0n);
    const wallet = (number: string) => add({ method: 'lotus-wallet', number }, owner);
    expect(await wallet('0901 234 567')).toMatchObject({ success: true });
    for (const number of ['+84 901 234 567', '84901234567', '0084901234567'])
      expect(await wallet(number), number).toMatchObject({ code: 'payout_account_there' });
    const bech32 = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
    expect(await add({ method: 'btc', number: bech32.toUpperCase() }, owner)).toMatchObject({ success: true });
    expect(await add({ method: 'btc', number: bech32 }, owner)).toMatchObject({ code: 'payout_account_there' });
    const other = await openPayee(setup, 0n);
    await add({ method: 'lotus-wallet', number: '+84901234567' }, other);
    expect(await membersWithSamePayout(setup.app.context, owner.memberId, 9)).toContain(other.memberId);
    expect(await membersWithSamePayout(setup.app.context, other.memberId, 9)).toContain(owner.memberId);
  });

  test('is removed with the payment password, but not while a withdrawal to it is unfinished; another member’s is missing', async () => {
    const owner = await openPayee(setup, 500n * P);
    const remove = (who: Payee) =>
      memberCall(setup.app, who, cashierCalls.removePayoutAccount, {
        params: { id: owner.accountId },
        body: { paymentPassword: PAYMENT_PASSWORD },
      });
    await request(setup, owner, '100');
    expect(await remove(owner)).toMatchObject({ code: 'payout_account_in_use' });
    expect(await remove(member)).toMatchObject({ code: 'not_found' });
    const idle = await openPayee(setup, 0n);
    const gone = await memberCall(setup.app, idle, cashierCalls.removePayoutAccount, {
      params: { id: idle.accountId },
      body: { paymentPassword: PAYMENT_PASSWORD },
    });
    expect(gone).toMatchObject({ success: true });
    expect((await list(idle)).accounts).toEqual([]);
    // A removed account does not make the next one the first.
    expect((await add({}, idle)).value.isReady).toBe(false);
  });

  test('a trial has none, and without a payment password none is added', async () => {
    const trial = await startTrial(setup.app);
    expect(await memberCall(setup.app, trial, cashierCalls.listPayoutAccounts)).toMatchObject({
      code: 'in_need_true_account',
    });
    const fresh = { ...(await registerMember(setup.app)), accountId: '', mail: '' };
    expect(await add({}, fresh)).toMatchObject({ code: 'payment_password_needed' });
  });
});

describe('a request of', () => {
  test.each([
    ['99.99', 'field.below_minimum'],
    ['20000.01', 'field.above_maximum'],
    ['1e3', 'field.not_a_number'],
    ['-5', 'field.not_a_number'],
    ['', 'field.not_a_number'],
    ['100.001', 'field.too_fine'],
  ])('%s is refused: %s', async (amount, key) => {
    const refused = await memberCall(setup.app, member, cashierCalls.requestWithdrawal, {
      body: { accountId: member.accountId, amount, fee: '0', paymentPassword: PAYMENT_PASSWORD },
    });
    expect(refused).toMatchObject({ code: 'fields_refused', fields: [{ field: 'amount', key }] });
  });

  test('another fee than shown, a wrong code or no code holds nothing', async () => {
    const payee = await openPayee(setup, 500n * P);
    const body = { accountId: payee.accountId, amount: '200', fee: '0', paymentPassword: PAYMENT_PASSWORD };
    const ask = (more: Record<string, unknown>) =>
      memberCall(setup.app, payee, cashierCalls.requestWithdrawal, { body: { ...body, ...more } });
    expect(await ask({})).toMatchObject({ code: 'second_factor_needed' });
    expect(await ask({ code: { way: 'mail', code: '000000' } })).toMatchObject({ code: 'code_wrong' });
    expect(await request(setup, payee, '200', { fee: '3' })).toMatchObject({ code: 'fee_changed' });
    const { value } = await memberCall(setup.app, payee, cashierCalls.getWithdrawalOptions);
    expect(value).toMatchObject({ main: '500', pending: '0' });
  });

  test('the sixth of a day is refused, and the next day begins at midnight of the merchant’s zone', async () => {
    const payee = await openPayee(setup, 5000n * P);
    for (let turn = 0; turn < 5; turn += 1) {
      expect((await request(setup, payee, '100')).success).toBe(true);
      // Five codes an hour are sent.
      setup.app.clock.advance(20 * 60_000);
    }
    expect(await request(setup, payee, '100')).toMatchObject({ code: 'day_count_reached' });
    const { value } = await memberCall(setup.app, payee, cashierCalls.getWithdrawalOptions);
    expect(value.limits).toMatchObject({ dayCountUsed: 5 });
    setup.app.clock.advance(Date.parse(value.limits.resetsAt) - setup.app.clock.nowMs() - 30_000);
    expect(await request(setup, payee, '100')).toMatchObject({ code: 'day_count_reached' });
    setup.app.clock.advance(60_000);
    expect((await request(setup, payee, '100')).value).toMatchObject({ fee: '0', state: 'applied' });
  });

  test('the fourth by one method costs its fee, which is never a part of what is received', async () => {
    const payee = await openPayee(setup, 5000n * P);
    const asked = [];
    for (let turn = 0; turn < 4; turn += 1) asked.push((await request(setup, payee, '100')).value);
    expect(asked.map(({ fee, receives }) => [fee, receives])).toEqual([
      ...[
        ['0', '100'],
        ['0', '100'],
        ['0', '100'],
        ['2', '98'],
      ],
    ]);
  });

  test.each(['0001-01-01', '9999-12-31'])('a list from %s is answered', async (day) => {
    const page = await memberCall(setup.app, member, cashierCalls.listWithdrawals, { query: { from: day } });
    expect(page.success).toBe(true);
    const until = await memberCall(setup.app, member, cashierCalls.listWithdrawals, { query: { to: day } });
    expect(until.success).toBe(true);
  });
});
