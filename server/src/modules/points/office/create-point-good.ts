import { pointsOfficeCalls } from '@lantern/contract/points/office';
import { answer, done, isRefusal, refuse } from '../../../platform/index.ts';
import { note } from '../../staff/index.ts';
import { checkedDraft, presentGoods } from './points.desk.ts';
import { insertGood, officeGoodOf } from './points.office.store.ts';

export const createPointGood = answer(
  pointsOfficeCalls.createPointGood,
  async ({ actor, body, language }, context, tx) => {
    const checked = await checkedDraft(tx, body);
    if (isRefusal(checked)) return checked;
    const id = context.newId();
    await insertGood(tx, context, { id, draft: body, ...checked, by: actor.name });
    await note(context, tx, actor, 'point_good.save', { subject: `good ${id}`, details: { version: 1, draft: body } });
    const row = await officeGoodOf(tx, id);
    const [good] = row ? await presentGoods(tx, [row], language) : [];
    return good ? done(good) : refuse('not_found');
  },
);
