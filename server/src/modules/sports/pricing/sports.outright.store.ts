import type { Queryable } from '../../../platform/index.ts';
import type { Score } from '../feed/sports.feed-adapter.ts';

/** Competitions on sale, with what their shares follow from beside the teams: results of the season, and ratings. */
export async function openOutrights(
  db: Queryable,
  now: Date,
): Promise<readonly { readonly id: string; readonly known: string; readonly priced: string | null }[]> {
  const { rows } = await db.query<{ id: string; known: string; priced: string | null }>(
    `select o.id, o.rates -> 'outright' ->> 'known' as priced, concat(c.rated_results, '/', (
       select sum(m.result_version) from sports.match m where m.competition_id = o.competition_id and m.season = o.season
         and m.kind = 'match' and m.state in ('settled', 'void'))) as known
     from sports.match o join sports.competition c on c.id = o.competition_id
     where o.kind = 'outright' and o.state = 'scheduled' and o.starts_at > $1 order by o.id`,
    [now],
  );
  return rows;
}

/** Matches of a season that are over, by their codes: goals or maps of both sides, null of one that does not count. */
export async function resultsOfSeason(
  db: Queryable,
  competition: string,
  season: string,
): Promise<ReadonlyMap<string, Score | null>> {
  const { rows } = await db.query<{ code: string; score: Score | null }>(
    `select m.code, case when coalesce(r.facts -> 'football' ->> 'status', r.facts -> 'esports' ->> 'status') <> 'abandoned'
         then coalesce(r.facts -> 'football' -> 'fullTime', r.facts -> 'esports' -> 'won') end as score
     from sports.match m cross join lateral (select facts from sports.result r where r.match_id = m.id order by r.version desc limit 1) r
     where m.competition_id = $1 and m.season = $2 and m.kind = 'match' and m.state in ('settled', 'void')`,
    [competition, season],
  );
  return new Map(rows.map(({ code, score }) => [code, score]));
}
