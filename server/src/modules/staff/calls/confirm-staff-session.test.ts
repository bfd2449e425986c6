import { calls } from '@lantern/contract';
import { siteOfficeCalls } from '@lantern/contract/site/office';
import { staffCalls } from '@lantern/contract/staff';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import { office } from '../../../../test/office.ts';
import { freshCode, loginStaff, type Operator } from '../../../../test/people.ts';

let app: TestApp;
let admin: Operator;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app?.close());
beforeEach(async () => {
  admin = await loginStaff(app);
});

const MINUTE_MS = 60_000;
const confirm = (code: string, operator: Operator | null = admin) =>
  office(app, operator, staffCalls.confirmStaffSession, { body: { code } });
/** A call that requires a confirmed session: a refusal behind the pipeline means that it passed. */
const knock = async (operator: Operator | null = admin): Promise<string> =>
  (
    await office(app, operator, siteOfficeCalls.changeSetting, {
      params: { key: 'no' },
      body: { value: 1, version: '' },
    })
  ).code;

describe('a confirmed session', () => {
  test('begins with the log-in and lasts ten minutes, and a new code extends it', async () => {
    expect(await knock()).toBe('not_found');
    app.clock.advance(11 * MINUTE_MS);
    expect(await knock()).toBe('confirm_needed');
    expect(await confirm(freshCode(app, admin))).toMatchObject({ success: true });
    expect(await knock()).toBe('not_found');
    app.clock.advance(9 * MINUTE_MS);
    expect(await knock()).toBe('not_found');
    app.clock.advance(2 * MINUTE_MS);
    expect(await knock()).toBe('confirm_needed');
  });

  test('is not renewed by a used code, another operator’s, or guesses; too many of them block the right one', async () => {
    app.clock.advance(11 * MINUTE_MS);
    const used = freshCode(app, admin);
    expect(await confirm(used)).toMatchObject({ success: true });
    app.clock.advance(11 * MINUTE_MS);
    expect(await confirm(used)).toMatchObject({ code: 'wrong_code' });
    const other = await loginStaff(app);
    expect(await confirm(freshCode(app, other))).toMatchObject({ code: 'wrong_code' });
    for (let tries = 0; tries < 10; tries++) expect(await confirm('000000')).toMatchObject({ code: 'wrong_code' });
    expect(await confirm(freshCode(app, admin))).toMatchObject({ code: 'wrong_code' });
    expect(await knock()).toBe('confirm_needed');
  });

  test('belongs to one session: a second log-in of the same operator does not confirm the first', async () => {
    app.clock.advance(11 * MINUTE_MS);
    const other = await loginStaff(app);
    expect(await confirm(freshCode(app, other), other)).toMatchObject({ success: true });
    expect(await knock(other)).toBe('not_found');
    expect(await knock()).toBe('confirm_needed');
  });

  test('grants no missing right, and a visitor is no operator', async () => {
    const weak = await loginStaff(app, { rights: ['dashboard'] });
    expect(await knock(weak)).toBe('not_allowed');
    expect(await knock(null)).toBe('not_logged_in');
    expect(await confirm('000000', null)).toMatchObject({ code: 'not_logged_in' });
  });

  test('is required by every call that changes settings, keys, rights, money by hand, or results', () => {
    const confirmed = Object.values(calls).filter((call) => 'confirmed' in call);
    expect(confirmed.every(({ who }) => who === 'staff')).toBe(true);
    const names = confirmed.map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining([
        'change-setting',
        'request-setting-change',
        'change-connection',
        'remove-connection',
        'add-operator',
        'change-operator',
        'reset-operator-factor',
        'credit-staff-deposit',
        'reject-staff-deposit',
        'approve-staff-request',
        'approve-draw-import',
        'void-draw',
      ]),
    );
  });
});
