import { siteOfficeCalls } from '@lantern/contract/site/office';
import { staffCalls } from '@lantern/contract/staff';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import { office } from '../../../../test/office.ts';
import { loginStaff, type Operator } from '../../../../test/people.ts';

let app: TestApp;
let admin: Operator;
beforeAll(async () => {
  app = await openTestApp();
  admin = await loginStaff(app, { rights: ['settings'] });
});
afterAll(() => app?.close());

const all = async (operator: Operator | null) => office(app, operator, siteOfficeCalls.listSettings);
const one = async (key: string) =>
  (await all(admin)).value.list.find((setting: { key: string }) => setting.key === key);
const change = (operator: Operator | null, key: string, value: unknown, version: string) =>
  office(app, operator, siteOfficeCalls.changeSetting, { params: { key }, body: { value, version } });

describe('success', () => {
  test('a changed setting names its operator, is logged with both values, and is served', async () => {
    const before = await one('merchant.name');
    expect(before).toMatchObject({ isChanged: false, changedBy: null, version: 'shipped' });
    const { value } = await change(admin, 'merchant.name', 'Đèn Lồng', before.version);
    expect(value).toMatchObject({ value: 'Đèn Lồng', isChanged: true, changedBy: admin.name });
    const { rows } = await app.context.db.query('select act, details from staff.audit where subject = $1', [
      'setting merchant.name',
    ]);
    expect(rows).toEqual([{ act: 'setting.change', details: { before: null, after: 'Đèn Lồng' } }]);
    const permission = await app.http.inject({ url: '/wps/system/permission' });
    expect(permission.json().value.merchant.name).toBe('Đèn Lồng');
  });
});

describe('refusals', () => {
  test('of two changes of the same version one succeeds, the other must read again', async () => {
    const { version } = await one('jackpot.amount');
    const both = await Promise.all([
      change(admin, 'jackpot.amount', '1.00', version),
      change(admin, 'jackpot.amount', '2.00', version),
    ]);
    expect(both.map((reply) => reply.code ?? 'done').sort()).toEqual(['changed_meanwhile', 'done']);
  });

  test('an invalid value is refused with its part', async () => {
    const { version } = await one('sms.expiredMinutes');
    expect(await change(admin, 'sms.expiredMinutes', 0, version)).toMatchObject({
      code: 'fields_refused',
      fields: [{ field: 'value', key: 'field.below_minimum', params: { minimum: 1 } }],
    });
    expect(await change(admin, 'status.code', 7, 'shipped')).toMatchObject({ code: 'fields_refused' });
  });

  test.each([
    ['a page instead of a picture', `data:image/png;base64,${Buffer.from('<html>'.repeat(20)).toString('base64')}`],
    ['a drawing that can run script', 'data:image/svg+xml;base64,PHN2Zz48L3N2Zz4='],
    ['an address', 'https://elsewhere.example/logo.png'],
  ])('a logo that is %s is refused', async (_what, picture) => {
    expect(await change(admin, 'merchant.logo', picture, 'shipped')).toMatchObject({ code: 'fields_refused' });
  });

  test('a colour that nobody could see on a card, or that is no colour, is refused beside its theme', async () => {
    for (const light of ['#FFFFFF', 'red', '#12345', 'url(x)'])
      expect(await change(admin, 'merchant.colours', { light, dark: '' }, 'shipped')).toMatchObject({
        code: 'fields_refused',
        fields: [{ field: 'value.light' }],
      });
  });

  test('an unknown setting, and a property name of every object, is not found', async () => {
    expect(await change(admin, 'merchant.colour', 1, 'shipped')).toMatchObject({ code: 'not_found' });
    expect(await change(admin, '__proto__.x', 1, 'shipped')).toMatchObject({ code: 'not_found' });
  });

  test('a setting with credentials is neither listed nor changed', async () => {
    expect(JSON.stringify((await all(admin)).value)).not.toMatch(/clientSecret|apiKey/);
    expect(await one('phoneAuth')).toBeUndefined();
    expect(await change(admin, 'phoneAuth', { apiKey: 'x' }, 'shipped')).toMatchObject({ code: 'not_found' });
  });

  test('a setting of two persons is proposed by one and approved by another, never by one alone', async () => {
    const key = 'cashier.aloneUpTo';
    const propose = (value: unknown, version: string, operator = admin) =>
      office(app, operator, siteOfficeCalls.requestSettingChange, {
        params: { key },
        body: { value, version, reason: 'the season of large deposits' },
      });
    const { version } = await one(key);
    expect(await change(admin, key, '5000.00', version)).toMatchObject({ code: 'needs_two' });
    expect(await propose('100000.01', version)).toMatchObject({ code: 'fields_refused' });
    expect(await propose('-1', version)).toMatchObject({ code: 'fields_refused' });
    expect(await propose('5000.00', 'older')).toMatchObject({ code: 'changed_meanwhile' });
    const both = await Promise.all([propose('5000.00', version), propose('6000.00', version)]);
    expect(both.map((reply) => reply.code ?? 'done').sort()).toEqual(['done', 'request_waiting']);
    const { waitingRequestId: id, value } = await one(key);
    expect(value).toBe('1000.00');
    const second = await loginStaff(app, { rights: ['settings'] });
    const approve = (operator: Operator) =>
      office(app, operator, staffCalls.approveStaffRequest, { params: { id }, body: { reason: 'checked' } });
    expect(await approve(admin)).toMatchObject({ code: 'same_person' });
    const otherOperator = await loginStaff(app, { rights: ['deposits'] });
    expect(await approve(otherOperator)).toMatchObject({ code: 'not_found' });
    expect((await approve(second)).value).toMatchObject({ state: 'done', subject: { kind: 'setting' } });
    const after = await one(key);
    expect(after).toMatchObject({ waitingRequestId: null, changedBy: `${admin.name}, ${second.name}` });
    expect(['5000.00', '6000.00']).toContain(after.value);
    const { rows } = await app.context.db.query(
      `select act, details->>'after' as after from staff.audit where subject = $1 order by number`,
      [`setting ${key}`],
    );
    expect(rows).toEqual([
      { act: 'setting.request', after: after.value },
      { act: 'request.approve', after: after.value },
    ]);
  });

  test('only settings of two persons are proposed', async () => {
    const body = { value: 'x', version: 'shipped', reason: 'why not' };
    for (const key of ['merchant.name', 'nothing.here', 'phoneAuth'])
      expect(await office(app, admin, siteOfficeCalls.requestSettingChange, { params: { key }, body })).toMatchObject({
        code: 'not_found',
      });
  });

  test('it requires its right, and a log-in', async () => {
    const other = await loginStaff(app, { rights: ['content'] });
    for (const [operator, code] of [
      [null, 'not_logged_in'],
      [other, 'not_allowed'],
    ] as const) {
      expect(await all(operator)).toMatchObject({ code });
      expect(await change(operator, 'merchant.name', 'x', 'shipped')).toMatchObject({ code });
    }
  });
});
