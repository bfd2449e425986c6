import { contentCalls } from '@lantern/contract/content';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openAgent } from '../../../../test/agent-calls.ts';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import { send, writeItem } from '../../../../test/content.ts';
import { loginStaff, type Operator, registerMember, startTrial } from '../../../../test/people.ts';

type Who = { readonly headers: Readonly<Record<string, string>> };
let app: TestApp;
let operator: Operator;
let agent: Who;
let member: Who;
beforeAll(async () => {
  app = await openTestApp();
  operator = await loginStaff(app, { rights: ['content'] });
  agent = await openAgent(app, null);
  member = await registerMember(app);
});
afterAll(() => app?.close());
beforeEach(async () => {
  await app.context.db.query('update content.item set is_deleted = true, is_published = false');
});

const titles = (list: { title: string }[]) => list.map(({ title }) => title);
const notice = (title: string, place: object = { audience: 'agents' }, kind = 'PL') =>
  writeItem(app, operator, { kind, texts: { EN: { title, body: `<p>${title}</p>` } }, place: { ...place } });
const listed = async (who: Who, query: Record<string, string> = {}) =>
  (await send(app, contentCalls.listAgentAnnouncements, { headers: who.headers, query })).value;
const everyone = async (who: Partial<Who> = {}) =>
  (await send(app, contentCalls.listAnnouncements, { ...who, query: { types: 'B,PL,PU,PR,H' } })).value;

test('an agent reads what is for agents, nine a page; notices for everyone are not among them', async () => {
  await notice('for everyone', {});
  await notice('banner text', { audience: 'agents' }, 'B');
  for (let n = 1; n <= 9; n += 1) {
    app.clock.advance(1000);
    await notice(`n${n}`);
  }
  const first = await listed(agent);
  expect(titles(first.list)).toEqual(['n9', 'n8', 'n7', 'n6', 'n5', 'n4', 'n3', 'n2', 'n1']);
  expect(first.list[0]).toMatchObject({ type: 'PL', language: 'EN', content: '<p>n9</p>' });
  expect(first).toMatchObject({ total: 10, totalPages: 2, pageNo: 1, pageSize: 9 });
  expect(titles((await listed(agent, { pageNo: '2' })).list)).toEqual(['banner text']);
});

test('a member who is no agent, a trial account and a visitor never receive it', async () => {
  const { id } = await notice('agents alone');
  await notice('everybody', {});
  for (const who of [member, await startTrial(app)])
    expect(await send(app, contentCalls.listAgentAnnouncements, { headers: who.headers })).toMatchObject({
      success: false,
      code: 'not_allowed',
    });
  expect(await send(app, contentCalls.listAgentAnnouncements)).toMatchObject({ code: 'not_logged_in' });
  for (const who of [member, agent, {}]) {
    const all = await everyone(who);
    expect(JSON.stringify(all)).not.toContain('agents alone');
    expect(titles(all.player)).toEqual(['everybody']);
    expect(all.pages.player).toEqual({ total: 1, totalPages: 1 });
  }
  const unread = await send(app, contentCalls.getUnreadCount, { headers: member.headers });
  expect(unread.value.unread).not.toContain(id);
  expect(await send(app, contentCalls.readNotice, { params: { id }, headers: member.headers })).toMatchObject({
    code: 'not_found',
  });
});

test('a draft, one that is over and one taken back are not shown', async () => {
  const at = (ms: number) => new Date(app.clock.nowMs() + ms).toISOString();
  const place = { audience: 'agents' };
  await writeItem(app, operator, { kind: 'PL', place, publish: false });
  await writeItem(app, operator, { kind: 'PL', place, times: { startsAt: at(-60_000), endsAt: at(-1) } });
  const { id } = await notice('back');
  expect(titles((await listed(agent)).list)).toEqual(['back']);
  await send(app, contentCalls.unpublishContent, { params: { id }, headers: operator.headers });
  expect((await listed(agent)).list).toEqual([]);
});

test('an operator changes for whom a notice is, at once, and finds those for agents; pop-ups are for everyone', async () => {
  const item = await notice('first for all', {});
  const { headers } = operator;
  expect(item.audience).toBe('all');
  expect(titles((await everyone()).player)).toEqual(['first for all']);
  const body = { version: item.version, slug: item.slug, audience: 'agents' };
  const saved = await send(app, contentCalls.saveContent, { params: { id: item.id }, headers, body });
  expect(saved.value).toMatchObject({ audience: 'agents' });
  expect((await everyone()).player).toEqual([]);
  expect(titles((await listed(agent)).list)).toEqual(['first for all']);
  await notice('second', {});
  const found = await send(app, contentCalls.listContent, { headers, query: { kind: 'PL', audience: 'agents' } });
  expect(found.value.list.map(({ id }: { id: string }) => id)).toEqual([item.id]);
  const refused = await send(app, contentCalls.createContent, { headers, body: { kind: 'PU', audience: 'agents' } });
  expect(refused).toMatchObject({
    ...{ code: 'fields_refused', fields: [{ field: 'audience', key: 'field.not_valid' }] },
  });
});
