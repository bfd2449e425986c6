import { STAFF_RIGHTS, STAFF_ROLES } from '@lantern/contract/lists';
import { staffCalls } from '@lantern/contract/staff';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import { office } from '../../../../test/office.ts';
import { invitationOf, loginStaff, type Operator, sendCall, TEST_PASSWORD } from '../../../../test/people.ts';
import { addBootstrapAdmin, totpCode } from '../index.ts';

let app: TestApp;
let admin: Operator;
let second: Operator;
beforeAll(async () => {
  app = await openTestApp();
  [admin, second] = [await loginStaff(app), await loginStaff(app)];
});
afterAll(() => app?.close());

const list = async (operator: Operator | null = admin) => office(app, operator, staffCalls.listOperators);
const reason = 'as the rota says';
const mailOf = (name: string) => `${name.toLowerCase()}@own.example`;
const add = (name: string, rights: readonly string[], operator: Operator | null = admin) =>
  office(app, operator, staffCalls.addOperator, { body: { name, email: mailOf('x'), rights, reason } });
const change = (id: bigint, body: object, operator: Operator | null = admin) =>
  office(app, operator, staffCalls.changeOperator, { params: { id: id.toString() }, body: { reason, ...body } });
const reset = (id: bigint, operator: Operator | null = admin) =>
  office(app, operator, staffCalls.resetOperatorFactor, { params: { id: id.toString() }, body: { reason } });
const approved = async ({ value }: { value: { requestId: string } }) =>
  expect(
    await office(app, second, staffCalls.approveStaffRequest, {
      params: { id: value.requestId },
      body: { reason: 'checked' },
    }),
  ).toMatchObject({
    success: true,
  });
/** Requested by one, approved by another; returns the first password, which is in the mail alone. */
async function added(name: string, rights: readonly string[]): Promise<string> {
  const body = { name, email: mailOf(name), rights, reason };
  await approved(await office(app, admin, staffCalls.addOperator, { body }));
  return (await invitationOf(app, mailOf(name))).password;
}
const login = (name: string, password: string, secret: string) =>
  sendCall(app, staffCalls.staffLogin, { name, password, code: totpCode(secret, app.clock.nowMs()) });

const OWN = 'Paper-Boat-2026';
const begin = async (name: string, password: string) =>
  (await sendCall(app, staffCalls.beginOperatorFactor, { name, password })).json();
const confirm = async (name: string, password: string, secret: string, newPassword = OWN) =>
  (
    await sendCall(app, staffCalls.confirmOperatorFactor, {
      name,
      password,
      newPassword,
      code: totpCode(secret, app.clock.nowMs()),
    })
  ).json();
const enrol = async (name: string, password: string) => {
  const { value } = await begin(name, password);
  expect(await confirm(name, password, value.totpSecret)).toMatchObject({ success: true });
  app.clock.advance(60_000);
  return value.totpSecret as string;
};
const listed = async (name: string) => (await list()).value.list.find((one: { name: string }) => one.name === name);
const actsAbout = async (name: string) =>
  (
    await app.context.db.query<{ act: string }>('select act from staff.audit where subject = $1 order by number', [
      `operator ${name}`,
    ])
  ).rows.map(({ act }) => act);

describe('a new operator', () => {
  test('sets up a second factor and an own password at the first log-in, which is logged', async () => {
    const password = await added('Lan.Anh', ['content', 'audit']);
    const first = await sendCall(app, staffCalls.staffLogin, { name: 'lan.anh', password, code: '' });
    expect(first.json()).toMatchObject({ code: 'factor_due' });
    expect((await listed('lan.anh')).factorDue).toBe('2026-11-23T08:00:00.000Z');
    const shown = (await begin('lan.anh', password)).value;
    expect(shown.totpUri).toContain('otpauth://totp/Lantern:lan.anh');
    const opened = await confirm('lan.anh', password, shown.totpSecret);
    expect(opened).toMatchObject({ success: true, value: { rights: ['content', 'audit'] } });
    expect(await listed('lan.anh')).toMatchObject({ rights: ['content', 'audit'], isActive: true, factorDue: null });
    expect(JSON.stringify(await list())).not.toContain(shown.totpSecret);
    app.clock.advance(60_000);
    expect((await login('lan.anh', password, shown.totpSecret)).json()).toMatchObject({ code: 'wrong_login' });
    expect((await login('lan.anh', OWN, shown.totpSecret)).json()).toMatchObject({ success: true });
    expect(await actsAbout('lan.anh')).toEqual([
      'operator.add-request',
      'request.approve',
      'operator.factor-shown',
      'operator.factor',
    ]);
  });

  test('cannot begin a second time: the secret is shown once, and the first password ends', async () => {
    const password = await added('mai.huong', []);
    await enrol('mai.huong', password);
    expect(await begin('mai.huong', password)).toMatchObject({ code: 'wrong_login' });
    expect(await begin('mai.huong', OWN)).toMatchObject({ code: 'wrong_login' });
  });

  test('who begins again gets another secret, and a code of the first one proves nothing', async () => {
    const password = await added('thu.ha', []);
    const before = (await begin('thu.ha', password)).value.totpSecret;
    const after = (await begin('thu.ha', password)).value.totpSecret;
    expect(after).not.toBe(before);
    expect(await confirm('thu.ha', password, before)).toMatchObject({ fields: [{ field: 'code' }] });
    expect(await confirm('thu.ha', password, after, 'short')).toMatchObject({
      fields: [{ field: 'newPassword' }],
    });
    const both = await Promise.all([1, 2].map(() => confirm('thu.ha', password, after)));
    expect(both.filter(({ success }) => success)).toHaveLength(1);
  });

  test('whose first password is three days old cannot log in, until it is reset', async () => {
    const password = await added('too.late', []);
    const { staffId } = admin;
    app.clock.advance(3 * 24 * 3600_000);
    expect(await begin('too.late', password)).toMatchObject({ code: 'wrong_login' });
    [admin, second] = [await loginStaff(app), await loginStaff(app)];
    expect(admin.staffId).not.toBe(staffId);
    await approved(await reset(BigInt((await listed('too.late')).id)));
    await enrol('too.late', (await invitationOf(app, mailOf('too.late'))).password);
  });

  test('is not set up with a wrong password, nor by guessing: tries are counted', async () => {
    const password = await added('guessed', []);
    for (let tries = 0; tries < 3; tries++)
      expect(await begin('guessed', `wrong-${tries}`)).toMatchObject({ code: 'wrong_login' });
    expect(await begin('guessed', password)).toMatchObject({ code: 'captcha_required', captcha: true });
  });

  test('of a role has later rights of the role; one with single rights has not', async () => {
    await added('whole.role', STAFF_ROLES.support);
    await added('own.choice', [...STAFF_ROLES.support, 'audit']);
    const { rows } = await app.context.db.query(
      `select name, role, rights from staff.operator where name in ('whole.role', 'own.choice') order by name`,
    );
    expect(rows).toEqual([
      { name: 'own.choice', role: null, rights: [...STAFF_ROLES.support, 'audit'] },
      { name: 'whole.role', role: 'support', rights: [] },
    ]);
    expect((await listed('whole.role')).rights).toEqual([...STAFF_ROLES.support]);
  });

  test('a taken or invalid name, and an unknown right, are refused beside their field', async () => {
    await added('taken', []);
    for (const [name, rights, field] of [
      ['taken', [], 'name'],
      ['a b c', [], 'name'],
      ['fine-name', ['everything'], 'rights'],
    ] as const)
      expect(await add(name, rights)).toMatchObject({ code: 'fields_refused', fields: [{ field }] });
  });
});

describe('no operator exceeds the own rights', () => {
  test('rights are granted and removed only within one’s own', async () => {
    const head = await loginStaff(app, { rights: ['operators', 'content'] });
    const writer = await loginStaff(app, { rights: ['content'] });
    const chief = await loginStaff(app, { rights: ['deposits'] });
    expect(await add('more-than-me', ['settings'], head)).toMatchObject({ code: 'right_not_yours' });
    const body = (rights: string[], isActive = true) => ({ rights, isActive, version: 0 });
    expect(await change(writer.staffId, body(['content', 'settings']), head)).toMatchObject({
      code: 'right_not_yours',
    });
    expect(await change(chief.staffId, body([]), head)).toMatchObject({ code: 'right_not_yours' });
    expect(await change(chief.staffId, body(['deposits'], false), head)).toMatchObject({ code: 'right_not_yours' });
    expect(await reset(chief.staffId, head)).toMatchObject({ code: 'right_not_yours' });
    expect(await change(writer.staffId, body([]), head)).toMatchObject({ value: { requestId: null } });
  });

  test('no operator changes himself', async () => {
    const body = { rights: [...STAFF_RIGHTS], isActive: true, version: 0 };
    expect(await change(admin.staffId, body)).toMatchObject({ code: 'not_yourself' });
    expect(await reset(admin.staffId)).toMatchObject({ code: 'not_yourself' });
  });
});

describe('a change', () => {
  test('disables a log-in at once, and two concurrent ones do not overwrite each other', async () => {
    const other = await loginStaff(app, { rights: ['audit'] });
    const body = { rights: ['audit'], isActive: false, version: 0 };
    const both = await Promise.all([change(other.staffId, body), change(other.staffId, body)]);
    expect(both.map((reply) => reply.code ?? 'done').sort()).toEqual(['changed_meanwhile', 'done']);
    expect(await office(app, other, staffCalls.listAudit)).toMatchObject({ code: 'not_logged_in' });
  });

  test('of the second factor ends the sessions, and the old one is invalid', async () => {
    const other = await loginStaff(app, { rights: ['audit'] });
    expect(await reset(other.staffId)).toMatchObject({ fields: [{ field: 'email' }] });
    const email = mailOf(other.name);
    await approved(await change(other.staffId, { rights: ['audit'], isActive: true, email, version: 0 }));
    await approved(await reset(other.staffId));
    expect((await listed(other.name)).factorDue).not.toBeNull();
    expect(await office(app, other, staffCalls.listAudit)).toMatchObject({ code: 'not_logged_in' });
    app.clock.advance(60_000);
    expect((await login(other.name, TEST_PASSWORD, other.totpSecret)).json()).toMatchObject({ code: 'wrong_login' });
    expect(await begin(other.name, TEST_PASSWORD)).toMatchObject({ code: 'wrong_login' });
    const secret = await enrol(other.name, (await invitationOf(app, email)).password);
    expect((await login(other.name, OWN, secret)).json()).toMatchObject({ success: true });
    expect(await actsAbout(other.name)).toEqual([
      'operator.change-request',
      'request.approve',
      'operator.reset-request',
      'request.approve',
      'operator.factor-shown',
      'operator.factor',
    ]);
  });

  test('of an unknown operator', async () => {
    expect(await change(1n, { rights: [], isActive: true, version: 0 })).toMatchObject({ code: 'not_found' });
    expect(await reset(1n)).toMatchObject({ code: 'not_found' });
  });
});

test('the own password requires the old one, and ends the other sessions', async () => {
  const own = await loginStaff(app, { rights: [] });
  const put = (oldPassword: string, newPassword: string) =>
    office(app, own, staffCalls.changeOwnPassword, { body: { oldPassword, newPassword } });
  const field = (name: string) => ({ code: 'fields_refused', fields: [{ field: name }] });
  expect(await put('wrong', 'Another-Lantern-88')).toMatchObject(field('oldPassword'));
  expect(await put(TEST_PASSWORD, 'short')).toMatchObject(field('newPassword'));
  expect(await put(TEST_PASSWORD, TEST_PASSWORD)).toMatchObject(field('newPassword'));
  app.clock.advance(60_000);
  const other = await login(own.name, TEST_PASSWORD, own.totpSecret);
  const elsewhere = { ...own, headers: { authorization: `Bearer ${other.json().value.token}` } };
  expect(await put(TEST_PASSWORD, 'Another-Lantern-88')).toMatchObject({ success: true });
  expect(await office(app, elsewhere, staffCalls.listStaffRequests)).toMatchObject({ code: 'not_logged_in' });
  expect(await office(app, own, staffCalls.listStaffRequests)).toMatchObject({ success: true });
});

describe('a reloaded page', () => {
  test('gets another token by its cookie, which grants nothing else and ends with the log-out', async () => {
    const own = await loginStaff(app, { rights: ['audit'] });
    app.clock.advance(60_000);
    const opened = await login(own.name, TEST_PASSWORD, own.totpSecret);
    const cookie = opened.cookies.find(({ name }) => name === 'lantern_office');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/api/staff/session' });
    const headers = { cookie: `lantern_office=${cookie?.value}` };
    const resumed = (await sendCall(app, staffCalls.resumeStaffSession, undefined, { headers })).json();
    expect(resumed).toMatchObject({ value: { name: own.name, rights: ['audit'] } });
    expect((await sendCall(app, staffCalls.listAudit, undefined, { headers })).json()).toMatchObject({
      code: 'not_logged_in',
    });
    const authorization = `Bearer ${resumed.value.token}`;
    await sendCall(app, staffCalls.staffLogout, undefined, { headers: { authorization } });
    const first = { ...own, headers: { authorization: `Bearer ${opened.json().value.token}` } };
    expect(await office(app, first, staffCalls.listAudit)).toMatchObject({ code: 'not_logged_in' });
    expect((await sendCall(app, staffCalls.resumeStaffSession, undefined, { headers })).json()).toMatchObject({
      code: 'not_logged_in',
    });
  });

  test('gets none after half an hour without use, from another site, or without a cookie', async () => {
    const own = await loginStaff(app, { rights: [] });
    app.clock.advance(60_000);
    const opened = await login(own.name, TEST_PASSWORD, own.totpSecret);
    const cookie = `lantern_office=${opened.cookies[0]?.value}`;
    const again = async (headers: Readonly<Record<string, string>>) =>
      (await sendCall(app, staffCalls.resumeStaffSession, undefined, { headers })).json();
    expect(await again({ cookie, origin: 'https://evil.example' })).toMatchObject({ code: 'not_allowed' });
    expect(await again({})).toMatchObject({ code: 'not_logged_in' });
    app.clock.advance(31 * 60_000);
    expect(await again({ cookie })).toMatchObject({ code: 'not_logged_in' });
  });
});

test('each call requires its right, and a log-in', async () => {
  const other = await loginStaff(app, { rights: ['audit'] });
  for (const [operator, code] of [
    [other, 'not_allowed'],
    [null, 'not_logged_in'],
  ] as const) {
    expect(await list(operator)).toMatchObject({ code });
    expect(await add('somebody', [], operator)).toMatchObject({ code });
    expect(await change(1n, { rights: [], isActive: true, version: 0 }, operator)).toMatchObject({ code });
    expect(await reset(1n, operator)).toMatchObject({ code });
  }
});

test('an installation without operators gets its first two at the console, and they approve for each other at once', async () => {
  const empty = await openTestApp();
  const osUser = 'keeper';
  const first = await addBootstrapAdmin(empty.context, 'Founder', { osUser, email: 'one@own.example' });
  expect(first).toMatchObject({ operators: 1 });
  expect(await addBootstrapAdmin(empty.context, 'second-one', { osUser })).toMatchObject({ operators: 2 });
  expect(await addBootstrapAdmin(empty.context, 'founder', { osUser })).toBeNull();
  expect(await addBootstrapAdmin(empty.context, 'a b', { osUser })).toBeNull();
  const body = { name: 'founder', password: first?.password, code: '' };
  expect(await office(empty, null, staffCalls.staffLogin, { body })).toMatchObject({ code: 'factor_due' });
  const { rows } = await empty.context.db.query(`select subject from staff.audit where staff_name = 'console:keeper'`);
  expect(rows).toEqual([{ subject: 'operator founder' }, { subject: 'operator second-one' }]);
  const { rows: people } = await empty.context.db.query(
    `select b.code from staff.operator one, staff.operator two,
       lateral staff.decision_barrier(one.id, two.id, 'operators', now()) b where one.id <> two.id`,
  );
  expect(people).toEqual([{ code: null }, { code: null }]);
  await empty.close();
});
