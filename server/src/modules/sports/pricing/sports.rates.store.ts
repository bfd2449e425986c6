import type { KillRates } from '@lantern/games/sports';
import type { Queryable, Tx } from '../../../platform/index.ts';

/** Ratings of the teams of a competition by their ids. */
export type StoredRatings =
  | {
      readonly home: number;
      readonly rho: number;
      readonly teams: Readonly<Record<string, { readonly attack: number; readonly defence: number }>>;
    }
  | {
      readonly elo: Readonly<Record<string, number>>;
      /** Of titles without rounds. */
      readonly kills?: KillRates;
    };

export async function ratingsOf(db: Queryable, competition: string): Promise<StoredRatings | null> {
  const { rows } = await db.query<{ ratings: StoredRatings | null }>(
    'select ratings from sports.competition where id = $1',
    [competition],
  );
  return rows[0]?.ratings ?? null;
}
export async function putRatings(tx: Tx, competition: string, ratings: StoredRatings, results: number): Promise<void> {
  await tx.query('update sports.competition set ratings = $2, rated_results = $3 where id = $1', [
    competition,
    JSON.stringify(ratings),
    results,
  ]);
}
/** Competitions with results that their ratings do not know, and enough of them. */
export async function competitionsToRate(
  db: Queryable,
  least: number,
): Promise<readonly { id: string; results: number }[]> {
  const { rows } = await db.query<{ id: string; results: number }>(
    `select c.id, count(*)::int as results from sports.competition c join sports.match m on m.competition_id = c.id
     where m.state = 'settled' and m.kind = 'match' group by c.id having count(*) >= $1 and count(*) <> c.rated_results limit 20`,
    [least],
  );
  return rows;
}
const RESULTS_MAX = 1500;
export interface EndedRow {
  sport: string;
  home_id: string;
  away_id: string;
  starts_at: Date;
  home: number;
  away: number;
  corners: { readonly home: number; readonly away: number } | null;
  maps: readonly { readonly home: number; readonly away: number; readonly winner: string | null }[];
}
/** The last results of a competition, the oldest first: goals, or maps won. */
export async function endedMatches(db: Queryable, competition: string): Promise<readonly EndedRow[]> {
  const { rows } = await db.query<EndedRow>(
    `select * from (
       select sport, home_id, away_id, starts_at, (s.score ->> 'home')::int as home, (s.score ->> 'away')::int as away,
         case when sport = 'football' then facts -> 'fixture' -> 'corners' end as corners,
         facts -> 'fixture' -> 'maps' as maps
       from sports.match, lateral (select facts -> 'fixture' -> case when sport = 'football' then 'score' else 'won' end as score) s
       where competition_id = $1 and state = 'settled' and kind = 'match' order by starts_at desc limit ${RESULTS_MAX}
     ) m order by starts_at`,
    [competition],
  );
  return rows;
}
export async function scheduledIn(db: Queryable, competition: string): Promise<readonly string[]> {
  const { rows } = await db.query<{ id: string }>(
    "select id from sports.match where competition_id = $1 and state = 'scheduled' and kind = 'match' order by id",
    [competition],
  );
  return rows.map(({ id }) => id);
}
