import { pointsOfficeCalls } from '@lantern/contract/points/office';
import { answer, done, doneAgain, refuse, sha256 } from '../../../platform/index.ts';
import { note } from '../../staff/index.ts';
import { lockGood } from '../points.goods.store.ts';
import { presentGoods } from './points.desk.ts';
import { changeStock, officeGoodOf, stockActOf } from './points.office.store.ts';

/** A number of 62 bits for a key of a call. */
const actOf = (key: string): bigint => sha256(`stock ${key}`).readBigUInt64BE() >> 2n;

export const changePointStock = answer(
  pointsOfficeCalls.changePointStock,
  async ({ actor, params, body, key, language }, context, tx) => {
    const [goodId, act] = [BigInt(params.id), actOf(key)];
    const { pieces, reason } = body;
    if (!(await lockGood(tx, goodId))) return refuse('not_found');
    const shown = async () => {
      const row = await officeGoodOf(tx, goodId);
      return (row ? await presentGoods(tx, [row], language) : [])[0] ?? null;
    };
    const before = await stockActOf(tx, act);
    if (before) {
      const good = await shown();
      const isSame = before.good_id === params.id && before.pieces === String(pieces) && before.reason === reason;
      return good && isSame ? doneAgain(good) : refuse('idempotency_conflict');
    }
    const by = actor.name;
    if (pieces === 0 || !(await changeStock(tx, context, { goodId, act, pieces, reason, by })))
      return refuse('fields_refused', { fields: [{ field: 'pieces', key: 'field.not_valid' }] });
    await note(context, tx, actor, 'point_good.stock', { subject: `good ${goodId}`, details: { pieces, reason } });
    const good = await shown();
    return good ? done(good) : refuse('not_found');
  },
);
