import { siteOfficeCalls } from '@lantern/contract/site/office';
import { staffCalls } from '@lantern/contract/staff';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import { office } from '../../../../test/office.ts';
import { loginStaff, type Operator } from '../../../../test/people.ts';
import { postSettings } from '../../post/index.ts';
import { sessionSettings } from '../../session/index.ts';
import { openSetting, settingsOf } from '../index.ts';

const SECRET = 'sk-live-7c1e2f90ab3d4455-9911';
let app: TestApp;
let admin: Operator;
let second: Operator;
const requests: unknown[] = [];
beforeAll(async () => {
  app = await openTestApp();
  for (const level of ['trace', 'debug', 'info', 'warn', 'error', 'fatal'] as const)
    vi.spyOn(app.context.log, level).mockImplementation((...args: unknown[]) => void requests.push(args));
});
afterAll(() => app?.close());
// Half an hour without use ends a session, and codes need time to pass.
beforeEach(async () => {
  [admin, second] = [await loginStaff(app), await loginStaff(app)];
});

const list = (operator: Operator | null = admin) => office(app, operator, siteOfficeCalls.listConnections);
const one = async (key: string) =>
  (await list()).value.list.find((connection: { key: string }) => connection.key === key);
const change = (key: string, body: object, operator: Operator | null = admin) =>
  office(app, operator, siteOfficeCalls.changeConnection, {
    params: { key },
    body: { reason: 'the new contract', ...body },
  });
const remove = (key: string, body: object) =>
  office(app, admin, siteOfficeCalls.removeConnection, {
    params: { key },
    body,
  });
/** Requested by one, approved by another; returns the refusal, or the approval. */
const settle = async (key: string, value: object, secret?: string | null) => {
  const { version } = (await one(key)) ?? { version: (await list()).value.newVersion };
  const request = await change(key, { value, version, ...(secret === undefined ? {} : { secret }) });
  if (!request.success) return request;
  return office(app, second, staffCalls.approveStaffRequest, {
    params: { id: request.value.requestId },
    body: { reason: 'checked' },
  });
};

/** Every row of every table as text. */
async function wholeDatabase(): Promise<string> {
  const { rows } = await app.context.db.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const texts = [];
  for (const { name } of rows)
    texts.push(...(await app.context.db.query<{ line: string }>(`select t::text as line from ${name} t`)).rows);
  return texts.map(({ line }) => line).join('\n');
}

const villa = {
  name: 'Villa ID',
  kind: 'oidc',
  enabled: true,
  clientId: 'lantern',
  issuer: 'https://id.villa.example',
};

describe('a secret', () => {
  test('once saved is in no answer, no log, no entry of the audit log and no column in clear', async () => {
    const replies = [
      await settle('phoneAuth', { enabled: true, projectId: 'lantern' }, SECRET),
      await settle('post.sms', { url: 'https://sms.example' }, SECRET),
      await settle('post.mail', { url: 'smtps://mail.example', user: 'lantern' }, SECRET),
      await settle('thirdParty.villa', villa, SECRET),
      await list(),
      await office(app, admin, siteOfficeCalls.listSettings),
      await office(app, admin, staffCalls.listAudit),
      await office(app, admin, staffCalls.beginExport, { body: { kind: 'audit', filter: {} } }),
    ];
    await app.jobs.runDue();
    expect(replies.map(({ success }) => success)).toEqual(replies.map(() => true));
    const places = { answers: replies, log: requests, database: await wholeDatabase() };
    for (const [place, what] of Object.entries(places)) {
      const text = JSON.stringify(what);
      for (const written of [
        SECRET,
        Buffer.from(SECRET).toString('base64').slice(0, 36),
        Buffer.from(SECRET).toString('hex'),
      ])
        expect(text.includes(written), `${place} holds ${written}`).toBe(false);
    }
    for (const field of ['apiKey', 'token', 'password', 'clientSecret'])
      expect(JSON.stringify(await list()), 'not even sealed').not.toContain(`"${field}"`);
    const settings = await settingsOf(app.context, { ...sessionSettings, ...postSettings });
    expect(openSetting(app.context, 'phoneAuth', settings.phoneAuth.apiKey)).toBe(SECRET);
    expect(openSetting(app.context, 'post.mail', settings['post.mail'].password)).toBe(SECRET);
    const [channel] = settings['thirdParty.channels'];
    expect(openSetting(app.context, 'thirdParty.channels', channel?.clientSecret ?? '')).toBe(SECRET);
  });

  test('is shown as set, with its last characters, date and operator; a short one without its last characters', async () => {
    await settle('post.sms', { url: 'https://sms.example' }, SECRET);
    expect((await one('post.sms')).secret).toMatchObject({ isSet: true, ends: '9911', changedBy: second.name });
    await settle('post.sms', { url: 'https://sms.example' }, 'short-9911');
    expect((await one('post.sms')).secret).toMatchObject({ isSet: true, ends: '' });
  });

  test('stays when another field changes, is removed by name, and the log says which without the value', async () => {
    await settle('post.mail', { url: 'smtps://mail.example', user: 'a' }, SECRET);
    await settle('post.mail', { url: 'smtps://mail.example', user: 'b' });
    expect(await one('post.mail')).toMatchObject({ value: { user: 'b' }, secret: { isSet: true } });
    await settle('post.mail', { url: 'smtps://mail.example', user: 'b' }, null);
    expect((await one('post.mail')).secret).toMatchObject({ isSet: false, ends: '' });
    const { rows } = await app.context.db.query(
      `select details from staff.audit where act = 'connection.secret' and staff_id = $1 order by number`,
      [second.staffId],
    );
    expect(rows).toEqual([{ details: { secret: 'set' } }, { details: { secret: 'removed' } }]);
  });

  test('does not follow a changed address: a new address requires the secret again', async () => {
    await settle('phoneAuth', { enabled: true, apiUrl: 'https://phone.example' }, SECRET);
    await settle('thirdParty.villa', villa, SECRET);
    const field = { code: 'fields_refused', fields: [{ field: 'secret', key: 'field.secret_again' }] };
    expect(await settle('phoneAuth', { enabled: true, apiUrl: 'https://evil.example' })).toMatchObject(field);
    expect(await settle('thirdParty.villa', { ...villa, issuer: 'https://evil.example' })).toMatchObject(field);
    expect((await one('thirdParty.villa')).value.issuer).toBe(villa.issuer);
    expect(await settle('phoneAuth', { apiUrl: 'https://evil.example' }, null)).toMatchObject({ success: true });
  });
});

describe('a connection', () => {
  test('of a third party is added, changed and removed with its secret; the gateways stay', async () => {
    expect(await settle('thirdParty.other', { ...villa, name: 'Other' }, SECRET)).toMatchObject({ success: true });
    expect(await one('thirdParty.other')).toMatchObject({
      ...{ key: 'thirdParty.other', value: { channel: 'other', name: 'Other' }, secret: { isSet: true } },
    });
    const { version } = await one('thirdParty.other');
    expect(await remove('thirdParty.other', { version })).toMatchObject({ success: true });
    expect(await one('thirdParty.other')).toBeUndefined();
    expect(await remove('thirdParty.other', { version })).toMatchObject({ code: 'not_found' });
    expect(await remove('post.sms', { version })).toMatchObject({ code: 'not_found' });
  });

  test('with invalid parts is refused beside them, and two concurrent changes run one after the other', async () => {
    expect(await settle('post.mail', { url: 'https://mail.example' })).toMatchObject({
      code: 'fields_refused',
      fields: [{ field: 'value.url' }],
    });
    expect(await settle('post.mail', { url: 'smtp://user:pass@mail.example' })).toMatchObject({
      code: 'fields_refused',
    });
    expect(await settle('thirdParty.bad', { ...villa, issuer: '' })).toMatchObject({ code: 'fields_refused' });
    expect(await change('phoneAuth', { value: {}, version: 'older' })).toMatchObject({ code: 'changed_meanwhile' });
    expect(await change('constructor', { value: {}, version: 'older' })).toMatchObject({ code: 'not_found' });
  });

  test('requires its right, and a log-in', async () => {
    const other = await loginStaff(app, { rights: ['settings', 'operators', 'audit'] });
    for (const [operator, code] of [
      [other, 'not_allowed'],
      [null, 'not_logged_in'],
    ] as const) {
      expect(await list(operator)).toMatchObject({ code });
      expect(await change('phoneAuth', { value: {}, version: 'shipped' }, operator)).toMatchObject({ code });
      const body = { version: 'shipped' };
      expect(
        await office(app, operator, siteOfficeCalls.removeConnection, { params: { key: 'thirdParty.villa' }, body }),
      ).toMatchObject({ code });
    }
  });
});
