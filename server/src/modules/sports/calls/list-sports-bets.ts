import { sportsCalls } from '@lantern/contract/sports';
import { answer, done, paged } from '../../../platform/index.ts';
import { betsOf } from '../betting/sports.bets.store.ts';
import { presentedBets } from '../betting/sports.bets.ts';
import { watchOffers } from '../betting/sports.offer-news.ts';

export const listSportsBets = answer(sportsCalls.listSportsBets, async ({ actor, query, language }, context) => {
  const { rows, total } = await betsOf(context.db, actor.memberId, {
    ...{ isOpen: query.state === 'open', matchId: query.matchId ?? null },
    ...{ limit: query.pageSize, offset: (query.pageNo - 1) * query.pageSize },
  });
  if (query.state === 'open') watchOffers(context, actor.memberId);
  return done(paged(await presentedBets(context, rows, language), total, query));
});
