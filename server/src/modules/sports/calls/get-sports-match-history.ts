import { sportsCalls } from '@lantern/contract/sports';
import { answer, dayOf, done, refuse } from '../../../platform/index.ts';
import { pastMatches } from '../sports.list.store.ts';
import { matchOf } from '../sports.match.store.ts';

const MET = 6;
const LAST = 5;

export const getSportsMatchHistory = answer(sportsCalls.getSportsMatchHistory, async ({ params: { id } }, { db }) => {
  const match = await matchOf(db, id);
  if (!match || match.home_id === null || match.away_id === null) return refuse('not_found');
  const past = async (team: string, other: string | null, limit: number) =>
    (await pastMatches(db, { team, other, before: match.starts_at, limit })).map((row) => ({
      matchId: row.id,
      playedOn: dayOf(row.starts_at.getTime()),
      ...{ competition: row.competition, home: row.home, away: row.away },
      score: match.sport === 'football' ? row.facts.fixture.score : row.facts.fixture.won,
    }));
  const { goals } = match.rates;
  return done({
    met: await past(match.home_id, match.away_id, MET),
    home: await past(match.home_id, null, LAST),
    away: await past(match.away_id, null, LAST),
    expected: match.sport === 'football' ? { home: goals.home.toFixed(2), away: goals.away.toFixed(2) } : null,
  });
});
