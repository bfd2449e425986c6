import { databaseNow, type Needs, type Queryable, type Tx } from '../../../platform/index.ts';

export interface PushBrowser {
  readonly id: Buffer;
  readonly memberId: bigint;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly topics: readonly string[];
  readonly language: string;
}

/** Stores a browser; one that another member used before now belongs to this member. */
export async function storeBrowser(tx: Tx, context: Needs<'clock'>, item: PushBrowser): Promise<void> {
  await tx.query(
    `insert into site.push_browser (id, member_id, endpoint, p256dh, auth, topics, language, at)
     values ($1, $2, $3, $4, $5, $6, $7, platform.time_of($8))
     on conflict (id) do update set member_id = excluded.member_id, p256dh = excluded.p256dh, auth = excluded.auth,
       topics = excluded.topics, language = excluded.language, at = excluded.at`,
    [
      item.id,
      item.memberId,
      item.endpoint,
      item.p256dh,
      item.auth,
      item.topics,
      item.language,
      databaseNow(context.clock),
    ],
  );
}

export async function dropBrowser(db: Queryable, id: Buffer): Promise<void> {
  await db.query('delete from site.push_browser where id = $1', [id]);
}

/** The number of the member's other browsers, so that the limit does not refuse a change; locked against a concurrent one. */
export async function countOtherBrowsers(tx: Tx, memberId: bigint, id: Buffer): Promise<number> {
  await tx.query(`select pg_advisory_xact_lock(7200, hashtext($1::text))`, [memberId]);
  const { rows } = await tx.query<{ n: string }>(
    'select count(*) as n from site.push_browser where member_id = $1 and id <> $2',
    [memberId, id],
  );
  return Number(rows[0]?.n ?? 0);
}

export async function topicsOf(db: Queryable, memberId: bigint): Promise<{ topics: string[]; browsers: number }> {
  const { rows } = await db.query<{ topics: string[] }>('select topics from site.push_browser where member_id = $1', [
    memberId,
  ]);
  return { topics: [...new Set(rows.flatMap((row) => row.topics))].sort(), browsers: rows.length };
}

export async function hasBrowsers(db: Queryable): Promise<boolean> {
  const { rows } = await db.query<{ some: boolean }>('select exists (select from site.push_browser) as some');
  return rows[0]?.some ?? false;
}

/** One note for each browser of these members that subscribes to the topic; what concerns their security goes to each browser. */
export async function addNotes(
  tx: Tx,
  context: Needs<'clock' | 'newId'>,
  topic: string,
  notes: readonly { readonly memberId: bigint; readonly data: object }[],
): Promise<void> {
  const now = databaseNow(context.clock);
  const { rows } = await tx.query<{ id: Buffer; data: object }>(
    `select b.id, n.data from unnest($1::bigint[], $2::jsonb[]) as n(member_id, data)
     join site.push_browser b on b.member_id = n.member_id and ($3 = 'security' or $3 = any (b.topics))`,
    [notes.map(({ memberId }) => memberId), notes.map(({ data }) => JSON.stringify(data)), topic],
  );
  if (rows.length === 0) return;
  await tx.query(
    `insert into site.push_note (id, browser_id, topic, data, send_at, made_at)
     select id, browser_id, $4, data, platform.time_of($5), platform.time_of($5)
     from unnest($1::bigint[], $2::bytea[], $3::jsonb[]) as n(id, browser_id, data)`,
    [
      rows.map(() => context.newId()),
      rows.map(({ id }) => id),
      rows.map(({ data }) => JSON.stringify(data)),
      topic,
      now,
    ],
  );
}

export interface DueNote {
  readonly id: string;
  readonly topic: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly attempts: number;
  readonly browserId: Buffer;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly language: string;
}

export async function dueNotes(db: Queryable, context: Needs<'clock'>, limit: number): Promise<DueNote[]> {
  const { rows } = await db.query<DueNote & { browser_id: Buffer }>(
    `select n.id, n.topic, n.data, n.attempts, n.browser_id, b.endpoint, b.p256dh, b.auth, b.language
     from site.push_note n join site.push_browser b on b.id = n.browser_id
     where n.send_at <= platform.time_of($1) order by n.send_at, n.id limit $2`,
    [databaseNow(context.clock), limit],
  );
  return rows.map(({ browser_id, ...row }) => ({ ...row, browserId: browser_id }));
}

export async function dropNote(db: Queryable, id: string): Promise<void> {
  await db.query('delete from site.push_note where id = $1', [id]);
}
export async function putOffNote(db: Queryable, context: Needs<'clock'>, id: string, seconds: number): Promise<void> {
  await db.query(
    `update site.push_note set attempts = attempts + 1, send_at = platform.time_of($2) + make_interval(secs => $3) where id = $1`,
    [id, databaseNow(context.clock), seconds],
  );
}
export async function storedPushKeys(db: Queryable): Promise<Buffer | null> {
  const { rows } = await db.query<{ sealed: Buffer }>(
    `select sealed from platform.secret where kind = 'push' and id = 'vapid'`,
  );
  return rows[0]?.sealed ?? null;
}
/** The first one stays: two nodes that start at once must not have two keys. */
export async function storePushKeys(db: Queryable, sealed: Buffer): Promise<void> {
  await db.query(`insert into platform.secret (kind, id, sealed) values ('push', 'vapid', $1) on conflict do nothing`, [
    sealed,
  ]);
}
