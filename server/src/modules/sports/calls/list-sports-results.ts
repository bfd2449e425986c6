import { sportsCalls } from '@lantern/contract/sports';
import { answer, done, paged } from '../../../platform/index.ts';
import { boundsOf, dayBounds } from '../sports.days.ts';
import { listedMatches } from '../sports.list.store.ts';
import { presentedMatches } from '../sports.read.ts';

export const listSportsResults = answer(sportsCalls.listSportsResults, async ({ query, language }, context) => {
  const { rows, total } = await listedMatches(context.db, {
    ...dayBounds(context),
    ...{ category: query.category ?? null, sport: query.sport ?? null, competitions: null, when: null },
    ...{ between: boundsOf(query.day), search: null, ids: null, isOver: true, sort: 'competition' },
    ...{ limit: query.pageSize, offset: (query.pageNo - 1) * query.pageSize },
  });
  const list = (await presentedMatches(context, rows, language)).map(({ markets: _, ...match }) => match);
  return done(paged(list, total, query));
});
