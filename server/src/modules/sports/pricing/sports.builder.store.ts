import type { Queryable, Tx } from '../../../platform/index.ts';
import type { Builders } from '../settling/sports.judge.ts';

/** A combination that nobody quoted for so long is priced no more. */
export const BUILDER_MS = 300_000;

/** Combinations of a match that are still priced. */
export async function buildersOf(db: Queryable, matchId: string, nowMs: number): Promise<Builders> {
  const { rows } = await db.query<{ market: string; legs: { market: string; selection: string }[] }>(
    'select market, legs from sports.builder where match_id = $1 and quoted_at > $2',
    [matchId, new Date(nowMs - BUILDER_MS)],
  );
  return new Map(rows.map(({ market, legs }) => [market, legs]));
}
/** All combinations of a match. */
export const allBuildersOf = (db: Queryable, matchId: string): Promise<Builders> => buildersOf(db, matchId, 0);

export async function putBuilder(
  tx: Tx,
  row: {
    readonly matchId: string;
    readonly market: string;
    readonly legs: readonly { readonly market: string; readonly selection: string }[];
    readonly nowMs: number;
  },
): Promise<void> {
  await tx.query(
    `insert into sports.builder (match_id, market, legs, quoted_at) values ($1, $2, $3, $4)
     on conflict (match_id, market) do update set quoted_at = excluded.quoted_at`,
    [row.matchId, row.market, JSON.stringify(row.legs), new Date(row.nowMs)],
  );
}
