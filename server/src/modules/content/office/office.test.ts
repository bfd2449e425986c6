import type { PushEvent } from '@lantern/contract';
import { contentCalls } from '@lantern/contract/content';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import { type Sent, send, writeItem } from '../../../../test/content.ts';
import { withVietnam } from '../../../../test/modules.ts';
import { loginStaff, type Operator, registerMember } from '../../../../test/people.ts';
import { audit } from '../../ledger/index.ts';
import { changeSetting } from '../../site/index.ts';
import { staffChecks } from '../../staff/index.ts';

let app: TestApp;
let operator: Operator;
beforeAll(async () => {
  app = await openTestApp({}, withVietnam);
  operator = await loginStaff(app, { rights: ['content'] });
});
afterAll(() => app?.close());

type Office = keyof typeof contentCalls;
const callOffice = (name: Office, sent: Sent = {}) =>
  send(app, contentCalls[name], { ...sent, headers: { ...operator.headers, ...sent.headers } });
const draft = (kind = 'news', more: object = {}) => writeItem(app, operator, { kind, publish: false, ...more });
const write = (id: string, version: number, title: string, language = 'EN') =>
  callOffice('saveContentText', {
    params: { id, language },
    body: { version, title, summary: '', body: `<p>${title}</p>` },
  });
const shown = async (id: string, language = 'EN') =>
  send(app, contentCalls.readPage, { params: { kind: 'news', key: id }, headers: { 'x-language': language } });
const acts = async (subject: string): Promise<string[]> => {
  const { rows } = await app.context.db.query<{ line: string }>(
    `select act || ' by ' || staff_name as line from staff.audit where subject = $1 order by number`,
    [subject],
  );
  return rows.map(({ line }) => line);
};
async function newsOf(work: () => Promise<unknown>): Promise<PushEvent[]> {
  const events: PushEvent[] = [];
  const stop = app.context.push.listen((event) => events.push(event));
  await work();
  stop();
  return events.filter(({ name }) => name === 'content.changed');
}
const at = (ms: number) => new Date(app.clock.nowMs() + ms).toISOString();

describe('from draft to page', () => {
  test('a draft is not public, a published item is, and later drafts change only when published', async () => {
    const item = await draft();
    expect([item.state, item.languages]).toEqual(['draft', ['EN']]);
    expect(await shown(item.id)).toMatchObject({ code: 'not_found' });
    const { value: up } = await callOffice('publishContent', {
      params: { id: item.id },
      body: { version: item.version },
    });
    expect(up.state).toBe('published');
    expect((await shown(item.id)).value.title).toBe('A title');
    const { value: changed } = await write(item.id, up.version, 'Another title');
    expect(changed.state).toBe('changed');
    expect((await shown(item.id)).value.title).toBe('A title');
    await callOffice('publishContent', { params: { id: item.id }, body: { version: changed.version } });
    expect((await shown(item.id)).value).toMatchObject({ title: 'Another title', body: '<p>Another title</p>' });
    expect((await callOffice('unpublishContent', { params: { id: item.id } })).value.state).toBe('draft');
    expect(await shown(item.id)).toMatchObject({ code: 'not_found' });
    expect((await acts(`news ${item.id}`)).map((line) => line.split(' ')[0])).toEqual([
      'content.create',
      'content.write',
      'content.publish',
      'content.write',
      'content.publish',
      'content.unpublish',
    ]);
    expect(await audit(app.context.db, staffChecks)).toEqual([]);
  });

  test('a text without the fallback language is not published', async () => {
    const item = await draft('news', { texts: { CN: { title: '新闻' } } });
    const body = { version: item.version };
    expect(await callOffice('publishContent', { params: { id: item.id }, body })).toMatchObject({
      code: 'content_wordless',
    });
    const none = await draft('news', { texts: {} });
    expect(await callOffice('publishContent', { params: { id: none.id }, body: { version: 1 } })).toMatchObject({
      code: 'content_wordless',
    });
  });

  test('an emptied language is removed with the next publication', async () => {
    const item = await writeItem(app, operator, { kind: 'news', texts: { EN: { title: 'en' }, VI: { title: 'vi' } } });
    const params = { id: item.id, language: 'VI' };
    const empty = { version: item.version, title: ' ', summary: '', body: '<p onclick=x></p>'.slice(0, 0) };
    const { value } = await callOffice('saveContentText', { params, body: empty });
    expect(value.languages).toEqual(['EN']);
    expect((await shown(item.id, 'VI')).value.title).toBe('vi');
    await callOffice('publishContent', { params: { id: item.id }, body: { version: value.version } });
    expect((await shown(item.id, 'VI')).value.title).toBe('en');
  });

  test('scripts in every field are removed before storing', async () => {
    const bad = '<script>alert(1)</script><img src=x onerror=alert(1)>';
    const item = await draft('promotion', {
      texts: {
        EN: {
          title: `T${bad}`,
          summary: `S${bad}`,
          body: `<p>B${bad}</p>`,
          facts: [{ label: `L${bad}`, value: `V${bad}` }],
        },
      },
    });
    expect(item.texts[0]).toMatchObject({
      title: 'Talert(1)',
      summary: 'Salert(1)',
      body: '<p>B</p>',
      facts: [{ label: 'Lalert(1)', value: 'Valert(1)' }],
    });
    const { value } = await callOffice('previewContent', {
      body: { title: `T${bad}`, summary: '', body: `<p>B${bad}</p>` },
    });
    expect(value).toMatchObject({ body: '<p>B</p>', cleaned: true });
    expect(
      (await callOffice('previewContent', { body: { title: 'T', summary: '', body: '<p>B</p>' } })).value.cleaned,
    ).toBe(false);
  });
});

describe('two operators', () => {
  test('of two with the same version the second is refused, and the first one’s text stays', async () => {
    const item = await draft();
    const both = await Promise.all([write(item.id, item.version, 'mine'), write(item.id, item.version, 'yours')]);
    expect(both.map(({ code = 'done' }) => code).sort()).toEqual(['content_moved', 'done']);
    const stale = { params: { id: item.id }, body: { version: item.version } };
    expect(await callOffice('publishContent', stale)).toMatchObject({ code: 'content_moved' });
    const place = { slug: 'late', groupName: '', topicId: null, url: '', linkageType: 'NONE' };
    expect(await callOffice('saveContent', { ...stale, body: { ...stale.body, ...place } })).toMatchObject({
      code: 'content_moved',
    });
    const times = { startsAt: at(0), endsAt: null };
    expect(await callOffice('scheduleContent', { ...stale, body: { ...stale.body, ...times } })).toMatchObject({
      code: 'content_moved',
    });
  });

  test('of two that create the same slug at once one is refused as taken', async () => {
    const make = () => callOffice('createContent', { body: { kind: 'blog', slug: 'same-word' } });
    const both = await Promise.all([make(), make()]);
    expect(both.map(({ code = 'done' }) => code).sort()).toEqual(['done', 'fields_refused']);
    expect(both.find(({ code }) => code)?.fields).toEqual([{ field: 'slug', key: 'field.slug_taken' }]);
  });
});

describe('link targets', () => {
  const banner = { kind: 'banner', groupName: 'home' };
  const refusedUrl = async (linkageType: string, url: string) =>
    (await callOffice('createContent', { body: { ...banner, linkageType, url } })).fields?.[0]?.key ?? 'done';

  test.each([
    ['PAGE', '/help', 'done'],
    ['GAME', '/vnlottery?gameCode=mb', 'done'],
    ['PROMO', '/promoDetail?id=free-play', 'done'],
    ['PAGE', '//evil.example', 'field.link_not_path'],
    ['PAGE', '/\\evil.example', 'field.link_not_path'],
    ['PAGE', 'javascript:alert(1)', 'field.link_not_path'],
    ['PAGE', 'https://evil.example', 'field.link_not_path'],
    ['GAME', '', 'field.link_not_path'],
    ['NONE', '/help', 'field.link_not_empty'],
    ['URL', 'https://evil.example/x', 'field.link_not_allowed'],
    ['URL', 'javascript:alert(1)', 'field.link_not_allowed'],
  ])('%s %s: %s (ASVS 3.7.2)', async (type, url, verdict) => {
    expect(await refusedUrl(type, url)).toBe(verdict);
  });

  test('an external address must be of an origin that the merchant allows', async () => {
    await app.context.db.transaction((tx) =>
      changeSetting(app.context, tx, 'redirect.origins', ['https://partner.example'], 'test'),
    );
    expect(await refusedUrl('URL', 'https://partner.example/a?b=c')).toBe('done');
    expect(await refusedUrl('URL', 'https://partner.example.evil.example/')).toBe('field.link_not_allowed');
    expect(await refusedUrl('URL', 'https://partner.example@evil.example/')).toBe('field.link_not_allowed');
    expect(await refusedUrl('URL', 'http://partner.example/')).toBe('field.link_not_allowed');
  });

  test('a banner needs a group, a help article a topic, and a topic with articles cannot be deleted', async () => {
    const refused = async (body: object) => (await callOffice('createContent', { body })).fields;
    expect(await refused({ kind: 'banner' })).toEqual([{ field: 'groupName', key: 'field.group_required' }]);
    expect(await refused({ kind: 'help' })).toEqual([{ field: 'topicId', key: 'field.topic_unknown' }]);
    expect(await refused({ kind: 'help', topicId: '12345' })).toEqual([
      { field: 'topicId', key: 'field.topic_unknown' },
    ]);
    expect(await refused({ kind: 'news', slug: 'Not A Word' })).toEqual([
      { field: 'slug', key: 'field.slug_not_valid' },
    ]);
    const topic = await draft('topic');
    const article = await draft('help', { place: { topicId: topic.id } });
    expect(await callOffice('deleteContent', { params: { id: topic.id } })).toMatchObject({ code: 'topic_in_use' });
    await callOffice('deleteContent', { params: { id: article.id } });
    expect(await callOffice('deleteContent', { params: { id: topic.id } })).toMatchObject({ success: true });
    expect(await callOffice('readContent', { params: { id: topic.id } })).toMatchObject({ code: 'not_found' });
  });

  test('a changed slug applies to the page’s address, and must be free', async () => {
    const [one, two] = [await draft(), await draft()];
    const move = (item: { id: string; version: number }, slug: string) =>
      callOffice('saveContent', {
        params: { id: item.id },
        body: { version: item.version, slug, groupName: '', topicId: null, url: '', linkageType: 'NONE' },
      });
    expect((await move(one, 'first-word')).value.slug).toBe('first-word');
    expect((await move(two, 'first-word')).fields).toEqual([{ field: 'slug', key: 'field.slug_taken' }]);
  });
});

describe('times', () => {
  test('an end before the beginning is refused beside its field', async () => {
    const item = await draft();
    const body = { version: item.version, startsAt: at(0), endsAt: at(0) };
    expect(await callOffice('scheduleContent', { params: { id: item.id }, body })).toMatchObject({
      fields: [{ field: 'endsAt', key: 'field.ends_before_start' }],
    });
  });

  test('open pages receive an event when an item is shown, begins, ends and is removed', async () => {
    const item = await draft('PL', { times: { startsAt: at(60_000), endsAt: at(120_000) } });
    expect(item.shows).toBe('later');
    const publish = () => callOffice('publishContent', { params: { id: item.id }, body: { version: item.version } });
    expect((await newsOf(publish)).map(({ data }) => data)).toEqual([{ kind: 'PL', groupName: '' }]);
    const turn = async (ms: number) => {
      app.clock.advance(ms);
      return (await newsOf(() => app.jobs.runDue())).length;
    };
    expect([await turn(59_999), await turn(1), await turn(60_000), await turn(60_000)]).toEqual([0, 1, 1, 0]);
    expect(await newsOf(() => callOffice('unpublishContent', { params: { id: item.id } }))).toHaveLength(1);
    expect(await newsOf(() => callOffice('deleteContent', { params: { id: item.id } }))).toEqual([]);
  });

  test('a draft publishes no event', async () => {
    expect(await newsOf(() => draft())).toEqual([]);
  });
});

test('earlier texts are stored, and can be read and restored', async () => {
  const item = await draft();
  const { value: second } = await write(item.id, item.version, 'second');
  await write(item.id, second.version, 'third');
  const { list } = (await callOffice('listContentVersions', { params: { id: item.id }, query: { language: 'EN' } }))
    .value;
  expect(list.map(({ title }: { title: string }) => title)).toEqual(['third', 'second', 'A title']);
  const params = { id: item.id, version: list[1].version };
  expect((await callOffice('readContentVersion', { params })).value).toMatchObject({
    title: 'second',
    body: '<p>second</p>',
  });
  expect(await callOffice('readContentVersion', { params: { ...params, version: 9999 } })).toMatchObject({
    code: 'not_found',
  });
});

test('the office lists by kind, group and text of titles', async () => {
  await draft('blog', { texts: { EN: { title: '100% of the draw' } } });
  await draft('blog', { texts: { EN: { title: 'Something else' } } });
  const { value } = await callOffice('listContent', { query: { kind: 'blog', search: '100%' } });
  expect([value.total, value.list[0].title, value.list[0].state]).toEqual([1, '100% of the draw', 'draft']);
  expect((await callOffice('listContent', { query: { kind: 'blog', search: '1_0%' } })).value.total).toBe(0);
  expect(await callOffice('listContent', { query: { kind: 'poem' } })).toMatchObject({ code: 'bad_input' });
});

test('an order with an item of another group, or a missing one, changes nothing', async () => {
  const one = await draft('banner');
  const other = await draft('banner', { place: { groupName: 'help' } });
  const order = (ids: string[]) => callOffice('orderContent', { body: { kind: 'banner', groupName: 'home', ids } });
  expect(await order([one.id, other.id])).toMatchObject({ code: 'content_moved' });
  expect(await order([one.id, one.id])).toMatchObject({ code: 'bad_input' });
  expect((await callOffice('readContent', { params: { id: one.id } })).value.sort).toBe(0);
});

describe('bounds', () => {
  const fields = async (text: object, language = 'EN') => {
    const item = await draft();
    const body = { version: item.version, title: 't', summary: '', body: '', ...text };
    return callOffice('saveContentText', { params: { id: item.id, language }, body });
  };

  test('an article of two megabytes is accepted, a larger one refused with its bound', async () => {
    const largest = `<p>${'a'.repeat(2_097_152 - 7)}</p>`;
    const taken = await fields({ body: largest });
    expect(taken.value.texts[0].body).toHaveLength(2_097_152);
    expect((await fields({ body: `${largest}a` })).fields).toEqual([
      { field: 'body', key: 'field.too_long', params: { maximum: 2_097_152 } },
    ]);
    expect((await fields({ body: '<b>'.repeat(600) })).fields).toEqual([{ field: 'body', key: 'field.not_valid' }]);
  }, 60_000);

  test('titles, summaries and tables have their bounds, reported beside the field', async () => {
    expect((await fields({ title: 'a'.repeat(201) })).fields).toEqual([
      { field: 'title', key: 'field.too_long', params: { maximum: 200 } },
    ]);
    expect((await fields({ summary: 'a'.repeat(501) })).fields[0].field).toBe('summary');
    const facts = Array.from({ length: 21 }, () => ({ label: 'a', value: 'b' }));
    expect((await fields({ facts })).fields).toEqual([{ field: 'facts', key: 'field.not_valid' }]);
    expect(await fields({}, 'XX')).toMatchObject({ code: 'language_unknown' });
    expect(await fields({ colour: 'red' })).toMatchObject({ code: 'bad_input' });
  });
});

describe('rights', () => {
  const office = (Object.keys(contentCalls) as Office[]).filter((name) => contentCalls[name].who === 'staff');
  test('every call of the office requires its own right, and refuses visitors, members and other operators', async () => {
    const item = await draft();
    const other = await loginStaff(app, { rights: ['lottery.import'] });
    const member = await registerMember(app);
    expect(office).toHaveLength(16);
    for (const name of office) {
      const sent = { params: { id: item.id, language: 'EN', version: 1 }, body: {} };
      const call = contentCalls[name];
      const of = async (headers: Readonly<Record<string, string>>) =>
        (await send(app, call, { ...(call.method === 'GET' ? { params: sent.params } : sent), headers })).code;
      expect([name, await of({})]).toEqual([name, 'not_logged_in']);
      expect([name, await of(other.headers)]).toEqual([name, 'not_allowed']);
      expect([name, await of(member.headers)]).toEqual([name, 'not_allowed']);
    }
    expect((await callOffice('readContent', { params: { id: item.id } })).value.version).toBe(item.version);
  });

  test('a missing item and an invalid id are not found', async () => {
    for (const id of ['12345', 'a', '99999999999999999999'])
      for (const name of ['readContent', 'unpublishContent', 'deleteContent', 'listContentVersions'] as const)
        expect(await callOffice(name, { params: { id } })).toMatchObject({ code: 'not_found' });
    const missing = { params: { id: '12345' }, body: { version: 1 } };
    expect(await callOffice('publishContent', missing)).toMatchObject({ code: 'not_found' });
    expect(await write('12345', 1, 'x')).toMatchObject({ code: 'not_found' });
  });
});
