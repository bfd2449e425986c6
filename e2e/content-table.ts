import type pg from 'pg';

interface Item {
  readonly kind: 'PL' | 'PU' | 'banner' | 'topic' | 'help' | 'promotion';
  readonly slug: string;
  readonly title: string;
  readonly body?: string;
  readonly summary?: string;
  readonly facts?: readonly { label: string; value: string }[];
  readonly groupName?: string;
  readonly url?: string;
  readonly linkageType?: string;
  readonly topicId?: string;
  readonly sort?: number;
}

let count = 0;

/**
 * Publishes a text as the office would, without the sanitising on save: the page's own protection is tested
 * separately. Returns its id.
 */
export async function showItem(database: pg.Pool, item: Item): Promise<string> {
  count += 1;
  const id = String(BigInt(Date.now()) * 10_000n + BigInt(count));
  const { kind, slug, title, summary = '', body = '', facts = [], groupName = '', url = '', sort = 0 } = item;
  await database.query(
    `insert into content.item (id, kind, slug, group_name, topic_id, sort, url, linkage_type, starts_at, is_published,
       published_at, shown_at, created_at, changed_at, changed_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, now() - interval '1 second', true, now(), now(), now(), now(), 'story')`,
    [id, kind, slug, groupName, item.topicId ?? null, sort, url, item.linkageType ?? 'NONE'],
  );
  await database.query(
    `insert into content.shown (item_id, language, title, summary, body, facts, heading, words)
     values ($1, 'EN', $2, $3, $4, $5, lower($2), lower($3))`,
    [id, title, summary, body, JSON.stringify(facts)],
  );
  return id;
}

/** Removes the texts of one spec, so that the next one sees the demo's own. */
export async function clearStories(database: pg.Pool): Promise<void> {
  await database.query("update content.item set is_deleted = true, is_published = false where changed_by = 'story'");
}
