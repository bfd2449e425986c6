import { promotionsOfficeCalls } from '@lantern/contract/promotions/office';
import { answer, done, refuse } from '../../../platform/index.ts';
import { note } from '../../staff/index.ts';
import { tellAll } from '../promotions.service.ts';
import { lockPromotion, stop } from '../promotions.store.ts';
import { presentItem } from './promotions.desk.ts';

export const stopPromotion = answer(
  promotionsOfficeCalls.stopPromotion,
  async ({ actor, params, body, language }, context, tx) => {
    const id = BigInt(params.id);
    if (!(await lockPromotion(tx, id))) return refuse('not_found');
    await stop(tx, context, id, actor.name);
    await note(context, tx, actor, 'promotion.stop', { subject: `promotion ${id}`, details: { reason: body.reason } });
    tellAll(context, tx, id);
    const item = await presentItem(context, tx, id, language);
    return item ? done(item) : refuse('not_found');
  },
);
