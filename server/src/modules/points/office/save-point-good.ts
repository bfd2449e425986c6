import { pointsOfficeCalls } from '@lantern/contract/points/office';
import { answer, done, isRefusal, refuse } from '../../../platform/index.ts';
import { note } from '../../staff/index.ts';
import { lockGood } from '../points.goods.store.ts';
import { checkedDraft, presentGoods } from './points.desk.ts';
import { officeGoodOf, updateGood } from './points.office.store.ts';

/** Budget and redemptions of a good are of one kind and one currency. */
const moved = (field: string) => refuse('fields_refused', { fields: [{ field, key: 'field.not_valid' }] });

export const savePointGood = answer(
  pointsOfficeCalls.savePointGood,
  async ({ actor, params, body, language }, context, tx) => {
    const id = BigInt(params.id);
    const before = await lockGood(tx, id);
    if (!before) return refuse('not_found');
    const { version, ...draft } = body;
    if (before.version !== version) return refuse('changed_meanwhile');
    if (draft.kind !== before.kind) return moved('kind');
    if (draft.currency !== before.currency) return moved('currency');
    const checked = await checkedDraft(tx, draft);
    if (isRefusal(checked)) return checked;
    await updateGood(tx, context, { id, draft, ...checked, by: actor.name });
    const details = { version: version + 1, draft };
    await note(context, tx, actor, 'point_good.save', { subject: `good ${id}`, details });
    const row = await officeGoodOf(tx, id);
    const [good] = row ? await presentGoods(tx, [row], language) : [];
    return good ? done(good) : refuse('not_found');
  },
);
