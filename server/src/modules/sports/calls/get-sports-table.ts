import { sportsCalls } from '@lantern/contract/sports';
import { standingsOf } from '@lantern/rules/sports';
import { answer, done, refuse } from '../../../platform/index.ts';
import { seasonOf } from '../sports.list.store.ts';
import { competitionNamed, teamsNamed } from '../sports.names.store.ts';

/** A competition without a finished match has an empty table. */
export const getSportsTable = answer(sportsCalls.getSportsTable, async ({ params: { id }, language }, { db }) => {
  const competition = await competitionNamed(db, id, language);
  if (!competition) return refuse('not_found');
  const matches = await seasonOf(db, id);
  const standings = standingsOf(
    matches.map(({ home_id, away_id, facts: { fixture } }) => ({
      ...{ home: home_id, away: away_id },
      score: competition.sport === 'football' ? fixture.score : fixture.won,
    })),
  );
  const names = await teamsNamed(
    db,
    standings.map(({ team }) => team),
    language,
  );
  const nameOf = new Map(names.map(({ teamId, name }) => [teamId, name]));
  return done({
    competition,
    season: matches[0]?.season ?? '',
    rows: standings.map(({ team, ...row }) => ({
      teamId: team,
      name: nameOf.get(team) ?? '',
      ...row,
      form: [...row.form],
    })),
  });
});
