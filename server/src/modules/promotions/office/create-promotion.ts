import { promotionsOfficeCalls } from '@lantern/contract/promotions/office';
import { answer, done, refuse } from '../../../platform/index.ts';
import { note } from '../../staff/index.ts';
import { insertPromotion } from '../promotions.store.ts';
import { presentItem, refusedDraft } from './promotions.desk.ts';

export const createPromotion = answer(
  promotionsOfficeCalls.createPromotion,
  async ({ actor, body, language }, context, tx) => {
    const refused = await refusedDraft(context, tx, body);
    if (refused) return refused;
    const id = context.newId();
    await insertPromotion(tx, context, { id, draft: body, by: actor.name });
    await note(context, tx, actor, 'promotion.save', { subject: `promotion ${id}`, details: { version: 1 } });
    const item = await presentItem(context, tx, id, language);
    return item ? done(item) : refuse('not_found');
  },
);
