import { contentCalls } from '@lantern/contract/content';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import { send, writeItem } from '../../../../test/content.ts';
import { loginStaff, type Operator } from '../../../../test/people.ts';

let app: TestApp;
let operator: Operator;
let topicId: string;
beforeAll(async () => {
  app = await openTestApp();
  operator = await loginStaff(app, { rights: ['content'] });
  topicId = (
    await writeItem(app, operator, { kind: 'topic', texts: { EN: { title: 'Money' }, VI: { title: 'Tiền' } } })
  ).id;
});
afterAll(() => app?.close());

const DAY_MS = 86_400_000;
const at = (ms: number) => new Date(app.clock.nowMs() + ms).toISOString();
const inLanguage = (language: string) => ({ 'x-language': language });
const read = (kind: string, key: string, language = 'EN') =>
  send(app, contentCalls.readPage, { params: { kind, key }, headers: inLanguage(language) });
const list = (kind: string, query: Record<string, string> = {}) =>
  send(app, contentCalls.listPages, { params: { kind }, query });
const help = async (search?: string, language = 'EN') =>
  (
    await send(app, contentCalls.getHelpCenter, {
      headers: inLanguage(language),
      ...(search === undefined ? {} : { query: { search } }),
    })
  ).value;
const article = (slug: string, texts: Record<string, { title: string; body?: string }>) =>
  writeItem(app, operator, { kind: 'help', place: { slug, topicId }, texts });

describe('get-help-center', () => {
  beforeAll(async () => {
    await article('deposit', {
      EN: { title: 'How to deposit', body: '<p>Choose an <b>amount</b> and a wallet.</p>' },
      VI: { title: 'Cách nạp tiền', body: '<p>Chọn số tiền.</p>' },
    });
    await article('register', { EN: { title: 'Open an account', body: '<p>Registration asks for a password.</p>' } });
    await article('chinese', { EN: { title: 'Numbers' }, CN: { title: '如何存款' } });
    await writeItem(app, operator, {
      kind: 'help',
      place: { topicId },
      texts: { EN: { title: 'Draft' } },
      publish: false,
    });
    await writeItem(app, operator, { kind: 'topic', texts: { EN: { title: 'Empty topic' } } });
  });

  test('the tree holds topics with their published articles, in the caller’s language, without a search result', async () => {
    const { topics, found } = await help(undefined, 'VI');
    expect(found).toBe(null);
    expect(topics.map(({ title }: { title: string }) => title)).toEqual(['Tiền']);
    expect(topics[0].articles.map(({ title }: { title: string }) => title).sort()).toEqual([
      'Cách nạp tiền',
      'Numbers',
      'Open an account',
    ]);
  });

  test.each([
    ['deposit', 'EN', ['deposit']],
    ['DEPOSIT', 'EN', ['deposit']],
    ['depsoit', 'EN', ['deposit']],
    ['how deposit', 'EN', ['deposit']],
    ['acount', 'EN', ['register']],
    ['password', 'EN', ['register']],
    ['wallet amount', 'EN', ['deposit']],
    ['nap tien', 'VI', ['deposit']],
    ['nạp tiền', 'VI', ['deposit']],
    ['deposit elephant', 'EN', []],
    ['zzzz', 'EN', []],
    ['%', 'EN', []],
    ["'; drop table content.item; --", 'EN', []],
    ['\u0000\u202e', 'EN', null],
    ['   ', 'EN', null],
  ])('%j in %s finds %j', async (search, language, slugs) => {
    const { found } = await help(search, language);
    expect(found?.map(({ slug }: { slug: string }) => slug) ?? null).toEqual(slugs);
  });

  test('a search above its length limit is bad input', async () => {
    expect(await send(app, contentCalls.getHelpCenter, { query: { search: 'a'.repeat(81) } })).toMatchObject({
      code: 'bad_input',
    });
  });
});

describe('read-page', () => {
  test('an article is read by its slug and by its id, with its topic, its table and its language', async () => {
    const item = await writeItem(app, operator, {
      kind: 'help',
      place: { slug: 'limits', topicId },
      texts: {
        EN: { title: 'Limits', summary: 'Short', body: '<p>Long</p>', facts: [{ label: 'Least', value: '10' }] },
      },
    });
    const { value } = await read('help', 'limits', 'VI');
    expect(value).toMatchObject({
      slug: 'limits',
      title: 'Limits',
      summary: 'Short',
      body: '<p>Long</p>',
      facts: [{ label: 'Least', value: '10' }],
      language: 'EN',
      topic: { id: topicId, title: 'Tiền' },
      badge: null,
    });
    expect((await read('help', item.id)).value.slug).toBe('limits');
  });

  test('an unknown one, another kind and an invalid slug are not found', async () => {
    for (const key of ['nothing', '12345', '99999999999999999999', 'A b', '%00', "x'--"])
      expect(await read('help', key)).toMatchObject({ code: 'not_found' });
    expect(await read('news', 'limits')).toMatchObject({ code: 'not_found' });
    expect(await read('banner', 'limits')).toMatchObject({ code: 'not_found' });
  });
});

describe('list-pages', () => {
  test('promotions carry their badge by their dates, a month ahead and a month after', async () => {
    const make = (slug: string, startsInDays: number, endsInDays: number | null) =>
      writeItem(app, operator, {
        kind: 'promotion',
        place: { slug },
        times: { startsAt: at(startsInDays * DAY_MS), endsAt: endsInDays === null ? null : at(endsInDays * DAY_MS) },
      });
    await make('far', 31, null);
    await make('soon', 29, null);
    await make('new', -1, null);
    await make('running', -8, null);
    await make('ending', -8, 2);
    await make('ended', -40, -29);
    await make('forgotten', -40, -31);
    const { value } = await list('promotion');
    const badges = Object.fromEntries(
      value.list.map(({ slug, badge }: { slug: string; badge: string }) => [slug, badge]),
    );
    expect(badges).toEqual({ soon: 'soon', new: 'new', running: 'running', ending: 'ending', ended: 'ended' });
    expect((await read('promotion', 'ended')).value.badge).toBe('ended');
    expect(await read('promotion', 'far')).toMatchObject({ code: 'not_found' });
  });

  test('a promotion has the link of its button', async () => {
    const link = { url: '/index?panel=depositv2', linkageType: 'PAGE' };
    await writeItem(app, operator, { kind: 'promotion', place: { slug: 'no-fee', ...link } });
    expect((await read('promotion', 'no-fee')).value).toMatchObject(link);
  });

  test('news come newest first, by pages, and an unknown kind is not found', async () => {
    for (const slug of ['one', 'two', 'three']) {
      await writeItem(app, operator, { kind: 'news', place: { slug } });
      app.clock.advance(1000);
    }
    const { value } = await list('news', { pageSize: '2' });
    expect(value).toMatchObject({ total: 3, totalPages: 2, pageNo: 1, pageSize: 2 });
    expect(value.list.map(({ slug }: { slug: string }) => slug)).toEqual(['three', 'two']);
    expect(await list('banner')).toMatchObject({ code: 'not_found' });
    expect(await list('news', { pageSize: '101' })).toMatchObject({ code: 'bad_input' });
  });
});
