import { sportsCalls } from '@lantern/contract/sports';
import { answer, done, isoNow, paged } from '../../../platform/index.ts';
import { boundsOf, dayBounds } from '../sports.days.ts';
import { listedMatches } from '../sports.list.store.ts';
import { presentedMatches } from '../sports.read.ts';

const idsOf = (text: string | undefined): readonly string[] | null => text?.split(',') ?? null;

export const listSportsMatches = answer(sportsCalls.listSportsMatches, async ({ query, language }, context) => {
  const { rows, total } = await listedMatches(context.db, {
    ...dayBounds(context),
    ...{ category: query.category ?? null, sport: query.sport ?? null, competitions: idsOf(query.competitions) },
    ...{ when: query.when ?? null, between: query.day ? boundsOf(query.day) : null, search: query.search ?? null },
    ...{ ids: idsOf(query.ids), isOver: false, sort: query.sort },
    ...{ limit: query.pageSize, offset: (query.pageNo - 1) * query.pageSize },
  });
  const list = await presentedMatches(context, rows, language);
  return done({ ...paged(list, total, query), serverTime: isoNow(context.clock) });
});
