import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Answer } from '../src/shared/calls/index.ts';
import { answerOf, itemOf, pageOf, server } from './fake-server.ts';
import { all, come, comes, one, pass, press, pressButton, shown, textOf, until } from './hands.ts';
import { leaveSite, openSite, PHONE_PX, setUpSite } from './open-site.tsx';

type Entry = Answer<'listPages'>['list'][number];
type Topic = Answer<'getHelpCenter'>['topics'][number];
const entry = (slug: string, title: string, more: Partial<Entry> = {}): Entry =>
  itemOf('listPages', 'list', {
    ...{ id: '1', slug, title, summary: `About ${title}`, language: 'EN', kind: 'news' },
    ...{ publishedAt: '2026-11-19T18:00:00Z', changedAt: '2026-11-20T01:00:00Z' },
    ...more,
  });
const article = (slug: string, title: string): Topic['articles'][number] => ({
  ...{ id: String(slug.length), slug, title, summary: `About ${title}`, language: 'EN' },
});
const TOPIC: Topic = {
  ...{ id: '9', slug: 'money', title: 'Money', summary: '', language: 'EN' },
  articles: [article('deposit', 'How to deposit'), article('withdraw', 'How to withdraw')],
};
const reads = (title: string) =>
  server.answers('readPage', ({ params }) => ({
    ...answerOf('readPage'),
    ...{ slug: params['key'] ?? '', title, body: `<p>Text of ${params['key']}</p>`, language: 'EN' },
    ...{ publishedAt: '2026-11-19T18:00:00Z', changedAt: '2026-11-20T01:00:00Z' },
  }));

beforeEach(() => {
  setUpSite();
  reads('An article');
});
afterEach(leaveSite);

test('help begins with its topics, and an article offers the others of its topic', async () => {
  server.answers('getHelpCenter', { topics: [TOPIC] });
  const { address } = await openSite('/help');
  await comes('2 articles');
  await press(all('link', 'How to deposit', one('main')).at(-1) as HTMLElement);
  await comes('Text of deposit');
  expect(address()).toBe('/help?id=deposit');
  await comes('Updated 2026-11-20');
  const related = await come('heading', 'More on this topic');
  expect(all('link', 'How to withdraw', related.parentElement as HTMLElement)).toHaveLength(1);
  expect(all('link', 'How to deposit', related.parentElement as HTMLElement)).toEqual([]);
  await press(all('link', 'All topics', one('main'))[0] as HTMLElement);
  await comes('2 articles');
});

test('help without articles says so; help that does not load is asked for again', async () => {
  server.refuses('getHelpCenter', 'server_fault', 'Something went wrong.');
  await openSite('/help');
  await comes('Something went wrong.');
  server.answers('getHelpCenter', { topics: [] });
  await press(all('button', 'Try again', one('main'))[0] as HTMLElement);
  await comes('No articles yet');
});

test.each([
  [0, 'No articles for “bank”'],
  [1, '1 article for “bank”'],
  [2, '2 articles for “bank”'],
])('a search that finds %i articles says how many, in the live region', async (count, text) => {
  const found = TOPIC.articles.slice(0, count).map((one_) => ({ ...one_, topicId: '9' }));
  server.answers('getHelpCenter', ({ query }) => ({ topics: [TOPIC], found: query['search'] ? found : null }));
  await openSite('/help?q=bank');
  await comes(text);
  const said = [...document.querySelectorAll('[role=status], [aria-live=polite]')].map(textOf);
  expect(said).toContain(text);
});

test('the way back from an article that a search found leads to the search', async () => {
  const found = TOPIC.articles.map((one_) => ({ ...one_, topicId: '9' }));
  server.answers('getHelpCenter', ({ query }) => ({ topics: [TOPIC], found: query['search'] ? found : null }));
  const { address, back } = await openSite('/help?q=bank');
  await comes('2 articles for “bank”');
  await press(all('link', /How to deposit/, one('main')).at(-1) as HTMLElement);
  await comes('Text of deposit');
  await back();
  await until(() => address() === '/help?q=bank');
  await comes('2 articles for “bank”');
});

test.each([
  ['/news', 'No news yet', 'All news'],
  ['/blog', 'No posts yet', 'All posts'],
])('%s lists its articles with their day, opens one, and leads back', async (path, none, back) => {
  server.answers('listPages', pageOf([]));
  const { address, go } = await openSite(path);
  await comes(none);
  await go('/game');
  server.answers('listPages', pageOf([entry('koi', 'A new koi')]));
  await pass(61_000);
  await go(path);
  await comes('A new koi');
  await comes('2026-11-20');
  await press(one('link', 'A new koi'));
  await comes('Text of koi');
  expect(address()).toBe(`${path}?id=koi`);
  await press(all('link', back)[0] as HTMLElement);
  await until(() => address() === path);
});

test('news that do not load are asked for again, and a page after the last is the last', async () => {
  server.refuses('listPages', 'server_fault', 'Something went wrong.');
  const { address } = await openSite('/news?page=9');
  await comes('Something went wrong.');
  server.answers('listPages', ({ query }) => ({
    ...{ total: 11, totalPages: 2, pageSize: 10, pageNo: Number(query['pageNo']) },
    list: query['pageNo'] === '2' ? [entry('koi', 'A new koi')] : [],
  }));
  await pressButton('Try again');
  await comes('A new koi');
  expect(address()).toBe('/news?page=2');
});

test('a text that does not exist says so and leads to the others; one that fails is asked for again', async () => {
  server.refuses('readPage', 'not_found', 'Not found.');
  const { go } = await openSite('/news?id=gone');
  await comes('It may have been removed, or the address is wrong.');
  server.refuses('readPage', 'server_fault', 'Something went wrong.');
  await go('/news?id=other');
  await comes('Something went wrong.');
  reads('An article');
  await pressButton('Try again');
  await comes('Text of other');
});

test('a link of an article to this site is followed inside the page', async () => {
  server.answers('readPage', { ...answerOf('readPage'), body: '<p>Some <a href="/legal">patience</a></p>' });
  server.answers('listPages', pageOf([]));
  const { address } = await openSite('/news?id=koi');
  await press(await come('link', 'patience'));
  await until(() => address() === '/legal');
  await comes('No legal texts yet');
});

test('an article is printed on request', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  await openSite('/news?id=koi');
  await comes('Text of koi');
  await pressButton('Print');
  expect(print).toHaveBeenCalledTimes(1);
});

test('the first of several legal texts is open; on a phone they are a list first', async () => {
  const texts = [entry('terms', 'Terms', { kind: 'legal' }), entry('privacy', 'Privacy', { id: '2', kind: 'legal' })];
  server.answers('listPages', pageOf(texts));
  await openSite('/legal');
  await comes('Text of terms');
  const menu = all('link', 'Privacy', one('main'))[0] as HTMLElement;
  await press(menu);
  await comes('Text of privacy');
  await until(() => all('link', 'Privacy', one('main'))[0]?.getAttribute('aria-current') === 'page');
});

test('on a phone legal texts are a list, and a text leads back to it', async () => {
  const texts = [entry('terms', 'Terms', { kind: 'legal' }), entry('privacy', 'Privacy', { id: '2', kind: 'legal' })];
  server.answers('listPages', pageOf(texts));
  await openSite('/legal', { width: PHONE_PX });
  await press(await come('link', 'Terms'));
  await comes('Text of terms');
  await press(all('link', 'All legal texts')[0] as HTMLElement);
  await until(() => !shown().includes('Text of terms'));
});

test('an operator without texts of a kind says so', async () => {
  server.answers('listPages', pageOf([]));
  await openSite('/about');
  await comes('There is no description of the operator yet.');
});
