import { databaseNow, type Needs, type Queryable, type Tx } from '../../platform/index.ts';
import type { ItemRow, TextRow } from './content.office.store.ts';

export interface NewPreview {
  readonly hash: Buffer;
  readonly itemId: string;
  readonly language: string;
  readonly by: string;
  readonly hours: number;
}

/** Stores the hash of the link and deletes expired ones. Returns the expiry of the new one. */
export async function addPreview(tx: Tx, context: Needs<'clock'>, preview: NewPreview): Promise<Date> {
  const now = databaseNow(context.clock);
  await tx.query('delete from content.preview where expires_at <= platform.time_of($1)', [now]);
  const { rows } = await tx.query<{ expires_at: Date }>(
    `insert into content.preview (token_hash, item_id, language, created_by, created_at, expires_at)
     select $1, $2, $3, $4, now.at, now.at + make_interval(hours => $5) from (select platform.time_of($6) as at) now
     returning expires_at`,
    [preview.hash, preview.itemId, preview.language, preview.by, preview.hours, now],
  );
  return rows[0]?.expires_at as Date;
}

export type PreviewRow = Pick<
  ItemRow,
  | 'id'
  | 'kind'
  | 'slug'
  | 'group_name'
  | 'url'
  | 'linkage_type'
  | 'starts_at'
  | 'ends_at'
  | 'is_published'
  | 'is_changed'
> &
  Pick<TextRow, 'language' | 'title' | 'summary' | 'body' | 'facts' | 'changed_at'> & { readonly expires_at: Date };

/** The draft of a valid link: in the link’s language, else by the fallback, else in any language. */
export async function previewedItem(
  db: Queryable,
  context: Needs<'clock'>,
  hash: Buffer,
  languages: readonly string[],
): Promise<PreviewRow | undefined> {
  const { rows } = await db.query<PreviewRow>(
    `select i.id, i.kind, i.slug, i.group_name, i.url, i.linkage_type, i.starts_at, i.ends_at, i.is_published, i.is_changed,
       t.language, t.title, t.summary, t.body, t.facts, t.changed_at, p.expires_at
     from content.preview p join content.item i on i.id = p.item_id and not i.is_deleted
     join lateral (select * from content.text t where t.item_id = i.id
       order by t.language <> p.language, array_position($3, t.language), t.language limit 1) t on true
     where p.token_hash = $1 and p.expires_at > platform.time_of($2)`,
    [hash, databaseNow(context.clock), languages],
  );
  return rows[0];
}
