import { pointsOfficeCalls } from '@lantern/contract/points/office';
import { answer, done, refuse } from '../../../platform/index.ts';
import { note } from '../../staff/index.ts';
import { lockGood } from '../points.goods.store.ts';
import { presentGoods } from './points.desk.ts';
import { officeGoodOf, stopGood } from './points.office.store.ts';

export const stopPointGood = answer(
  pointsOfficeCalls.stopPointGood,
  async ({ actor, params, body, language }, context, tx) => {
    const id = BigInt(params.id);
    if (!(await lockGood(tx, id))) return refuse('not_found');
    await stopGood(tx, context, id, actor.name);
    await note(context, tx, actor, 'point_good.stop', { subject: `good ${id}`, details: { reason: body.reason } });
    const row = await officeGoodOf(tx, id);
    const [good] = row ? await presentGoods(tx, [row], language) : [];
    return good ? done(good) : refuse('not_found');
  },
);
