import type { Queryable } from '../../platform/index.ts';
import type { MatchRow } from './sports.match.store.ts';
import type { Names } from './sports.present.ts';

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
      [...new Set(matches.flatMap((match) => [match.home_id, match.away_id].filter((id) => id !== null)))],
    ]),
  ]);
  return {
    competitions: new Map(competitions.rows.map((row) => [row.id, nameIn(row, language)])),
    teams: new Map(teams.rows.map((row) => [row.id, { name: nameIn(row, language), short: row.short }])),
  };
}

export async function competitionNamed(
  db: Queryable,
  id: string,
  language: string,
): Promise<{ competitionId: string; name: string; sport: MatchRow['sport'] } | undefined> {
  const { rows } = await db.query<NamedRow & Pick<MatchRow, 'sport'>>(
    "select id, name, names, '' as short, sport from sports.competition where id = $1",
    [id],
  );
  return rows[0] && { competitionId: rows[0].id, name: nameIn(rows[0], language), sport: rows[0].sport };
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

/** How many markets of matches are shown, and how many take bets. */
export async function countsOf(
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

/** `Herons – Oxen`, or the name of a competition. */
export async function nameOf(
  db: Queryable,
  match: Pick<MatchRow, 'home_id' | 'away_id' | 'competition_id'>,
): Promise<string> {
  if (match.home_id === null || match.away_id === null) {
    const { rows } = await db.query<{ name: string }>('select name from sports.competition where id = $1', [
      match.competition_id,
    ]);
    return rows[0]?.name ?? '';
  }
  const { rows } = await db.query<{ id: string; name: string }>(
    'select id, name from sports.team where id = any ($1)',
    [[match.home_id, match.away_id]],
  );
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return `${names.get(match.home_id) ?? ''} – ${names.get(match.away_id) ?? ''}`;
}
