import type { PushEvent } from '@lantern/contract';
import { contentCalls, UNREAD_MOST } from '@lantern/contract/content';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import { send, type Written, writeItem } from '../../../../test/content.ts';
import { loginStaff, type Operator, registerMember, startTrial } from '../../../../test/people.ts';

let app: TestApp;
let operator: Operator;
beforeAll(async () => {
  app = await openTestApp();
  operator = await loginStaff(app, { rights: ['content'] });
});
afterAll(() => app?.close());

type Who = { readonly headers: Readonly<Record<string, string>> };
const write = (kind: string, more: Partial<Written> = {}) => writeItem(app, operator, { kind, ...more });
const count = async (who: Who) => (await send(app, contentCalls.getUnreadCount, { headers: who.headers })).value;
const open = (who: Who, id: string) => send(app, contentCalls.readNotice, { params: { id }, headers: who.headers });
/** A member registered a minute after everything before. */
const join = async () => {
  app.clock.advance(60_000);
  const member = await registerMember(app);
  app.clock.advance(60_000);
  return member;
};

test('notices and pop-ups published after the registration are unread until the member opens them', async () => {
  await write('PL');
  const [member, other] = [await join(), await join()];
  expect(await count(member)).toEqual({ unreadCount: 0, unread: [] });
  const first = await write('PL');
  const second = await write('PU');
  expect(await count(member)).toEqual({ unreadCount: 2, unread: [second.id, first.id] });
  expect(await open(member, first.id)).toMatchObject({ success: true });
  expect(await open(member, first.id)).toMatchObject({ success: true });
  expect(await count(member)).toEqual({ unreadCount: 1, unread: [second.id] });
  expect((await count(other)).unreadCount).toBe(2);
});

test('other kinds, drafts and hidden items are not counted and cannot be read', async () => {
  const member = await join();
  const at = (ms: number) => new Date(app.clock.nowMs() + ms).toISOString();
  const others = [
    await write('B'),
    await write('PR'),
    await write('H'),
    await write('news'),
    await write('PL', { publish: false }),
    await write('PL', { times: { startsAt: at(60_000), endsAt: null } }),
    await write('PU', { times: { startsAt: at(-60_000), endsAt: at(-1) } }),
  ];
  expect(await count(member)).toEqual({ unreadCount: 0, unread: [] });
  for (const { id } of others) expect(await open(member, id)).toMatchObject({ code: 'not_found' });
  expect(await open(member, '999')).toMatchObject({ code: 'not_found' });
  app.clock.advance(61_000);
  expect((await count(member)).unreadCount).toBe(1);
});

test('a notice that was ready before and begins after the registration is unread', async () => {
  const startsAt = new Date(app.clock.nowMs() + 600_000).toISOString();
  const { id } = await write('PL', { times: { startsAt, endsAt: null } });
  const member = await join();
  app.clock.advance(600_000);
  expect((await count(member)).unread).toEqual([id]);
});

test('a text changed and published again stays read', async () => {
  const member = await join();
  const item = await write('PL');
  await open(member, item.id);
  await send(app, contentCalls.publishContent, {
    headers: operator.headers,
    params: { id: item.id },
    body: { version: item.version },
  });
  expect((await count(member)).unreadCount).toBe(0);
});

test('the count stops at its bound, for a trial too', async () => {
  const trial = await startTrial(app);
  app.clock.advance(60_000);
  const now = new Date(app.clock.nowMs()).toISOString();
  await app.context.db.query(
    `with many as (
       insert into content.item (id, kind, slug, starts_at, is_published, published_at, shown_at, created_at, changed_at, changed_by)
       select n, 'PL', 'many-' || n, $1, true, $1, $1, $1, $1, 'test' from generate_series(1, ${UNREAD_MOST + 20}) n returning id)
     insert into content.shown (item_id, language, title, summary, body, heading, words)
     select id, 'EN', 'Many', '', '', '', '' from many`,
    [now],
  );
  expect((await count(trial)).unreadCount).toBe(UNREAD_MOST);
});

test('without a log-in there is no count and nothing is read; an operator is no member', async () => {
  const { id } = await write('PL');
  expect(await send(app, contentCalls.getUnreadCount)).toMatchObject({ code: 'not_logged_in' });
  expect(await open({ headers: {} }, id)).toMatchObject({ code: 'not_logged_in' });
  expect(await open(operator, id)).toMatchObject({ success: false });
});

test('open pages receive an event for a published notice, so that the count is read again', async () => {
  const events: PushEvent[] = [];
  const stop = app.context.push.listen((event) => events.push(event));
  await write('PU');
  stop();
  expect(events.filter(({ name }) => name === 'content.changed').map(({ data }) => data)).toContainEqual({
    kind: 'PU',
    groupName: '',
  });
});
