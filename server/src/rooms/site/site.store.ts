import { databaseNow, type Queryable, type Tx, type World } from '../../platform/index.ts';

export async function storedSettings(db: Queryable): Promise<Map<string, unknown>> {
  const { rows } = await db.query<{ key: string; value: unknown }>('select key, value from site.setting');
  return new Map(rows.map((row) => [row.key, row.value]));
}

export async function storeSetting(tx: Tx, world: World, key: string, value: unknown, by: string): Promise<void> {
  await tx.query(
    `insert into site.setting (key, value, changed_at, changed_by) values ($1, $2, platform.time_of($3), $4)
     on conflict (key) do update set value = excluded.value, changed_at = excluded.changed_at, changed_by = excluded.changed_by`,
    [key, JSON.stringify(value), databaseNow(world.clock), by],
  );
}

export type AnnouncementKind = 'banner' | 'B' | 'PL' | 'PU' | 'PR';

export interface Announcement {
  readonly id: string;
  readonly kind: AnnouncementKind;
  readonly groupName: string;
  readonly sort: number;
  readonly url: string;
  readonly linkageType: string;
  readonly texts: Readonly<Record<string, { readonly title: string; readonly text: string }>>;
  readonly startsAt: string;
}

interface AnnouncementRow extends Omit<Announcement, 'groupName' | 'linkageType' | 'startsAt'> {
  readonly group_name: string;
  readonly linkage_type: string;
  readonly starts_at: Date;
}

/** What is shown now, banners in their order, then the newest first. */
export async function shownAnnouncements(
  db: Queryable,
  world: World,
  kinds: readonly AnnouncementKind[],
): Promise<Announcement[]> {
  const { rows } = await db.query<AnnouncementRow>(
    `select id, kind, group_name, sort, url, linkage_type, texts, starts_at from site.announcement
     where kind = any ($1) and starts_at <= platform.time_of($2) and (ends_at is null or ends_at > platform.time_of($2))
     order by sort, starts_at desc, id limit 200`,
    [kinds, databaseNow(world.clock)],
  );
  return rows.map(({ group_name, linkage_type, starts_at, ...row }) => ({
    ...row,
    groupName: group_name,
    linkageType: linkage_type,
    startsAt: starts_at.toISOString(),
  }));
}

/** Adds what is missing; an announcement that an operator has changed since stays as it is. */
export async function addAnnouncements(tx: Tx, items: readonly Announcement[]): Promise<void> {
  for (const item of items)
    await tx.query(
      `insert into site.announcement (id, kind, group_name, sort, url, linkage_type, texts, starts_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (id) do nothing`,
      [item.id, item.kind, item.groupName, item.sort, item.url, item.linkageType, item.texts, item.startsAt],
    );
}
