import { promotionsCalls } from '@lantern/contract/promotions';
import { answer, done, refuse } from '../../../platform/index.ts';
import { tellMember } from '../promotions.engine.ts';
import { leave } from '../promotions.members.store.ts';
import { ownView } from '../promotions.service.ts';

export const leavePromotion = answer(
  promotionsCalls.leavePromotion,
  async ({ actor, params, language }, context, tx) => {
    const promotionId = BigInt(params.id);
    await leave(tx, actor.memberId, promotionId);
    const own = await ownView(context, tx, { actor, language, id: promotionId });
    if (!own) return refuse('not_found');
    await tellMember(context, tx, actor.memberId, promotionId);
    return done(own.shown);
  },
);
