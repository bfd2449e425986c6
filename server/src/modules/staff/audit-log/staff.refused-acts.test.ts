import { calls } from '@lantern/contract';
import { staffCalls } from '@lantern/contract/staff';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import { office } from '../../../../test/office.ts';
import { loginStaff, sendCall, TEST_PASSWORD } from '../../../../test/people.ts';
import { newAddress } from '../../../../test/seal.ts';
import { addStaff, totpCode } from '../index.ts';
import { brokenAudit } from './staff.audit.store.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app?.close());

const entries = async (act: string, subject: string) =>
  (
    await app.context.db.query<{ staff_name: string; details: { cause?: string; address?: string } }>(
      'select staff_name, details from staff.audit where act = $1 and subject = $2 order by number',
      [act, subject],
    )
  ).rows;
const logIn = (name: string, password: string, code: string, address = newAddress()) =>
  sendCall(app, staffCalls.staffLogin, { name, password, code }, { address });

test('a failed log-in is in the audit log with its cause, and an unknown name is not stored', async () => {
  const added = await addStaff(app.context, { name: 'ngan', password: TEST_PASSWORD, rights: [] });
  if (added === null || added === 'busy') throw new Error('not added');
  const code = totpCode(added.totpSecret, app.clock.nowMs());
  await logIn('ngan', 'a wrong password', code);
  await logIn('ngan', TEST_PASSWORD, code === '000000' ? '000001' : '000000');
  await logIn('my-secret-typed-as-a-name', TEST_PASSWORD, code);
  const causes = (await entries('staff.login-refused', 'ngan')).map(({ details }) => details.cause);
  expect(causes).toEqual(['password', 'code']);
  expect((await entries('staff.login-refused', 'unknown')).map(({ details }) => details.cause)).toEqual(['name']);
  const { rows } = await app.context.db.query("select from staff.audit a where a::text like '%my-secret%'");
  expect(rows).toEqual([]);
  await logIn('ngan', TEST_PASSWORD, code);
  expect(await entries('staff.login', 'ngan')).toHaveLength(1);
});

test('guesses from one address within a minute are one entry, and the chain stays whole', async () => {
  await addStaff(app.context, { name: 'quyen', password: TEST_PASSWORD, rights: [] });
  const address = newAddress();
  await logIn('quyen', 'one', '123456', address);
  await logIn('quyen', 'two', '123456', address);
  await logIn('quyen', 'two', '123456');
  app.clock.advance(31 * 60_000);
  await logIn('quyen', 'three', '123456', address);
  expect(await entries('staff.login-refused', 'quyen')).toHaveLength(3);
  expect(await brokenAudit(app.context.db)).toEqual([]);
});

test('a call without its right is in the audit log with the operator and the call, once in a quarter of an hour', async () => {
  const writer = await loginStaff(app, { rights: ['content'] });
  const tryIt = () => office(app, writer, calls.listOperators);
  for (let time = 0; time < 3; time += 1) expect(await tryIt()).toMatchObject({ code: 'not_allowed' });
  expect(await entries('staff.forbidden', 'call list-operators')).toMatchObject([{ staff_name: writer.name }]);
  app.clock.advance(16 * 60_000);
  await tryIt();
  expect(await entries('staff.forbidden', 'call list-operators')).toHaveLength(2);
});

test('a refusal by the call itself is logged as well', async () => {
  const exporter = await loginStaff(app, { rights: ['exports'] });
  const begun = await office(app, exporter, calls.beginExport, { body: { kind: 'audit', filter: {} } });
  expect(begun).toMatchObject({ code: 'not_allowed' });
  expect(await entries('staff.forbidden', 'call begin-export')).toMatchObject([{ staff_name: exporter.name }]);
});

test('exports are a right of their own: whoever may read the records may not export them without it', async () => {
  const reader = await loginStaff(app, { rights: ['members.view', 'deposits', 'games', 'audit'] });
  for (const kind of ['wagers', 'deposits', 'returns', 'audit'])
    expect(await office(app, reader, calls.beginExport, { body: { kind, filter: {} } })).toMatchObject({
      code: 'not_allowed',
    });
  expect(await office(app, reader, calls.listExports)).toMatchObject({ code: 'not_allowed' });
});
