import { ANNOUNCEMENT_KINDS, contentCalls, PAGE_KINDS } from '@lantern/contract/content';
import { BANNER_GROUPS, SITE_PAGES } from '@lantern/contract/lists';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { send } from '../../../test/content.ts';
import { withVietnam } from '../../../test/modules.ts';
import { seedContent } from './content.seed.ts';
import { SEEDS } from './seed/index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({}, withVietnam);
  await seedContent(app.context);
});
afterAll(() => app?.close());

const LANGUAGES = ['EN', 'VI', 'CN', 'TY'] as const;
const count = async () => {
  const { rows } = await app.context.db.query<{ items: number; shown: number }>(
    'select (select count(*)::int from content.item) as items, (select count(*)::int from content.shown) as shown',
  );
  return rows[0];
};

test('every item is published in four languages, and a second seed adds nothing', async () => {
  expect(await count()).toEqual({ items: SEEDS.length, shown: SEEDS.length * LANGUAGES.length });
  await seedContent(app.context);
  expect(await count()).toEqual({ items: SEEDS.length, shown: SEEDS.length * LANGUAGES.length });
});

test('an operator’s change survives the next seed', async () => {
  await app.context.db.query(`update content.shown set title = 'Ours' where language = 'EN' and item_id =
    (select id from content.item where kind = 'about' and slug = 'about')`);
  await seedContent(app.context);
  const { value } = await send(app, contentCalls.readPage, { params: { kind: 'about', key: 'about' } });
  expect(value.title).toBe('Ours');
});

test('no kind, no banner group and no language is empty; nothing pops up in a new installation', () => {
  const kinds = new Set(SEEDS.map(({ kind }) => kind));
  for (const kind of [...ANNOUNCEMENT_KINDS, ...PAGE_KINDS])
    expect([kind, kinds.has(kind)]).toEqual([kind, kind !== 'PU']);
  const groups = new Set(SEEDS.map(({ groupName }) => groupName));
  // A lobby without games of its own sells nothing; an operator adds its banner with the first vendor.
  const bare: readonly string[] = ['fish', 'pvp', 'sports', 'esports', 'shop'];
  for (const group of BANNER_GROUPS) expect([group, groups.has(group)]).toEqual([group, !bare.includes(group)]);
  const words = (text: object) => Object.values(text).filter((value) => value !== '' && value !== undefined).length;
  for (const { slug, texts } of SEEDS)
    for (const language of LANGUAGES) {
      expect([slug, language, words(texts[language])]).toEqual([slug, language, words(texts.EN)]);
      // A text that equals the English one is untranslated.
      if (language !== 'EN') expect([slug, texts[language].title === texts.EN.title]).toEqual([slug, false]);
    }
});

test('the lists and tables of a translation have as many entries as the English ones', () => {
  const shape = (body = '') => (body.match(/<(h2|p|li|strong|a)\b/g) ?? []).join('');
  for (const { slug, texts } of SEEDS)
    for (const language of LANGUAGES) {
      expect([slug, language, shape(texts[language].body)]).toEqual([slug, language, shape(texts.EN.body)]);
      expect([slug, texts[language].facts?.length]).toEqual([slug, texts.EN.facts?.length]);
    }
});

test('every link of the demo leads to a page of the site, and to an existing text', async () => {
  const paths = new Set(SITE_PAGES.flatMap(({ path, also = [] }) => [path, ...also]));
  const kindOf: Record<string, string> = { '/help': 'help', '/legal': 'legal', '/promoDetail': 'promotion' };
  const links = SEEDS.flatMap(({ link, texts }) => [
    ...(link ? [link[1]] : []),
    ...LANGUAGES.flatMap((language) =>
      [...(texts[language].body ?? '').matchAll(/href="([^"]+)"/g)].map(([, to]) => to ?? ''),
    ),
  ]);
  expect(links.length).toBeGreaterThan(20);
  for (const link of new Set(links)) {
    const { pathname, searchParams } = new URL(link, 'https://own.invalid');
    expect([link, paths.has(pathname)]).toEqual([link, true]);
    const key = searchParams.get('id');
    const kind = kindOf[pathname];
    if (!key || !kind) continue;
    const reply = await send(app, contentCalls.readPage, { params: { kind, key } });
    expect([link, reply.success]).toEqual([link, true]);
  }
});

test('a Vietnamese word is found without its accents, an English one with a letter missing', async () => {
  const find = async (search: string, language: string) =>
    (await send(app, contentCalls.getHelpCenter, { query: { search }, headers: { 'x-language': language } })).value
      .found;
  expect((await find('kiem chung', 'VI')).map(({ slug }: { slug: string }) => slug)[0]).toBe('fairness-check');
  expect((await find('verfy fast draw', 'EN')).map(({ slug }: { slug: string }) => slug)).toContain('fairness-check');
});
