import type { Queryable } from '../../platform/index.ts';

/** Matches of a feed that are played. */
export async function playedOn(db: Queryable, feed: string): Promise<readonly string[]> {
  const { rows } = await db.query<{ id: string }>(
    "select id from sports.match where feed = $1 and state in ('playing', 'break') order by id",
    [feed],
  );
  return rows.map(({ id }) => id);
}
/** Matches whose suspension is over, that should have begun while they are on sale, or that are in play and were priced before a time. */
export async function dueMatches(
  db: Queryable,
  now: Date,
  pricedBefore: Date,
  limit: number,
): Promise<readonly string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select m.id from sports.match m where m.suspended_until <= $1
       or m.state in ('playing', 'break') and m.priced_at < $2
       or m.state = 'scheduled' and m.starts_at <= $1 and m.starts_at > $1::timestamptz - interval '2 days'
         and exists (select from sports.market k where k.match_id = m.id and k.state = 'open')
     order by m.priced_at nulls first limit $3`,
    [now, pricedBefore, limit],
  );
  return rows.map(({ id }) => id);
}
