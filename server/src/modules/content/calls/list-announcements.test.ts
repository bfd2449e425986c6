import { contentCalls } from '@lantern/contract/content';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import { send, writeItem } from '../../../../test/content.ts';
import { loginStaff, type Operator } from '../../../../test/people.ts';
import { changeSetting } from '../../site/index.ts';

let app: TestApp;
let operator: Operator;
beforeAll(async () => {
  app = await openTestApp();
  operator = await loginStaff(app, { rights: ['content'] });
});
afterAll(() => app?.close());
beforeEach(async () => {
  await app.context.db.query('update content.item set is_deleted = true, is_published = false');
});

const list = async (query: Record<string, string> = {}, language = 'EN') =>
  (await send(app, contentCalls.listAnnouncements, { query, headers: { 'x-language': language } })).value;
const at = (ms: number) => new Date(app.clock.nowMs() + ms).toISOString();
const titles = (items: { title: string }[]) => items.map(({ title }) => title);
const notice = (kind: string, title: string, more: object = {}) =>
  writeItem(app, operator, { kind, texts: { EN: { title, body: `<p>${title}</p>` } }, ...more });

describe('list-announcements', () => {
  test('each kind has its own list, B and PL together; H is returned on request', async () => {
    for (const kind of ['B', 'PL', 'PU', 'PR', 'H']) await notice(kind, kind);
    const usual = await list();
    expect(titles(usual.player).sort()).toEqual(['B', 'PL']);
    expect([titles(usual.popup), titles(usual.promotion), usual.home]).toEqual([['PU'], ['PR'], []]);
    expect(usual.popup[0]).toMatchObject({ type: 'PU', content: '<p>PU</p>', timestamp: at(0) });
    expect(titles((await list({ types: 'H,XX' })).home)).toEqual(['H']);
    expect((await list({ types: 'PL' })).pages.player).toEqual({ total: 1, totalPages: 1 });
  });

  test('nine a page, the newest first (spec 9)', async () => {
    for (let n = 1; n <= 11; n += 1) {
      await notice('PL', `n${n}`);
      app.clock.advance(1000);
    }
    const first = await list();
    expect(titles(first.player)).toEqual(['n11', 'n10', 'n9', 'n8', 'n7', 'n6', 'n5', 'n4', 'n3']);
    expect(first.pages.player).toEqual({ total: 11, totalPages: 2 });
    expect(titles((await list({ pageNo: '2' })).player)).toEqual(['n2', 'n1']);
    expect((await list({ pageNo: '3' })).player).toEqual([]);
  });

  test('only current items are listed, by the server’s clock', async () => {
    await notice('PU', 'later', { times: { startsAt: at(1), endsAt: null } });
    await notice('PU', 'over', { times: { startsAt: at(-1000), endsAt: at(0) } });
    await notice('PU', 'now', { times: { startsAt: at(0), endsAt: at(1) } });
    expect(titles((await list()).popup)).toEqual(['now']);
    app.clock.advance(1);
    expect(titles((await list()).popup)).toEqual(['later']);
  });

  test('a text comes in the requested language, else in the merchant’s, else in English', async () => {
    const title = (text: string) => ({ title: text });
    await writeItem(app, operator, { kind: 'PL', texts: { EN: title('en'), VI: title('vi') } });
    expect(titles((await list({}, 'VI')).player)).toEqual(['vi']);
    expect(titles((await list({}, 'EN')).player)).toEqual(['en']);
    await writeItem(app, operator, { kind: 'PU', texts: { EN: title('only en') } });
    expect(titles((await list({}, 'VI')).popup)).toEqual(['only en']);
    const preferLanguage = (language: 'EN' | 'VI') =>
      app.context.db.transaction((tx) => changeSetting(app.context, tx, 'merchant.defaultLanguage', language, 'test'));
    await preferLanguage('VI');
    await writeItem(app, operator, { kind: 'PR', texts: { VI: title('only vi') } });
    expect(titles((await list({}, 'EN')).promotion)).toEqual(['only vi']);
    await preferLanguage('EN');
  });

  test('banners come by group, in the merchant’s order, with their links', async () => {
    const banner = async (title: string, groupName: string) =>
      (
        await writeItem(app, operator, {
          kind: 'banner',
          place: { groupName, linkageType: 'PAGE', url: '/help' },
          texts: { EN: { title, summary: 'text' } },
        })
      ).id;
    const ids = [await banner('a', 'home'), await banner('b', 'home'), await banner('c', 'sports')];
    const order = { kind: 'banner', groupName: 'home', ids: [ids[0], ids[1]] };
    await send(app, contentCalls.orderContent, { headers: operator.headers, body: order });
    expect(titles((await list({ groupName: 'home' })).banners)).toEqual(['a', 'b']);
    expect(titles((await list()).banners)).toEqual(['a', 'b', 'c']);
    expect((await list({ groupName: 'sports' })).banners).toEqual([
      {
        ...{ bannerId: ids[2], groupName: 'sports', language: 'EN' },
        ...{ title: 'c', text: 'text', url: '/help', linkageType: 'PAGE' },
      },
    ]);
  });

  test('an unknown group and an invalid page are bad input', async () => {
    for (const query of [{ groupName: 'cellar' }, { pageNo: '0' }, { pageSize: '51' }, { pageSize: 'many' }])
      expect(await send(app, contentCalls.listAnnouncements, { query: query as never })).toMatchObject({
        code: 'bad_input',
      });
  });
});
