import { sportsCalls } from '@lantern/contract/sports';
import { answer, done, isoNow, refuse } from '../../../platform/index.ts';
import { isInPlay } from '../sports.facts.ts';
import { timelineOfMatch } from '../sports.list.store.ts';
import { matchOf } from '../sports.match.store.ts';
import { presentItem, presentStatistics } from '../sports.present.ts';
import { presentedMarkets, presentedMatches } from '../sports.read.ts';
import { sportsSettingsOf } from '../sports.settings.ts';

export const getSportsMatch = answer(sportsCalls.getSportsMatch, async ({ params: { id }, language }, context) => {
  const row = await matchOf(context.db, id);
  if (row?.kind !== 'match') return refuse('not_found');
  const [shown] = await presentedMatches(context, [row], language);
  if (!shown) return refuse('not_found');
  const { markets: _, ...match } = shown;
  const { lineups } = row.facts.extra;
  const copy = ({ formation, shirts }: { formation: string; shirts: readonly number[] }) => ({
    formation,
    shirts: [...shirts],
  });
  return done({
    serverTime: isoNow(context.clock),
    match,
    markets: await presentedMarkets(context.db, row),
    timeline: (await timelineOfMatch(context.db, id)).map(({ number, at, item }) => presentItem(number, at, item)),
    statistics: presentStatistics(row),
    lineups: lineups && { home: copy(lineups.home), away: copy(lineups.away) },
    waitMs: isInPlay(row.facts)
      ? (row.terms.waitMs ?? (await sportsSettingsOf(context))['sports.waitSeconds'] * 1000)
      : 0,
  });
});
