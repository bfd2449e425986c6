import { accountCalls } from '@lantern/contract/account';
import { cashierCalls } from '@lantern/contract/cashier';
import { cashierOfficeCalls } from '@lantern/contract/cashier/office';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newestCode } from '../../../../test/authentication.ts';
import { P } from '../../../../test/money.ts';
import {
  act,
  approve,
  CARD,
  deskCall,
  memberCall,
  openOperators,
  openPayee,
  openPayoutSetup,
  PAYMENT_PASSWORD,
  type Payee,
  type PayoutSetup,
  request,
  stateOf,
} from '../../../../test/payouts.ts';
import { newUsername, type Operator, registerMember, sentCode } from '../../../../test/people.ts';
import { changeSetting } from '../../site/index.ts';

const HOUR_MS = 3600_000;
let setup: PayoutSetup;
let operator: Operator;
beforeAll(async () => {
  setup = await openPayoutSetup();
  [operator] = (await openOperators(setup.app, 1)) as [Operator];
});
afterAll(() => setup?.close());

const call = (who: Payee, one: Parameters<typeof memberCall>[2], body: object) =>
  memberCall(setup.app, who, one, { body });
const set = (who: Payee, more: object = {}) =>
  call(who, accountCalls.setPaymentPassword, {
    newPaymentPassword: PAYMENT_PASSWORD,
    confirmNewPaymentPassword: PAYMENT_PASSWORD,
    ...more,
  });
const confirmPassword = (who: Payee) =>
  setup.app.owner.query('update session.session set password_at = $2 where member_id = $1', [
    who.memberId,
    new Date(setup.app.clock.nowMs()).toISOString(),
  ]);
const messages = async (to: string) =>
  (
    await setup.app.owner.query<{ text_key: string }>('select key as text_key from post.message where recipient = $1', [
      to,
    ])
  ).rows.map((row) => row.text_key);

/** A number in E.164 that nobody has. */
let numbers = 0;
const newMobile = (): string => {
  numbers += 1;
  return `90${String(1_234_000 + numbers).padStart(7, '0')}`;
};

async function bindMobile(who: Payee, proof?: { way: 'mail'; code: string }) {
  const to = newMobile();
  await confirmPassword(who);
  const sent = await call(who, accountCalls.sendContactCode, { kind: 'mobile', to, countryDialingCode: '84' });
  expect(sent).toMatchObject({ success: true });
  const code = await sentCode(setup.app, `+84${to}`);
  const bound = await call(who, accountCalls.bindContact, {
    ...{ kind: 'mobile', to, countryDialingCode: '84', code },
    ...(proof ? { proof } : {}),
  });
  return { bound, mobile: `+84${to}` };
}

async function proofByMail(who: Payee) {
  await call(who, accountCalls.sendContactProof, { way: 'mail' });
  return { way: 'mail' as const, code: await newestCode(setup.app, who.mail) };
}

describe('a stranger with the password alone', () => {
  test('gets nothing out of a member without a confirmed factor before the time, and everything waits', async () => {
    const { app } = setup;
    const mail = `${newUsername()}@example.com`;
    const victim = { ...(await registerMember(app, { fields: { email: mail } })), mail, accountId: '' };
    const { bound, mobile } = await bindMobile(victim);
    expect(bound).toMatchObject({ success: true });
    expect(await messages(mail)).toContain('mobile_changed');
    // A new mobile resets no payment password.
    expect(await call(victim, accountCalls.sendPaymentCode, { way: 'sms' })).toMatchObject({ code: 'factor_resting' });
    expect(await set(victim)).toMatchObject({ success: true });
    expect(await messages(mobile)).toContain('payment_set');
    const added = await call(victim, cashierCalls.addPayoutAccount, {
      ...{ method: 'mekong-bank', number: CARD, payeeName: 'ANY NAME', paymentPassword: PAYMENT_PASSWORD },
    });
    expect(added.value.isReady).toBe(false);
    expect(await messages(mail)).toContain('payout_added');
    const options = (await memberCall(app, victim, cashierCalls.getWithdrawalOptions)).value;
    expect(options).toMatchObject({ blocks: [{ reason: 'security_resting' }], codeWays: [] });
    const refused = await request(setup, { ...victim, accountId: added.value.id }, '100', { code: undefined });
    expect(refused).toMatchObject({ code: 'security_resting', facts: { hours: 24 } });
  });

  test('changes the payment password, and a withdrawal that waits is neither approved nor paid nor ordered', async () => {
    const member = await openPayee(setup, 1000n * P);
    const { value: waiting } = await request(setup, member, '200');
    const { value: approved } = await request(setup, member, '150');
    await approve(setup, operator, approved);
    expect(
      await set(member, {
        oldPaymentPassword: PAYMENT_PASSWORD,
        newPaymentPassword: '593026',
        confirmNewPaymentPassword: '593026',
      }),
    ).toMatchObject({ success: true });
    expect(await messages(member.mail)).toContain('payment_changed');
    expect(await approve(setup, operator, waiting)).toMatchObject({ code: 'security_resting' });
    const batch = await deskCall(setup, operator, cashierOfficeCalls.payStaffWithdrawals, {
      body: { ids: [approved.id] },
    });
    expect(batch.value.results).toEqual([{ id: approved.id, result: 'security_resting', state: null }]);
    // The database refuses the order as well.
    await expect(
      setup.app.context.db.query('select cashier.order_payout($1, $2, $3)', [
        ...[approved.id, 'W1-1', new Date(setup.app.clock.nowMs()).toISOString()],
      ]),
    ).rejects.toThrow('a change of security');
    expect(await stateOf(setup, waiting.id)).toMatchObject({ state: 'applied' });
    const seen = (
      await deskCall(setup, operator, cashierOfficeCalls.getStaffWithdrawal, { params: { id: waiting.id } })
    ).value;
    expect(seen.signs).toContain('payment_password_changed');
    expect(seen.barrier).toMatchObject({ code: 'security_resting' });
    expect(seen.securityChanges[0]).toMatchObject({ kind: 'payment_changed', holds: true });
    const filter = { sign: 'payment_password_changed', tab: 'all' };
    const queue = await deskCall(setup, operator, cashierOfficeCalls.listStaffWithdrawals, { query: filter });
    expect(queue.value.list.map(({ id }: { id: string }) => id)).toContain(waiting.id);
    setup.app.clock.advance(24 * HOUR_MS + 1000);
    expect(await approve(setup, operator, waiting)).toMatchObject({ success: true });
  });
});

describe('a change of', () => {
  test('the mail tells the old one and the mobile, and holds for the merchant’s hours', async () => {
    const member = await openPayee(setup, 500n * P);
    const { bound, mobile } = await bindMobile(member, await proofByMail(member));
    expect(bound).toMatchObject({ success: true });
    expect(await request(setup, member, '100', { code: undefined })).toMatchObject({ code: 'security_resting' });
    setup.app.clock.advance(23 * HOUR_MS);
    expect(await request(setup, member, '100', { code: undefined })).toMatchObject({
      ...{ code: 'security_resting', facts: { hours: 1 } },
    });
    setup.app.clock.advance(HOUR_MS + 1000);
    expect((await request(setup, member, '100')).success).toBe(true);
    await confirmPassword(member);
    const to = `${newUsername()}@example.com`;
    await call(member, accountCalls.sendContactCode, { kind: 'mail', to });
    const code = await newestCode(setup.app, to);
    const proof = await proofByMail(member);
    expect(await call(member, accountCalls.bindContact, { kind: 'mail', to, code, proof })).toMatchObject({
      success: true,
    });
    expect(await messages(member.mail)).toContain('mail_changed');
    expect(await messages(mobile)).toContain('mail_changed');
  });

  test('a later payout account waits alone: withdrawals to the older one go on', async () => {
    const member = await openPayee(setup, 500n * P);
    const added = await call(member, cashierCalls.addPayoutAccount, {
      ...{ method: 'usdt-tron', number: 'TGehVcNhud84JDCGrNHKVz9jEAVKUpbuiv', payeeName: 'NGUYEN MINH ANH' },
      paymentPassword: PAYMENT_PASSWORD,
    });
    expect(added.value).toMatchObject({ isReady: false });
    expect((await request(setup, member, '100')).success).toBe(true);
    expect(await request(setup, { ...member, accountId: added.value.id }, '200', { code: undefined })).toMatchObject({
      code: 'payout_account_not_ready',
    });
  });

  test('the payment password holds as long as the setting says, in the database too', async () => {
    const member = await openPayee(setup, 500n * P);
    await set(member, {
      oldPaymentPassword: PAYMENT_PASSWORD,
      newPaymentPassword: '593026',
      confirmNewPaymentPassword: '593026',
    });
    await setup.app.context.db.transaction((tx) =>
      changeSetting(setup.app.context, tx, 'account.contactRestHours', 30, 'test'),
    );
    setup.app.clock.advance(23 * HOUR_MS);
    const body = { paymentPassword: '593026', code: undefined };
    expect(await request(setup, member, '100', body)).toMatchObject({ code: 'security_resting', facts: { hours: 7 } });
    await setup.app.context.db.transaction((tx) =>
      changeSetting(setup.app.context, tx, 'account.contactRestHours', 24, 'test'),
    );
  });

  test('the running server cannot take a change back', async () => {
    for (const text of ['update session.security_change set holds = false', 'delete from session.security_change'])
      await expect(setup.app.context.db.query(text)).rejects.toThrow('permission denied');
  });
});

test('an older factor lets the first payment password and the first account be used at once', async () => {
  const member = await openPayee(setup, 500n * P);
  const asked = await request(setup, member, '100');
  expect(asked.value).toMatchObject({ state: 'applied' });
  expect(
    (await act(setup, operator, cashierOfficeCalls.approveStaffWithdrawal, { id: asked.value.id, note: '', pay: true }))
      .value,
  ).toMatchObject({ state: 'paying' });
});
