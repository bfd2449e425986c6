import { databaseNow, type Needs, type Queryable } from '../../platform/index.ts';
import type { Fact } from './content.rules.ts';

/** Public reads: published, within its dates, in the first language of the fallback that has it. */
export interface ShownRow {
  readonly id: string;
  readonly kind: string;
  readonly section: string;
  readonly slug: string;
  readonly group_name: string;
  readonly topic_id: string | null;
  readonly url: string;
  readonly linkage_type: string;
  readonly starts_at: Date;
  readonly ends_at: Date | null;
  readonly published_at: Date;
  readonly shown_at: Date;
  readonly language: string;
  readonly title: string;
  readonly summary: string;
}
export interface ShownBody extends ShownRow {
  readonly body: string;
  readonly facts: readonly Fact[];
}

const COUNTED_MAX = 10_000;
const HEAD =
  'i.id, i.kind, i.section, i.slug, i.group_name, i.topic_id, i.url, i.linkage_type, i.starts_at, i.ends_at, i.published_at, i.shown_at, s.language, s.title, s.summary';
const ORDER = 'i.sort, i.starts_at desc, i.id desc';
// The clock is read once a statement: the times are then bounds of an index.
const now = (n: number) => `(select platform.time_of($${n}))`;
const inTime = (n: number) => `i.starts_at <= ${now(n)} and (i.ends_at is null or i.ends_at > ${now(n)})`;
const isShown = 'i.is_published and not i.is_deleted';
const wordsIn = (n: number) =>
  `join lateral (select * from content.shown s where s.item_id = i.id and s.language = any ($${n})
     order by array_position($${n}, s.language) limit 1) s on true`;

export interface Page {
  readonly limit: number;
  readonly offset: number;
}

/** Notices for everyone, or those that agents alone receive. */
type Audience = 'all' | 'agents';

/** One page of each section of notices. */
export async function shownNotices(
  db: Queryable,
  context: Needs<'clock'>,
  request: {
    sections: readonly string[];
    kinds: readonly string[];
    audience: Audience;
    languages: readonly string[];
    page: Page;
  },
): Promise<ShownBody[]> {
  const { rows } = await db.query<ShownBody>(
    `select ${HEAD}, s.body, s.facts from unnest($1::text[]) section (name)
     cross join lateral (
       select * from content.item i where i.section = section.name and i.group_name = '' and i.kind = any ($2) and i.audience = $7 and ${isShown} and ${inTime(3)}
       order by ${ORDER} limit $5 offset $6
     ) i ${wordsIn(4)} order by i.section, ${ORDER}`,
    [
      request.sections,
      request.kinds,
      databaseNow(context.clock),
      request.languages,
      request.page.limit,
      request.page.offset,
      request.audience,
    ],
  );
  return rows;
}

/** The count of each section, up to a bound. */
export async function countNotices(
  db: Queryable,
  context: Needs<'clock'>,
  sections: readonly string[],
  kinds: readonly string[],
  audience: Audience,
): Promise<Map<string, number>> {
  const { rows } = await db.query<{ name: string; total: number }>(
    `select section.name, (
       select count(*)::int from (
         select 1 from content.item i where i.section = section.name and i.group_name = '' and i.kind = any ($2) and i.audience = $4 and ${isShown} and ${inTime(3)} limit ${COUNTED_MAX}
       ) counted
     ) as total from unnest($1::text[]) section (name)`,
    [sections, kinds, databaseNow(context.clock), audience],
  );
  return new Map(rows.map(({ name, total }) => [name, total]));
}

/** The first banners of each group, in the merchant’s order. */
export async function shownBanners(
  db: Queryable,
  context: Needs<'clock'>,
  groups: readonly string[],
  languages: readonly string[],
  limit: number,
): Promise<ShownRow[]> {
  const { rows } = await db.query<ShownRow>(
    `select ${HEAD} from unnest($1::text[]) with ordinality grouped (name, place)
     cross join lateral (
       select * from content.item i where i.section = 'banner' and i.group_name = grouped.name and ${isShown} and ${inTime(2)}
       order by ${ORDER} limit $4
     ) i ${wordsIn(3)} order by grouped.place, ${ORDER}`,
    [groups, databaseNow(context.clock), languages, limit],
  );
  return rows;
}

/** Days around its dates in which a page is readable: a promotion is announced ahead, and readable after its end. */
export interface Margin {
  readonly daysAhead: number;
  readonly daysAfter: number;
}
const inMargin = (at: number, ahead: number, after: number) =>
  `i.starts_at <= ${now(at)} + make_interval(days => $${ahead}) and (i.ends_at is null or i.ends_at > ${now(at)} - make_interval(days => $${after}))`;

export async function shownPages(
  db: Queryable,
  context: Needs<'clock'>,
  request: { kind: string; languages: readonly string[]; margin: Margin; page: Page },
): Promise<{ rows: ShownRow[]; total: number }> {
  const values = [request.kind, databaseNow(context.clock), request.margin.daysAhead, request.margin.daysAfter];
  const where = `i.section = $1 and i.group_name = '' and ${isShown} and ${inMargin(2, 3, 4)}`;
  const [found, counted] = await Promise.all([
    db.query<ShownRow>(
      `select ${HEAD} from (select * from content.item i where ${where} order by ${ORDER} limit $6 offset $7) i
       ${wordsIn(5)} order by ${ORDER}`,
      [...values, request.languages, request.page.limit, request.page.offset],
    ),
    db.query<{ total: number }>(
      `select count(*)::int as total from (select 1 from content.item i where ${where} limit ${COUNTED_MAX}) counted`,
      values,
    ),
  ]);
  return { rows: found.rows, total: counted.rows[0]?.total ?? 0 };
}

export interface OnePage {
  readonly kind: string;
  /** Its slug or its id. */
  readonly key: string;
  readonly languages: readonly string[];
  readonly margin: Margin;
}
const onePage = (columns: string): string =>
  `select ${columns} from content.item i ${wordsIn(5)}
   where i.kind = $1 and (i.slug = $6 or i.id = case when $6 ~ '^[0-9]{1,18}$' then $6::bigint end)
     and ${isShown} and ${inMargin(2, 3, 4)} order by (i.slug = $6) desc limit 1`;
const onePageValues = (context: Needs<'clock'>, { kind, key, languages, margin }: OnePage): unknown[] => [
  ...[kind, databaseNow(context.clock), margin.daysAhead, margin.daysAfter, languages, key],
];

export async function shownPage(
  db: Queryable,
  context: Needs<'clock'>,
  request: OnePage,
): Promise<ShownBody | undefined> {
  const { rows } = await db.query<ShownBody>(onePage(`${HEAD}, s.body, s.facts`), onePageValues(context, request));
  return rows[0];
}

/** Title and summary alone, without the body. */
export async function shownHead(
  db: Queryable,
  context: Needs<'clock'>,
  request: OnePage,
): Promise<ShownRow | undefined> {
  const { rows } = await db.query<ShownRow>(onePage(HEAD), onePageValues(context, request));
  return rows[0];
}

/** All items of these kinds: the tree of the help centre is small, and bounded. */
export async function shownTree(
  db: Queryable,
  context: Needs<'clock'>,
  kinds: readonly string[],
  languages: readonly string[],
): Promise<ShownRow[]> {
  const { rows } = await db.query<ShownRow>(
    `select ${HEAD} from content.item i ${wordsIn(3)}
     where i.section = any ($1) and ${isShown} and ${inTime(2)} order by ${ORDER} limit 1000`,
    [kinds, databaseNow(context.clock), languages],
  );
  return rows;
}

/** The name of a topic or an item that is public. */
export async function shownTitle(
  db: Queryable,
  context: Needs<'clock'>,
  id: string,
  languages: readonly string[],
): Promise<string | undefined> {
  const { rows } = await db.query<ShownRow>(
    `select ${HEAD} from content.item i ${wordsIn(3)} where i.id = $1 and ${isShown} and ${inTime(2)}`,
    [id, databaseNow(context.clock), languages],
  );
  return rows[0]?.title;
}

const FOUND_MAX = 20;

/** Help articles that contain every one of the folded words: in the heading, nearly in the heading, or in the text. */
export async function searchHelp(
  db: Queryable,
  context: Needs<'clock'>,
  words: readonly string[],
  languages: readonly string[],
): Promise<ShownRow[]> {
  const { rows } = await db.query<ShownRow>(
    `select ${HEAD} from content.item i ${wordsIn(3)}
     cross join lateral (
       select bool_and(hit.score > 0) as has_all, sum(hit.score) as score, sum(position(wanted.word in s.heading)) as place from unnest($4::text[]) wanted (word)
       cross join lateral (select content.fit(wanted.word, s.heading) as fit) heading
       cross join lateral (select case
         when heading.fit > 0 then heading.fit when position(wanted.word in s.words) > 0 then 0.4 else 0 end as score) hit
     ) near
     where i.section = 'help' and ${isShown} and ${inTime(2)} and near.has_all
     order by near.score desc, near.place, ${ORDER} limit $1`,
    [FOUND_MAX, databaseNow(context.clock), languages, words],
  );
  return rows;
}
