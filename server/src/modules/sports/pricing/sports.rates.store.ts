import type { KillRates } from '@lantern/games/sports';
import type { Queryable, Tx } from '../../../platform/index.ts';
import type { FeedCompetition } from '../feed/sports.feed-adapter.ts';

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
    `select c.id, r.results from sports.competition c, lateral (
       select ((select count(*) from sports.match m where m.competition_id = c.id and m.state = 'settled' and m.kind = 'match')
         + (select count(*) from sports.earlier_result e where e.competition_id = c.id))::int as results
     ) r where r.results >= $1 and r.results <> c.rated_results limit 20`,
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
  /** Null of results from before the feed began. */
  maps: readonly { readonly home: number; readonly away: number; readonly winner: string | null }[] | null;
}
/** The last results of a competition, those from before its feed began among them, the oldest first: goals, or maps won. */
export async function endedMatches(db: Queryable, competition: string): Promise<readonly EndedRow[]> {
  const { rows } = await db.query<EndedRow>(
    `select * from (
       select c.sport, e.home_id, e.away_id, e.started_at as starts_at, e.home, e.away, null::jsonb as corners, null::jsonb as maps
       from sports.earlier_result e join sports.competition c on c.id = e.competition_id where e.competition_id = $1
       union all
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
/** Results from before the feed of a competition began, by our ids of its teams. */
export async function addEarlierResults(
  tx: Tx,
  competition: string,
  results: FeedCompetition['played'],
): Promise<void> {
  await tx.query(
    `insert into sports.earlier_result (competition_id, home_id, away_id, started_at, home, away)
     select $1, * from unnest($2::bigint[], $3::bigint[], $4::timestamptz[], $5::int[], $6::int[]) on conflict do nothing`,
    [
      competition,
      results.map(({ home }) => home),
      results.map(({ away }) => away),
      results.map(({ atMs }) => new Date(atMs)),
      results.map(({ score }) => score.home),
      results.map(({ score }) => score.away),
    ],
  );
}
export async function scheduledIn(db: Queryable, competition: string): Promise<readonly string[]> {
  const { rows } = await db.query<{ id: string }>(
    "select id from sports.match where competition_id = $1 and state = 'scheduled' and kind = 'match' order by id",
    [competition],
  );
  return rows.map(({ id }) => id);
}
