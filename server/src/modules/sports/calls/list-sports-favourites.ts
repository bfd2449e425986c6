import { MARKET_CODES, sportsCalls } from '@lantern/contract/sports';
import { answer, done } from '../../../platform/index.ts';
import { dayBounds } from '../sports.days.ts';
import { favouritesOf } from '../sports.favourites.store.ts';
import { competitionCounts } from '../sports.list.store.ts';
import { teamsNamed } from '../sports.read.ts';

export const listSportsFavourites = answer(sportsCalls.listSportsFavourites, async ({ actor, language }, context) => {
  const own = await favouritesOf(context.db, actor.memberId);
  const competitions = await competitionCounts(context.db, {
    ...dayBounds(context),
    language,
    ids: own.get('competition') ?? [],
  });
  return done({
    competitions: competitions.map(({ id, name, sport, live, today, early }) => ({
      competitionId: id,
      name,
      sport,
      live,
      today,
      early,
    })),
    teams: await teamsNamed(context.db, own.get('team') ?? [], language),
    matches: [...(own.get('match') ?? [])],
    markets: MARKET_CODES.filter((code) => own.get('market')?.includes(code)),
  });
});
