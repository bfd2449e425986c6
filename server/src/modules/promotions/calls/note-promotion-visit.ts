import { promotionsCalls } from '@lantern/contract/promotions';
import { answer, done } from '../../../platform/index.ts';
import { presentAllTaken } from '../promotions.present.ts';
import { visit } from '../promotions.visits.ts';

export const notePromotionVisit = answer(promotionsCalls.notePromotionVisit, async ({ actor, language }, context, tx) =>
  done({ given: await presentAllTaken(tx, await visit(context, tx, actor), language) }),
);
