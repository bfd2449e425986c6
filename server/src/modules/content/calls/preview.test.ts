import { contentCalls, PREVIEW_HOURS } from '@lantern/contract/content';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import { send, type Written, writeItem } from '../../../../test/content.ts';
import { withVietnam } from '../../../../test/modules.ts';
import { loginStaff, type Operator, registerMember } from '../../../../test/people.ts';

let app: TestApp;
let operator: Operator;
beforeAll(async () => {
  app = await openTestApp({}, withVietnam);
  operator = await loginStaff(app, { rights: ['content'] });
});
afterAll(() => app?.close());

const draft = (more: Partial<Written> = {}) => writeItem(app, operator, { kind: 'news', publish: false, ...more });
const make = (id: string, language = 'EN', headers: Readonly<Record<string, string>> = operator.headers) =>
  send(app, contentCalls.createPreviewLink, { params: { id }, body: { language }, headers });
const tokenOf = (url: string) => new URL(url).hash.slice(1);
const open = (token: string, language = 'EN') =>
  send(app, contentCalls.readPreview, { body: { token }, headers: { 'x-language': language } });
const HOUR_MS = 3_600_000;

test('whoever has the link sees the draft, and no other visitor does', async () => {
  const item = await draft({ texts: { EN: { title: 'Soon', body: '<p>Not yet published</p>' } } });
  const { value } = await make(item.id);
  expect(new URL(value.url).pathname).toBe('/preview');
  expect(await open(tokenOf(value.url))).toMatchObject({
    success: true,
    value: {
      kind: 'news',
      state: 'draft',
      title: 'Soon',
      body: '<p>Not yet published</p>',
      expiresAt: value.expiresAt,
    },
  });
  expect(await send(app, contentCalls.readPage, { params: { kind: 'news', key: item.id } })).toMatchObject({
    code: 'not_found',
  });
});

test('the link follows the draft: later saves are shown too, and so are published texts', async () => {
  const item = await draft({ kind: 'promotion', publish: true });
  const { value } = await make(item.id);
  const token = tokenOf(value.url);
  expect((await open(token)).value).toMatchObject({ state: 'published', badge: 'new' });
  await send(app, contentCalls.saveContentText, {
    headers: operator.headers,
    params: { id: item.id, language: 'EN' },
    body: { version: item.version, title: 'Better', summary: '', body: '' },
  });
  expect((await open(token)).value).toMatchObject({ state: 'changed', title: 'Better' });
});

test('a banner’s link carries the banner’s place and target', async () => {
  const place = { groupName: 'home', url: '/lottery', linkageType: 'PAGE' };
  const item = await draft({ kind: 'banner', place, texts: { EN: { title: 'Big', summary: 'Small' } } });
  const { value } = await make(item.id);
  expect((await open(tokenOf(value.url))).value).toMatchObject({ ...place, title: 'Big', summary: 'Small' });
});

test('it is shown in the link’s language, else by the fallback, else in any language', async () => {
  const both = await draft({ texts: { EN: { title: 'News' }, VI: { title: 'Tin' } } });
  const vi = tokenOf((await make(both.id, 'VI')).value.url);
  expect((await open(vi)).value).toMatchObject({ language: 'VI', title: 'Tin' });
  const ja = tokenOf((await make(both.id, 'JA')).value.url);
  expect((await open(ja, 'VI')).value.language).toBe('VI');
  const only = await draft({ texts: { CN: { title: '新闻' } } });
  expect((await open(tokenOf((await make(only.id)).value.url))).value.language).toBe('CN');
});

test('a forged, changed or foreign token is refused', async () => {
  const item = await draft();
  const token = tokenOf((await make(item.id)).value.url);
  const other = (sign: string | undefined) => (sign === 'A' ? 'B' : 'A');
  const forged = [
    'x',
    'not a token',
    token.slice(0, -2),
    `${other(token[0])}${token.slice(1)}`,
    `${token.slice(0, 40)}${other(token[40])}${token.slice(41)}`,
    // Sealed by the server for another purpose.
    app.context.secrets.seal('x'.repeat(43), 'second factor').toString('base64url'),
    // Sealed for a preview, and never stored.
    app.context.secrets.seal('x'.repeat(43), 'content preview').toString('base64url'),
  ];
  for (const sent of forged) expect(await open(sent), sent).toMatchObject({ code: 'not_found' });
  expect(await open('a'.repeat(301))).toMatchObject({ code: 'bad_input' });
  expect(await open(token)).toMatchObject({ success: true });
});

test('the link ends after 24 hours, and with its item', async () => {
  const item = await draft();
  const [early, other] = [await make(item.id), await draft()];
  const deleted = tokenOf((await make(other.id)).value.url);
  const start = app.clock.nowMs();
  expect(Date.parse(early.value.expiresAt)).toBe(start + PREVIEW_HOURS * HOUR_MS);
  await send(app, contentCalls.deleteContent, { params: { id: other.id }, headers: operator.headers });
  expect(await open(deleted)).toMatchObject({ code: 'not_found' });
  app.clock.set(start + PREVIEW_HOURS * HOUR_MS - 1);
  expect(await open(tokenOf(early.value.url))).toMatchObject({ success: true });
  app.clock.set(start + PREVIEW_HOURS * HOUR_MS);
  expect(await open(tokenOf(early.value.url))).toMatchObject({ code: 'not_found' });
  operator = await loginStaff(app, { rights: ['content'] });
  await make(item.id);
  const { rows } = await app.context.db.query(
    'select 1 from content.preview where expires_at <= platform.time_of($1)',
    [new Date(app.clock.nowMs()).toISOString()],
  );
  expect(rows).toEqual([]);
});

test('neither the table nor the log holds a working link', async () => {
  const item = await draft();
  const token = tokenOf((await make(item.id)).value.url);
  const { rows } = await app.context.db.query<{ line: string }>(
    `select row_to_json(p)::text as line from content.preview p union all
     select row_to_json(a)::text from staff.audit a where subject = $1`,
    [`news ${item.id}`],
  );
  expect(rows.some(({ line }) => line.includes('content.preview-link'))).toBe(true);
  for (const { line } of rows) expect(line).not.toContain(token);
});

test('only an operator with the right makes links, and only for existing items', async () => {
  const item = await draft();
  expect(await make(item.id, 'EN', {})).toMatchObject({ code: 'not_logged_in' });
  const member = await registerMember(app);
  expect(await make(item.id, 'EN', member.headers)).toMatchObject({ success: false });
  const without = await loginStaff(app, { rights: ['members'] });
  expect(await make(item.id, 'EN', without.headers)).toMatchObject({ code: 'not_allowed' });
  expect(await make('999')).toMatchObject({ code: 'not_found' });
});
