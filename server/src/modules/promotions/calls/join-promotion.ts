import { promotionsCalls } from '@lantern/contract/promotions';
import { isOfDeposit } from '@lantern/rules/promotions';
import { answer, done, refuse } from '../../../platform/index.ts';
import { lockMembers } from '../../rewards/index.ts';
import { breakRefusalOf } from '../../safer-play/index.ts';
import { tellMember } from '../promotions.engine.ts';
import { join } from '../promotions.members.store.ts';
import { ownView, refuseGiving } from '../promotions.service.ts';

export const joinPromotion = answer(promotionsCalls.joinPromotion, async ({ actor, params, language }, context, tx) => {
  const { memberId } = actor;
  const refused = (why: Parameters<typeof refuseGiving>[3]) => refuseGiving(context, tx, memberId, why);
  await lockMembers(tx, [memberId]);
  const onBreak = await breakRefusalOf(context, tx, memberId);
  if (onBreak) return onBreak;
  const promotionId = BigInt(params.id);
  const view = { actor, language, id: promotionId };
  const own = await ownView(context, tx, view);
  if (!own) return refuse('not_found');
  const { shown, running, refused: why } = own;
  if (!isOfDeposit(running.offer.terms.trigger)) return refused('unknown');
  if (why !== null) return refused(why);
  const { version } = running.offer;
  if (shown.joined?.version === version) return done(shown);
  await join(tx, context, { memberId, promotionId, version });
  await tellMember(context, tx, memberId, promotionId);
  const joined = await ownView(context, tx, view);
  return joined ? done(joined.shown) : refuse('not_found');
});
