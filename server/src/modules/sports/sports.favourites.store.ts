import type { Queryable, Tx } from '../../platform/index.ts';

export type FavouriteKind = 'competition' | 'team' | 'match' | 'market';
export async function favouritesOf(
  db: Queryable,
  memberId: bigint,
): Promise<ReadonlyMap<FavouriteKind, readonly string[]>> {
  const { rows } = await db.query<{ kind: FavouriteKind; keys: string[] }>(
    'select kind, array_agg(key order by added_at, key) as keys from sports.favourite where member_id = $1 group by kind',
    [memberId],
  );
  return new Map(rows.map(({ kind, keys }) => [kind, keys]));
}
/** Adds a favourite; false where the member has as many as there may be. */
export async function addFavourite(
  tx: Tx,
  favourite: { memberId: bigint; kind: FavouriteKind; key: string; at: Date; most: number },
): Promise<boolean> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`sports.favourite ${favourite.memberId}`]);
  const { rows } = await tx.query<{ count: number; known: boolean }>(
    'select count(*)::int as count, coalesce(bool_or(kind = $2 and key = $3), false) as known from sports.favourite where member_id = $1',
    [favourite.memberId, favourite.kind, favourite.key],
  );
  const [row] = rows;
  if (row?.known) return true;
  if ((row?.count ?? 0) >= favourite.most) return false;
  await tx.query('insert into sports.favourite (member_id, kind, key, added_at) values ($1, $2, $3, $4)', [
    favourite.memberId,
    favourite.kind,
    favourite.key,
    favourite.at,
  ]);
  return true;
}
export async function removeFavourite(
  db: Queryable,
  memberId: bigint,
  kind: FavouriteKind,
  key: string,
): Promise<void> {
  await db.query('delete from sports.favourite where member_id = $1 and kind = $2 and key = $3', [memberId, kind, key]);
}
