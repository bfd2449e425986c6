import { pointsOfficeCalls } from '@lantern/contract/points/office';
import { answer, done, refuse, refuseField } from '../../../platform/index.ts';
import { note } from '../../staff/index.ts';
import { lockGood } from '../points.goods.store.ts';
import { presentGoods } from './points.desk.ts';
import { changeStock, officeGoodOf } from './points.office.store.ts';

export const changePointStock = answer(
  pointsOfficeCalls.changePointStock,
  async ({ actor, params, body, language }, context, tx) => {
    const goodId = BigInt(params.id);
    const { pieces, stock, reason } = body;
    const before = await lockGood(tx, goodId);
    if (!before) return refuse('not_found');
    // A press whose answer was lost is pressed again: the stock is another one then.
    if (Number(before.stock) !== stock) return refuse('changed_meanwhile');
    const act = { goodId, act: context.newId(), pieces, reason, by: actor.name };
    if (pieces === 0 || !(await changeStock(tx, context, act))) return refuseField('pieces');
    await note(context, tx, actor, 'point_good.stock', { subject: `good ${goodId}`, details: { pieces, reason } });
    const row = await officeGoodOf(tx, goodId);
    const [good] = row ? await presentGoods(tx, [row], language) : [];
    return good ? done(good) : refuse('not_found');
  },
);
