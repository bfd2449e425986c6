import { accountCalls } from '@lantern/contract/account';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import {
  headersOf,
  newUsername,
  type Person,
  registerMember,
  registration,
  sendCall,
  startTrial,
} from '../../../../test/people.ts';
import { audit, balancesOf, ledgerChecks } from '../../ledger/index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app?.close());

const upgrade = (person: Person, username = newUsername(), more: object = {}) =>
  sendCall(app, accountCalls.upgradeTrial, registration(username, { ...more }), { headers: person.headers });
const infoOf = async (headers: Readonly<Record<string, string>>) =>
  (await sendCall(app, accountCalls.getMemberInfo, undefined, { headers })).json();

describe('success', () => {
  test('a real account, logged in, in the trial’s language, without the trial’s money', async () => {
    const trial = await startTrial(app);
    await app.context.db.query(`update account.member set language = 'VI' where id = $1`, [trial.memberId]);
    await app.context.db.query('update session.session set last_seen_at = last_seen_at where member_id = $1', [
      trial.memberId,
    ]);
    app.clock.advance(1000);
    const username = newUsername();
    const reply = await upgrade(trial, username);
    expect(reply.json().value).toMatchObject({ firstTimeLogin: true, next: null, token: expect.any(String) });
    const { value } = await infoOf(headersOf(reply));
    expect(value).toMatchObject({ account: username, type: 0, currency: 'LTN', language: 'VI' });
    expect((await balancesOf(app.context.db, BigInt(value.id))).main).toBe(0n);
    expect(await audit(app.context.db, ledgerChecks)).toEqual([]);
  });

  test('the trial is closed: its session ends and its money stays in it', async () => {
    const trial = await startTrial(app);
    const before = (await balancesOf(app.context.db, trial.memberId)).main;
    await upgrade(trial);
    expect(await infoOf(trial.headers)).toMatchObject({ code: 'not_logged_in' });
    expect((await balancesOf(app.context.db, trial.memberId)).main).toBe(before);
    expect(before).toBeGreaterThan(0n);
  });

  test('a chosen nickname of the trial is taken over; a generated one is not', async () => {
    const [named, unnamed] = [await startTrial(app), await startTrial(app)];
    await app.context.db.query(`update account.member set nickname = 'Ánh Trăng' where id = $1`, [named.memberId]);
    const username = newUsername();
    expect((await infoOf(headersOf(await upgrade(named)))).value.nickname).toBe('Ánh Trăng');
    expect((await infoOf(headersOf(await upgrade(unnamed, username)))).value.nickname).toBe(username);
  });
});

describe('refusals', () => {
  test('a second time, also concurrently', async () => {
    const trial = await startTrial(app);
    const replies = await Promise.all([upgrade(trial), upgrade(trial), upgrade(trial)]);
    expect(replies.filter((reply) => reply.statusCode === 200)).toHaveLength(1);
    expect((await upgrade(trial)).json()).toMatchObject({ code: 'not_logged_in' });
    const { rows } = await app.context.db.query(
      'select 1 from account.member where id = $1 and closed_at is not null',
      [trial.memberId],
    );
    expect(rows).toHaveLength(1);
  });

  test('for a real account, and for a visitor', async () => {
    expect((await upgrade(await registerMember(app))).json()).toMatchObject({ code: 'not_a_trial' });
    const visitor = await sendCall(app, accountCalls.upgradeTrial, registration(newUsername()));
    expect(visitor.json()).toMatchObject({ code: 'not_logged_in' });
  });

  test('with a taken name, and the trial continues', async () => {
    const [trial, other] = [await startTrial(app), await registerMember(app)];
    expect((await upgrade(trial, other.username.toUpperCase())).json()).toMatchObject({
      code: 'username_taken',
      fields: [{ field: 'username', key: 'field.username_taken' }],
    });
    expect((await infoOf(trial.headers)).value.type).toBe(4);
  });

  test('without age, or with outdated terms', async () => {
    const trial = await startTrial(app);
    for (const more of [{ ageConfirmed: false }, { termsVersion: '2001-01' }])
      expect((await upgrade(trial, newUsername(), more)).json()).toMatchObject({ code: 'terms_not_accepted' });
  });

  test('with faults, each beside its field', async () => {
    const trial = await startTrial(app);
    const reply = await upgrade(trial, '1x', { password: 'short', confirmPassword: 'other', email: 'no' });
    const fields = reply.json().fields.map(({ field }: { field: string }) => field);
    expect(reply.json().code).toBe('fields_refused');
    expect(new Set(fields)).toEqual(new Set(['username', 'email', 'password', 'confirmPassword']));
  });

  test('with a type, a currency or an upline in the body (mass assignment)', async () => {
    const trial = await startTrial(app);
    for (const more of [{ type: 1 }, { currency: 'TRIAL' }, { uplineId: '1' }, { balance: '5' }])
      expect((await upgrade(trial, newUsername(), more)).json()).toMatchObject({ code: 'bad_input' });
  });
});
