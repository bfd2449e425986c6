import { promotionsCalls } from '@lantern/contract/promotions';
import { answer, done, paged, rangeOf } from '../../../platform/index.ts';
import { takenPage } from '../promotions.members.store.ts';
import { presentAllTaken } from '../promotions.present.ts';

export const listTakenPromotions = answer(
  promotionsCalls.listTakenPromotions,
  async ({ actor, query, language }, context) => {
    const ask = { memberId: actor.memberId, promotionId: null, ...rangeOf(query) };
    const { rows, total } = await takenPage(context.db, ask);
    return done(paged(await presentAllTaken(context.db, rows, language), total, query));
  },
);
