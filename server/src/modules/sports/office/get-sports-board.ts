import { sportsOfficeCalls } from '@lantern/contract/sports/office';
import { answer, done, paged } from '../../../platform/index.ts';
import { dayBounds } from '../sports.days.ts';
import { listedMatches, type MatchFilter } from '../sports.list.store.ts';
import { isAllStopped } from '../sports.market.store.ts';
import { sportsSettingsOf } from '../sports.settings.ts';
import { boardMatches, feedHealth } from './sports.board.ts';

const TIMES = ['live', 'today', 'early', 'settle', 'winners'] as const;

export const getSportsBoard = answer(sportsOfficeCalls.getSportsBoard, async ({ query, language }, context) => {
  const filter: MatchFilter = {
    ...dayBounds(context),
    ...{
      category: query.category ?? null,
      sport: query.sport ?? null,
      competitions: null,
      when: query.when,
      between: null,
    },
    ...{ search: query.search || null, ids: null, isOver: false, sort: 'time' },
    ...{ limit: query.pageSize, offset: (query.pageNo - 1) * query.pageSize },
  };
  const { rows, total } = await listedMatches(context.db, filter);
  const counted = await Promise.all(
    TIMES.map(
      async (when) =>
        [when, (await listedMatches(context.db, { ...filter, when, limit: 1, offset: 0 })).total] as const,
    ),
  );
  return done({
    ...paged(await boardMatches(context, rows, language), total, query),
    counts: Object.fromEntries(counted) as Record<(typeof TIMES)[number], number>,
    feeds: await feedHealth(context, { isOnBoard: true }),
    isAllSuspended: await isAllStopped(context.db),
    silentMs: (await sportsSettingsOf(context))['sports.silentSeconds'] * 1000,
  });
});
