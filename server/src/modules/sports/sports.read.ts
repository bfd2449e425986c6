import type { SportsMatch } from '@lantern/contract/sports';
import type { AppContext, Queryable } from '../../platform/index.ts';
import { resultsOf } from './settling/sports.settle.store.ts';
import { type MarketRow, marketsOf } from './sports.market.store.ts';
import type { MatchRow } from './sports.match.store.ts';
import { type Names, presentMarket, presentMatch } from './sports.present.ts';

interface NamedRow {
  id: string;
  name: string;
  names: Readonly<Record<string, string>>;
  short: string;
}
const nameIn = ({ name, names }: NamedRow, language: string): string => names[language] ?? name;

/** Names of the competitions and teams of matches in a language. */
export async function namesOf(db: Queryable, matches: readonly MatchRow[], language: string): Promise<Names> {
  const [competitions, teams] = await Promise.all([
    db.query<NamedRow>("select id, name, names, '' as short from sports.competition where id = any ($1)", [
      [...new Set(matches.map((match) => match.competition_id))],
    ]),
    db.query<NamedRow>('select id, name, names, short from sports.team where id = any ($1)', [
      [...new Set(matches.flatMap((match) => [match.home_id, match.away_id]))],
    ]),
  ]);
  return {
    competitions: new Map(competitions.rows.map((row) => [row.id, nameIn(row, language)])),
    teams: new Map(teams.rows.map((row) => [row.id, { name: nameIn(row, language), short: row.short }])),
  };
}

/** How many markets of matches are shown, and how many take bets. */
async function countsOf(
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { markets: number; open: number }>> {
  const { rows } = await db.query<{ match_id: string; markets: number; open: number }>(
    `select match_id, count(*)::int as markets, count(*) filter (where state = 'open')::int as open from sports.market
     where match_id = any ($1) and state in ('open', 'suspended') and code <> 'BUILDER' group by 1`,
    [ids],
  );
  return new Map(rows.map((row) => [row.match_id, row]));
}

/** Matches as lists show them, with their main markets. */
export async function presentedMatches(
  { db }: Pick<AppContext, 'db'>,
  matches: readonly MatchRow[],
  language: string,
): Promise<SportsMatch[]> {
  const ids = matches.map(({ id }) => id);
  const [names, markets, counts] = await Promise.all([
    namesOf(db, matches, language),
    marketsOf(db, ids, { isMain: true }),
    countsOf(db, ids),
  ]);
  const byMatch = Map.groupBy(markets, ({ match_id }) => match_id);
  return matches.map((match) =>
    presentMatch(
      match,
      names,
      (byMatch.get(match.id) ?? []).map((row) => presentMarket(row, match)),
      counts.get(match.id) ?? { markets: 0, open: 0 },
    ),
  );
}

/** All markets of a match as its page shows them. */
export async function presentedMarkets(db: Queryable, match: MatchRow, rows?: readonly MarketRow[]) {
  const [markets, results] = await Promise.all([rows ?? marketsOf(db, [match.id]), resultsOf(db, [match.id])]);
  return markets
    .filter(({ code }) => code !== 'BUILDER')
    .map((row) => presentMarket(row, match, results.get(match.id)));
}

export async function teamsNamed(
  db: Queryable,
  ids: readonly string[],
  language: string,
): Promise<{ teamId: string; name: string }[]> {
  const { rows } = await db.query<NamedRow>(
    'select id, name, names, short from sports.team where id = any ($1) order by name',
    [ids],
  );
  return rows.map((row) => ({ teamId: row.id, name: nameIn(row, language) }));
}
