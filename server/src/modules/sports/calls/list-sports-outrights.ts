import { sportsCalls } from '@lantern/contract/sports';
import { answer, done, isoNow } from '../../../platform/index.ts';
import { listedOutrights } from '../sports.list.store.ts';
import { teamsNamed } from '../sports.names.store.ts';
import { presentedMatches } from '../sports.read.ts';

const MOST = 50;

export const listSportsOutrights = answer(sportsCalls.listSportsOutrights, async ({ query, language }, context) => {
  const rows = await listedOutrights(context.db, {
    ...{ category: query.category ?? null, sport: query.sport ?? null },
    ...{ competitions: query.competitions?.split(',') ?? null, limit: MOST },
  });
  const teams = rows.flatMap(({ facts }) => (facts.outright?.teams ?? []).map(({ team }) => team));
  const named = new Map((await teamsNamed(context.db, teams, language)).map(({ teamId, name }) => [teamId, name]));
  const list = await presentedMatches(context, rows, language);
  return done({
    serverTime: isoNow(context.clock),
    list: list.map(({ matchId, category, sport, competition, startsAt, isVirtual, progress, markets }) => ({
      ...{ matchId, category, sport, competition, startsAt, isVirtual, progress },
      markets: markets.map((market) => ({
        ...market,
        selections: market.selections.map((one) => ({ ...one, name: named.get(one.selection) ?? one.name })),
      })),
    })),
  });
});
