import { contentCalls } from '@lantern/contract/content';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { send, writeItem } from '../../../test/content.ts';
import { loginStaff } from '../../../test/people.ts';
import { shownBanners, shownNotices } from './content.store.ts';

let app: TestApp;
const NOTICES = 10_000;
const BANNERS = 500;
beforeAll(async () => {
  app = await openTestApp();
  const client = new pg.Client({ connectionString: app.databaseUrl });
  await client.connect();
  await client.query(
    `insert into content.item (id, kind, slug, group_name, linkage_type, starts_at, is_published, published_at, shown_at, created_at, changed_at, changed_by)
     select n, case when n <= $1 then 'PL' else 'banner' end, n::text, case when n <= $1 then '' else 'home' end, 'NONE',
       at, true, at, at, at, at, 'test'
     from (select n, $3::timestamptz - make_interval(secs => n) as at from generate_series(1, $1::int + $2::int) n) made`,
    [NOTICES, BANNERS, new Date(app.clock.nowMs()).toISOString()],
  );
  await client.query(
    `insert into content.shown (item_id, language, title, summary, body, heading, words)
     select id, language, 'title ' || id, '', '<p>' || repeat('word ', 200) || '</p>', '', '' from content.item, unnest(array['EN', 'VI']) language`,
  );
  await client.query('analyze content.item; analyze content.shown');
  await client.end();
});
afterAll(() => app?.close());

interface Plan {
  readonly 'Node Type': string;
  readonly 'Index Name'?: string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly Plans?: readonly Plan[];
}
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** The plan of the statement that the module sent. */
async function planOf(work: (db: TestApp['context']['db']) => Promise<unknown>): Promise<Plan[]> {
  let plans: Plan[] = [];
  const explaining = {
    query: async (sql: string, values: unknown[]) => {
      const { rows } = await app.context.db.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
        `explain (analyze, format json) ${sql}`,
        values,
      );
      plans = nodesOf(rows[0]?.['QUERY PLAN'][0].Plan as Plan);
      return { rows: [], rowCount: 0 };
    },
  };
  await work(explaining as never);
  return plans;
}
const touched = (plans: readonly Plan[]): number =>
  plans
    .filter((node) => node['Relation Name'] !== undefined)
    .reduce((sum, node) => sum + node['Actual Rows'] * node['Actual Loops'], 0);

test('one page of 10,000 announcements and 500 banners reads the rows of that page by the index', async () => {
  const languages = ['VI', 'EN'];
  const page = { limit: 9, offset: 0 };
  const notices = await planOf((db) =>
    shownNotices(db, app.context, { sections: ['player'], kinds: ['B', 'PL'], audience: 'all', languages, page }),
  );
  expect(notices.map((node) => node['Index Name'])).toContain('item_shown');
  expect(notices.some((node) => node['Node Type'] === 'Seq Scan')).toBe(false);
  expect(touched(notices)).toBeLessThan(60);
  const banners = await planOf((db) => shownBanners(db, app.context, ['home'], languages, 20));
  expect(banners.map((node) => node['Index Name'])).toContain('item_shown');
  expect(touched(banners)).toBeLessThan(120);
});

test('the first and the last page are returned, with the whole count', async () => {
  const list = async (pageNo: string) =>
    (await send(app, contentCalls.listAnnouncements, { query: { pageNo, groupName: 'home' } })).value;
  const first = await list('1');
  expect(first.pages.player).toEqual({ total: NOTICES, totalPages: 1112 });
  expect(first.player.map(({ id }: { id: string }) => id)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9']);
  expect(first.banners).toHaveLength(20);
  expect((await list('1112')).player).toHaveLength(1);
});

test('an article of two megabytes is written, published, read and found, and the search does not read all of it', async () => {
  const operator = await loginStaff(app, { rights: ['content'] });
  const topic = await writeItem(app, operator, { kind: 'topic', texts: { EN: { title: 'Long things' } } });
  const body = `<p>needle</p>${'<p>hay hay hay</p>'.repeat(110_000)}`;
  await writeItem(app, operator, {
    kind: 'help',
    place: { slug: 'long', topicId: topic.id },
    texts: { EN: { title: 'A long article', body } },
  });
  const { value } = await send(app, contentCalls.readPage, { params: { kind: 'help', key: 'long' } });
  expect(value.body).toHaveLength(body.length);
  const { found } = (await send(app, contentCalls.getHelpCenter, { query: { search: 'needle' } })).value;
  expect(found.map(({ slug }: { slug: string }) => slug)).toEqual(['long']);
  const { rows } = await app.context.db.query<{ letters: number }>(
    'select max(length(words))::int as letters from content.shown',
  );
  expect(rows[0]?.letters).toBeLessThanOrEqual(20_000);
}, 60_000);
