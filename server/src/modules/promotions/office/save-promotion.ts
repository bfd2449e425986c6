import { promotionsOfficeCalls } from '@lantern/contract/promotions/office';
import { answer, done, refuse, refuseField } from '../../../platform/index.ts';
import { note } from '../../staff/index.ts';
import { addVersion, lockPromotion } from '../promotions.store.ts';
import { presentItem, refusedDraft } from './promotions.desk.ts';

export const savePromotion = answer(
  promotionsOfficeCalls.savePromotion,
  async ({ actor, params, body, language }, context, tx) => {
    const id = BigInt(params.id);
    const row = await lockPromotion(tx, id);
    if (!row) return refuse('not_found');
    const { version, ...draft } = body;
    if (row.version !== version) return refuse('changed_meanwhile');
    // Rewards, budgets and counts of a promotion are of one trigger and one currency.
    if (draft.terms.trigger !== row.trigger) return refuseField('terms.trigger');
    if (draft.terms.currency !== row.currency) return refuseField('terms.currency');
    const refused = await refusedDraft(context, tx, draft);
    if (refused) return refused;
    await addVersion(tx, context, row, { draft, by: actor.name });
    const details = { version: version + 1 };
    await note(context, tx, actor, 'promotion.save', { subject: `promotion ${params.id}`, details });
    const item = await presentItem(context, tx, id, language);
    return item ? done(item) : refuse('not_found');
  },
);
