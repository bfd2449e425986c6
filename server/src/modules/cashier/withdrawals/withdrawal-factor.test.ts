import { accountCalls } from '@lantern/contract/account';
import { cashierCalls } from '@lantern/contract/cashier';
import { sessionCalls } from '@lantern/contract/session';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bindMobile, codeNow, newestCode, turnOnTotp } from '../../../../test/authentication.ts';
import {
  approve,
  mailCode,
  memberCall,
  openOperators,
  openPayee,
  openPayoutSetup,
  P,
  PAYMENT_PASSWORD,
  type Payee,
  type PayoutSetup,
  request,
} from '../../../../test/payouts.ts';
import { confirmMail, logIn, type Operator } from '../../../../test/people.ts';
import { balancesOf } from '../../ledger/index.ts';

/** The merchant's default: above it every withdrawal asks for a code. */
const FACTOR_ABOVE = 5000;

let setup: PayoutSetup;
let operator: Operator;
beforeAll(async () => {
  setup = await openPayoutSetup();
  [operator] = (await openOperators(setup.app, 1)) as [Operator];
});
afterAll(() => setup?.close());

const ask = (member: Payee, amount: string, code?: { way: string; code: string }) =>
  memberCall(setup.app, member, cashierCalls.requestWithdrawal, {
    body: {
      ...{ accountId: member.accountId, amount, fee: '0', paymentPassword: PAYMENT_PASSWORD },
      ...(code ? { code } : {}),
    },
  });
const held = async ({ memberId }: Payee) => (await balancesOf(setup.app.context.db, memberId)).pending / P;
const options = async (member: Payee) => (await memberCall(setup.app, member, cashierCalls.getWithdrawalOptions)).value;
const send = (member: Payee, way: string) =>
  memberCall(setup.app, member, cashierCalls.sendWithdrawalCode, { body: { way } });
const withoutMail = (member: Payee) =>
  setup.app.owner.query('update account.member set email = null where id = $1', [member.memberId]);

/** A member whose account was paid to once. */
async function openKnown(money: bigint): Promise<Payee> {
  const member = await openPayee(setup, money);
  const { value } = await request(setup, member, '100');
  await approve(setup, operator, value, true);
  await setup.pass(2000);
  await setup.deliver();
  return member;
}

describe('the second factor of a withdrawal', () => {
  test('is asked for until the account was paid to once', async () => {
    const member = await openPayee(setup, 1000n * P);
    expect(await ask(member, '100')).toMatchObject({ code: 'second_factor_needed' });
    expect(await held(member)).toBe(0n);
    const known = await openKnown(1000n * P);
    expect(await ask(known, '200')).toMatchObject({ value: { state: 'applied' } });
  });

  test('is asked for again above the merchant’s amount, also for a known account', async () => {
    const member = await openKnown(20_000n * P);
    expect((await options(member)).secondFactorAbove).toBe(String(FACTOR_ABOVE));
    expect(await ask(member, `${FACTOR_ABOVE}.01`)).toMatchObject({ code: 'second_factor_needed' });
    expect(await held(member)).toBe(0n);
    expect(await ask(member, String(FACTOR_ABOVE))).toMatchObject({ value: { state: 'applied' } });
    expect(await ask(member, `${FACTOR_ABOVE}.01`, await mailCode(setup, member))).toMatchObject({
      value: { state: 'applied' },
    });
  });

  test('cannot be given by a member without app, mail and mobile, who is told so', async () => {
    const member = await openPayee(setup, 500n * P);
    await withoutMail(member);
    expect(await options(member)).toMatchObject({ codeWays: [], mail: null, mobile: null });
    expect(await send(member, 'mail')).toMatchObject({ code: 'channel_unknown' });
    expect(await ask(member, '200')).toMatchObject({ code: 'second_factor_missing' });
    expect(await ask(member, '200', { way: 'mail', code: '000000' })).toMatchObject({ code: 'channel_unknown' });
    expect(await held(member)).toBe(0n);
  });

  test('never comes to a mail that was only typed at the registration', async () => {
    const member = await openPayee(setup, 500n * P);
    await setup.app.owner.query('update account.member set email_verified_at = null where id = $1', [member.memberId]);
    const shown = await options(member);
    expect(shown).toMatchObject({ codeWays: [], mobile: null });
    expect(shown.mail, 'the page names what is to be confirmed').toMatch(/^u•+@/);
    expect(await send(member, 'mail')).toMatchObject({ code: 'channel_unknown' });
    expect(await ask(member, '200')).toMatchObject({ code: 'second_factor_missing' });
    await confirmMail(setup.app, member);
    expect((await options(member)).codeWays).toEqual(['mail']);
    expect(await ask(member, '200', await mailCode(setup, member))).toMatchObject({ value: { state: 'applied' } });
  });

  test('comes by SMS to a confirmed number, which is shown masked', async () => {
    const member = await openPayee(setup, 500n * P);
    await withoutMail(member);
    const mobile = await bindMobile(setup.app, member);
    const shown = await options(member);
    expect(shown.codeWays).toEqual(['sms']);
    expect(shown.mobile).not.toContain(mobile.slice(4, 8));
    expect(await send(member, 'sms')).toMatchObject({ success: true });
    const code = await newestCode(setup.app, mobile);
    expect(await ask(member, '200', { way: 'sms', code })).toMatchObject({ value: { state: 'applied' } });
  });

  test('is the app alone, a day after it was set up', async () => {
    const member = await openPayee(setup, 500n * P);
    const { secret } = await turnOnTotp(setup.app, member);
    expect((await options(member)).codeWays).toEqual(['mail']);
    for (const [table, column] of [
      ['totp', 'confirmed_at'],
      ['security_change', 'at'],
    ])
      await setup.app.owner.query(
        `update session.${table} set ${column} = ${column} - interval '1 day' where member_id = $1`,
        [member.memberId],
      );
    expect((await options(member)).codeWays).toEqual(['totp']);
    expect(await send(member, 'mail')).toMatchObject({ code: 'channel_unknown' });
    const code = codeNow(setup.app, secret);
    expect(await ask(member, '200', { way: 'totp', code })).toMatchObject({ value: { state: 'applied' } });
    expect(await ask(member, '200', { way: 'totp', code })).toMatchObject({ code: 'code_wrong' });
  });

  test('is good once, in its session and for its purpose', async () => {
    const member = await openPayee(setup, 500n * P);
    const code = await mailCode(setup, member);
    // Without an address the log-in from a new place asks for no code.
    await withoutMail(member);
    const elsewhere = { ...member, ...(await logIn(setup.app, member.username)) };
    await setup.app.owner.query('update account.member set email = $2 where id = $1', [member.memberId, member.mail]);
    expect(await ask(elsewhere, '100', code)).toMatchObject({ code: 'code_wrong' });
    expect(await ask(member, '100', code)).toMatchObject({ value: { state: 'applied' } });
    expect(await ask(member, '100', code)).toMatchObject({ code: 'code_wrong' });
    await memberCall(setup.app, member, sessionCalls.confirmPassword, { body: { password: member.password } });
    await memberCall(setup.app, member, accountCalls.sendPaymentCode, { body: { way: 'mail' } });
    const other = await newestCode(setup.app, member.mail);
    expect(await ask(member, '100', { way: 'mail', code: other })).toMatchObject({ code: 'code_wrong' });
    expect(await held(member)).toBe(100n);
  });

  test('guessed five times is over, guessed ten times is locked, and nothing is held', async () => {
    const member = await openPayee(setup, 500n * P);
    const { code } = await mailCode(setup, member);
    const wrong = { way: 'mail', code: code === '000000' ? '000001' : '000000' };
    for (let turn = 0; turn < 5; turn += 1)
      expect(await ask(member, '100', wrong)).toMatchObject({ code: 'code_wrong' });
    expect(await ask(member, '100', { way: 'mail', code })).toMatchObject({ code: 'code_wrong' });
    for (let turn = 0; turn < 4; turn += 1)
      expect(await ask(member, '100', wrong)).toMatchObject({ code: 'code_wrong' });
    expect(await ask(member, '100', await mailCode(setup, member))).toMatchObject({ code: 'code_locked' });
    expect(await held(member)).toBe(0n);
  });
});
