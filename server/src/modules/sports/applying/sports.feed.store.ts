import type { Queryable, Tx } from '../../../platform/index.ts';
import type { FixtureState } from '../feed/sports.fixture-state.ts';

export interface FeedRow {
  feed: string;
  last_number: string;
  heard_at: Date | null;
  is_silent: boolean;
  node: string | null;
}

/** A node that is silent for this long has lost its feed. */
export const LEASE_MS = 5000;

/** Locks the feed: its messages are applied one after the other, whichever node reads it. */
export async function holdFeed(tx: Tx, feed: string): Promise<FeedRow> {
  await tx.query('insert into sports.feed (feed) values ($1) on conflict do nothing', [feed]);
  const { rows } = await tx.query<FeedRow>('select * from sports.feed where feed = $1 for no key update', [feed]);
  const [row] = rows;
  if (!row) throw new Error(`no feed ${feed}`);
  return row;
}
export async function feedsOf(db: Queryable): Promise<readonly FeedRow[]> {
  const { rows } = await db.query<FeedRow>('select * from sports.feed order by feed');
  return rows;
}
/** Takes or renews the lease of a feed; false while another node has it. */
export async function leaseFeed(db: Queryable, feed: string, node: string, leaseMs: number): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into sports.feed as f (feed, node, leased_until) values ($1, $2, clock_timestamp() + $3 * interval '1 ms')
     on conflict (feed) do update set node = excluded.node, leased_until = excluded.leased_until
       where f.node is null or f.node = excluded.node or f.leased_until < clock_timestamp()`,
    [feed, node, leaseMs],
  );
  return (rowCount ?? 0) > 0;
}
export async function endLease(db: Queryable, feed: string, node: string): Promise<void> {
  await db.query('update sports.feed set node = null, leased_until = null where feed = $1 and node = $2', [feed, node]);
}

export interface MessageRow {
  readonly number: bigint;
  readonly hash: Buffer;
  readonly matchId: string | null;
  readonly kind: string;
  readonly at: Date;
  readonly now: Date;
  readonly fault: string | null;
}
/** Notes messages of a feed as applied, in the transaction that applies them. A node that applies messages reads the feed: its lease goes on. */
export async function noteMessages(tx: Tx, feed: string, rows: readonly MessageRow[]): Promise<void> {
  const last = rows.at(-1);
  if (!last) return;
  const column = <T>(of: (row: MessageRow) => T): readonly T[] => rows.map(of);
  await tx.query(
    `insert into sports.message (feed, number, hash, match_id, kind, at, applied_at, fault)
     select $1, i.* from unnest($2::bigint[], $3::bytea[], $4::bigint[], $5::text[], $6::timestamptz[], $7::timestamptz[], $8::text[]) as i`,
    [
      feed,
      column(({ number }) => number),
      column(({ hash }) => hash),
      column(({ matchId }) => matchId),
      column(({ kind }) => kind),
      column(({ at }) => at),
      column(({ now }) => now),
      column(({ fault }) => fault),
    ],
  );
  await tx.query(
    `update sports.feed set last_number = $2, heard_at = greatest(heard_at, $3),
       leased_until = greatest(leased_until, clock_timestamp() + $4 * interval '1 ms') where feed = $1`,
    [feed, last.number, new Date(Math.max(...rows.map(({ at }) => at.getTime()))), LEASE_MS],
  );
}
/** Counts a message of a feed that came twice, or an event in play that came late, in its minute. */
export async function countOfFeed(db: Queryable, feed: string, what: 'doubled' | 'late', at: Date): Promise<void> {
  await db.query(
    `insert into sports.feed_count as c (feed, minute, ${what}) values ($1, date_trunc('minute', $2::timestamptz), 1)
     on conflict (feed, minute) do update set ${what} = c.${what} + 1`,
    [feed, at],
  );
}
export async function addFault(
  tx: Queryable,
  fault: {
    id: bigint;
    feed: string;
    number: bigint | null;
    matchId: string | null;
    fault: string;
    text: string;
    at: Date;
  },
): Promise<void> {
  await tx.query(
    'insert into sports.fault (id, feed, number, match_id, fault, text, at) values ($1, $2, $3, $4, $5, $6, $7)',
    [fault.id, fault.feed, fault.number, fault.matchId, fault.fault, fault.text.slice(0, 500), fault.at],
  );
}
/** Notes whether a feed is silent; true when that changed. */
export async function noteSilence(tx: Tx, feed: string, isSilent: boolean, heardAt: Date | null): Promise<boolean> {
  const { rowCount } = await tx.query(
    'update sports.feed set is_silent = $2, heard_at = greatest(heard_at, $3) where feed = $1 and is_silent <> $2',
    [feed, isSilent, heardAt],
  );
  return (rowCount ?? 0) > 0;
}
/** A feed gave a sign of life. */
export async function noteAlive(db: Queryable, feed: string, heardAt: Date): Promise<void> {
  await db.query('update sports.feed set heard_at = greatest(heard_at, $2) where feed = $1', [feed, heardAt]);
}
/** What is known of a fixture; undefined of one that was never announced. */
export async function factsOfFixture(db: Queryable, feed: string, code: string): Promise<FixtureState | undefined> {
  const { rows } = await db.query<{ fixture: FixtureState }>(
    "select facts -> 'fixture' as fixture from sports.match where feed = $1 and code = $2",
    [feed, code],
  );
  return rows[0]?.fixture;
}
