import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { writeItem } from '../../../test/content.ts';
import { loginStaff } from '../../../test/people.ts';
import { answerPage } from '../site/index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  const operator = await loginStaff(app, { rights: ['content'] });
  const texts = { EN: { title: 'A story', summary: 'In short' }, VI: { title: 'Một chuyện', summary: 'Tóm lại' } };
  await writeItem(app, operator, { kind: 'news', place: { slug: 'story' }, texts });
  await writeItem(app, operator, { kind: 'news', place: { slug: 'hidden' }, texts, publish: false });
});
afterAll(() => app?.close());

const head = async (search: string) => (await answerPage(app.context, '/news', new URLSearchParams(search))).head;

test('an article’s address has its title, its summary and itself as its canonical address', async () => {
  const { status, title, description, kind, canonical } = await head('id=story');
  expect({ status, title, description, kind }).toEqual({
    status: 200,
    title: 'A story · Lantern',
    description: 'In short',
    kind: 'article',
  });
  expect(canonical).toMatch(/\/news\?id=story$/);
  expect((await head('id=story&lang=VI')).title).toBe('Một chuyện · Lantern');
});

test('the list has the page’s own title; a missing article, or a draft, is a 404', async () => {
  for (const search of ['', 'id=']) expect((await head(search)).status).toBe(200);
  for (const search of ['id=nothing', 'id=hidden', 'id=%00']) expect((await head(search)).status).toBe(404);
});
