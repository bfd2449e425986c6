import { databaseNow, type Needs, type Queryable, type Tx } from '../../platform/index.ts';
import type { Fact, Place, Words } from './content.rules.ts';
import type { Page } from './content.store.ts';

export interface ItemRow {
  readonly id: string;
  readonly kind: string;
  readonly slug: string;
  readonly group_name: string;
  readonly topic_id: string | null;
  readonly sort: number;
  readonly url: string;
  readonly linkage_type: string;
  readonly audience: 'all' | 'agents';
  readonly starts_at: Date;
  readonly ends_at: Date | null;
  readonly is_published: boolean;
  readonly is_changed: boolean;
  readonly shows: 'later' | 'now' | 'over';
  readonly version: number;
  readonly changed_at: Date;
  readonly changed_by: string;
  readonly languages: readonly string[];
  readonly title: string;
}
export interface TextRow {
  readonly language: string;
  readonly title: string;
  readonly summary: string;
  readonly body: string;
  readonly facts: readonly Fact[];
  readonly changed_at: Date;
  readonly changed_by: string;
}
export interface VersionRow extends TextRow {
  readonly version: number;
}

const VERSIONS_KEPT = 30;
const SEARCHED_LETTERS = 20_000;
const ORDER = 'i.sort, i.starts_at desc, i.id desc';
const itemOf = (source: string, time: number, languages: number) =>
  `select i.*, coalesce(t.languages, '{}') as languages, coalesce(t.title, '') as title,
     case when i.starts_at > now.at then 'later' when i.ends_at <= now.at then 'over' else 'now' end as shows
   from (${source}) i cross join (select platform.time_of($${time}) as at) now
   left join lateral (select array_agg(t.language order by t.language) as languages,
       (array_agg(t.title order by array_position($${languages}, t.language), t.language))[1] as title
     from content.text t where t.item_id = i.id) t on true`;

export interface Wanted {
  readonly kind: string | null;
  readonly groupName: string | null;
  readonly audience: string | null;
  readonly search: string | null;
  readonly languages: readonly string[];
  readonly page: Page;
}

export async function listItems(
  db: Queryable,
  context: Needs<'clock'>,
  { kind, groupName, audience, search, languages, page }: Wanted,
): Promise<{ rows: ItemRow[]; total: number }> {
  const where = `not i.is_deleted and ($1::text is null or i.kind = $1) and ($2::text is null or i.group_name = $2)
    and ($3::text is null or exists (select 1 from content.text t where t.item_id = i.id and platform.fold_name(t.title) like '%' || platform.fold_name($3) || '%'))
    and ($4::text is null or i.audience = $4)`;
  const values = [kind, groupName, search, audience];
  const source = `select * from content.item i where ${where} order by ${ORDER} limit $7 offset $8`;
  const [found, counted] = await Promise.all([
    db.query<ItemRow>(`${itemOf(source, 5, 6)} order by ${ORDER}`, [
      ...values,
      databaseNow(context.clock),
      languages,
      page.limit,
      page.offset,
    ]),
    db.query<{ total: number }>(`select count(*)::int as total from content.item i where ${where}`, values),
  ]);
  return { rows: found.rows, total: counted.rows[0]?.total ?? 0 };
}

export async function itemById(
  db: Queryable,
  context: Needs<'clock'>,
  id: string,
  languages: readonly string[],
): Promise<ItemRow | undefined> {
  const source = 'select * from content.item where id = $1 and not is_deleted';
  const { rows } = await db.query<ItemRow>(itemOf(source, 2, 3), [id, databaseNow(context.clock), languages]);
  return rows[0];
}

export async function textsOf(db: Queryable, id: string): Promise<TextRow[]> {
  const { rows } = await db.query<TextRow>(
    'select language, title, summary, body, facts, changed_at, changed_by from content.text where item_id = $1 order by language',
    [id],
  );
  return rows;
}

export interface LockedItem {
  readonly kind: string;
  readonly groupName: string;
  readonly isPublished: boolean;
  readonly version: number;
  readonly startsAtMs: number;
  readonly endsAtMs: number | null;
}

/** Locks one item until the transaction ends, so that two operators change it one after the other. */
export async function lockItem(tx: Tx, id: string): Promise<LockedItem | null> {
  const { rows } = await tx.query<ItemRow>(
    'select kind, group_name, is_published, version, starts_at, ends_at from content.item where id = $1 and not is_deleted for update',
    [id],
  );
  const row = rows[0];
  if (!row) return null;
  const { kind, group_name, is_published, version, starts_at, ends_at } = row;
  return {
    kind,
    groupName: group_name,
    isPublished: is_published,
    version,
    startsAtMs: starts_at.getTime(),
    endsAtMs: ends_at?.getTime() ?? null,
  };
}

export interface NewItem extends Place {
  readonly id: bigint;
  readonly kind: string;
  readonly sort?: number;
  readonly by: string;
  readonly startsAt?: string;
  readonly endsAt?: string;
}

/** Adds a draft; false when its kind has an item of that slug already. */
export async function addItem(tx: Tx, context: Needs<'clock'>, item: NewItem): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into content.item (id, kind, slug, group_name, topic_id, sort, url, linkage_type, audience, starts_at, ends_at, created_at, changed_at, changed_by)
     select $1, $2, $3, $4, $5, $6, $7, $8, $9, coalesce($10::timestamptz, now.at), $11, now.at, now.at, $12
     from (select platform.time_of($13) as at) now
     on conflict (kind, slug) where not is_deleted do nothing`,
    [
      ...[item.id, item.kind, item.slug, item.groupName, item.topicId, item.sort ?? 0, item.url, item.linkageType],
      item.audience,
      ...[item.startsAt ?? null, item.endsAt ?? null, item.by, databaseNow(context.clock)],
    ],
  );
  return rowCount === 1;
}

/** True when another item of the kind has this slug. */
export async function isSlugTaken(db: Queryable, kind: string, slug: string, exceptId: string): Promise<boolean> {
  const { rowCount } = await db.query(
    'select 1 from content.item where kind = $1 and slug = $2 and id <> $3 and not is_deleted',
    [kind, slug, exceptId],
  );
  return rowCount !== 0;
}

export async function isTopic(db: Queryable, id: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `select 1 from content.item where id = $1 and kind = 'topic' and not is_deleted for share`,
    [id],
  );
  return rowCount === 1;
}

/** Ids of the topics by their slugs. */
export async function topicTitles(db: Queryable): Promise<Map<string, string>> {
  const { rows } = await db.query<{ slug: string; id: string }>(
    `select slug, id from content.item where kind = 'topic' and not is_deleted`,
  );
  return new Map(rows.map(({ slug, id }) => [slug, id]));
}

export async function isTopicInUse(db: Queryable, id: string): Promise<boolean> {
  const { rowCount } = await db.query('select 1 from content.item where topic_id = $1 and not is_deleted limit 1', [
    id,
  ]);
  return rowCount !== 0;
}

const touched = (time: number, by: number) =>
  `version = version + 1, changed_at = platform.time_of($${time}), changed_by = $${by}`;

export async function placeItem(tx: Tx, context: Needs<'clock'>, id: string, place: Place, by: string): Promise<void> {
  await tx.query(
    `update content.item set slug = $4, group_name = $5, topic_id = $6, url = $7, linkage_type = $8, audience = $9, ${touched(2, 3)} where id = $1`,
    [
      ...[id, databaseNow(context.clock), by, place.slug, place.groupName, place.topicId, place.url, place.linkageType],
      place.audience,
    ],
  );
}

export async function timeItem(
  tx: Tx,
  context: Needs<'clock'>,
  id: string,
  times: { startsAt: string; endsAt: string | null },
  by: string,
): Promise<void> {
  await tx.query(`update content.item set starts_at = $4, ends_at = $5, ${touched(2, 3)} where id = $1`, [
    ...[id, databaseNow(context.clock), by, times.startsAt, times.endsAt],
  ]);
}

/** Stores the draft of one language as a new version; null removes the language. */
export async function writeText(
  tx: Tx,
  context: Needs<'clock'>,
  id: string,
  language: string,
  words: Words | null,
  by: string,
): Promise<void> {
  const now = databaseNow(context.clock);
  await tx.query(`update content.item set is_changed = true, ${touched(2, 3)} where id = $1`, [id, now, by]);
  const { title, summary, body, facts } = words ?? { title: '', summary: '', body: '', facts: [] };
  const values = [id, language, title, summary, body, JSON.stringify(facts), by, now];
  if (words)
    await tx.query(
      `insert into content.text (item_id, language, title, summary, body, facts, changed_by, changed_at)
       values ($1, $2, $3, $4, $5, $6, $7, platform.time_of($8))
       on conflict (item_id, language) do update set title = excluded.title, summary = excluded.summary, body = excluded.body,
         facts = excluded.facts, changed_at = excluded.changed_at, changed_by = excluded.changed_by`,
      values,
    );
  else await tx.query('delete from content.text where item_id = $1 and language = $2', [id, language]);
  await tx.query(
    `insert into content.version (item_id, version, language, title, summary, body, facts, changed_by, changed_at)
     select $1, i.version, $2, $3, $4, $5, $6, $7, platform.time_of($8) from content.item i where i.id = $1`,
    values,
  );
  await tx.query(
    `delete from content.version where item_id = $1 and language = $2 and version <= (
       select version from content.version where item_id = $1 and language = $2 order by version desc offset $3 limit 1)`,
    [id, language, VERSIONS_KEPT],
  );
}

/** True when the drafts have a title in one of these languages. */
export async function hasTexts(db: Queryable, id: string, languages: readonly string[]): Promise<boolean> {
  const { rowCount } = await db.query(
    `select 1 from content.text where item_id = $1 and language = any ($2) and title <> '' limit 1`,
    [id, languages],
  );
  return rowCount !== 0;
}

export interface Searched {
  readonly language: string;
  readonly heading: string;
  readonly words: string;
}

/** Publishes the drafts in place of the published texts. `searched` is the text that the search compares. */
export async function showItem(
  tx: Tx,
  context: Needs<'clock'>,
  id: string,
  searched: readonly Searched[],
  by: string,
): Promise<void> {
  await tx.query('delete from content.shown where item_id = $1', [id]);
  await tx.query(
    `insert into content.shown (item_id, language, title, summary, body, facts, heading, words)
     select t.item_id, t.language, t.title, t.summary, t.body, t.facts, s.heading, left(s.words, ${SEARCHED_LETTERS})
     from content.text t join unnest($2::text[], $3::text[], $4::text[]) s (language, heading, words) on s.language = t.language
     where t.item_id = $1 and t.title <> ''`,
    [
      id,
      searched.map(({ language }) => language),
      searched.map(({ heading }) => heading),
      searched.map(({ words }) => words),
    ],
  );
  await tx.query(
    `update content.item set is_published = true, is_changed = false, shown_at = platform.time_of($2),
       published_at = coalesce(published_at, platform.time_of($2)), ${touched(2, 3)} where id = $1`,
    [id, databaseNow(context.clock), by],
  );
}

export async function hideItem(tx: Tx, context: Needs<'clock'>, id: string, by: string): Promise<void> {
  await tx.query(`update content.item set is_published = false, ${touched(2, 3)} where id = $1`, [
    ...[id, databaseNow(context.clock), by],
  ]);
}

export async function deleteItem(tx: Tx, context: Needs<'clock'>, id: string, by: string): Promise<void> {
  await tx.query(`update content.item set is_deleted = true, is_published = false, ${touched(2, 3)} where id = $1`, [
    ...[id, databaseNow(context.clock), by],
  ]);
}

/** Puts the given items first, in this order; false when one of them is not of this kind and group. */
export async function orderItems(tx: Tx, kind: string, groupName: string, ids: readonly string[]): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update content.item i set sort = given.place from unnest($3::bigint[]) with ordinality given (id, place)
     where i.id = given.id and i.kind = $1 and i.group_name = $2 and not i.is_deleted`,
    [kind, groupName, ids],
  );
  if (rowCount !== ids.length) return false;
  await tx.query(
    `update content.item set sort = $4 where kind = $1 and group_name = $2 and not is_deleted and sort < $4 and id <> all ($3::bigint[])`,
    [kind, groupName, ids, ids.length + 1],
  );
  return true;
}

export async function listVersions(db: Queryable, id: string, language: string | null): Promise<VersionRow[]> {
  const { rows } = await db.query<VersionRow>(
    `select version, language, title, summary, '' as body, '[]'::jsonb as facts, changed_at, changed_by from content.version
     where item_id = $1 and ($2::text is null or language = $2) order by version desc limit 200`,
    [id, language],
  );
  return rows;
}

export async function versionOf(db: Queryable, id: string, version: number): Promise<VersionRow | undefined> {
  const { rows } = await db.query<VersionRow>(
    `select v.version, v.language, v.title, v.summary, v.body, v.facts, v.changed_at, v.changed_by
     from content.version v join content.item i on i.id = v.item_id and not i.is_deleted where v.item_id = $1 and v.version = $2`,
    [id, version],
  );
  return rows[0];
}
