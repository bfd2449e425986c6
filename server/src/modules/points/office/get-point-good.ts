import { pointsOfficeCalls } from '@lantern/contract/points/office';
import { answer, done, iso, refuse } from '../../../platform/index.ts';
import { presentGoods } from './points.desk.ts';
import { officeGoodOf, stockChangesOf } from './points.office.store.ts';

const CHANGES_MAX = 50;

export const getPointGood = answer(pointsOfficeCalls.getPointGood, async ({ params, language }, context) => {
  const row = await officeGoodOf(context.db, BigInt(params.id));
  const [good] = row ? await presentGoods(context.db, [row], language) : [];
  if (!good) return refuse('not_found');
  const stockChanges = (await stockChangesOf(context.db, BigInt(params.id), CHANGES_MAX)).map((change) => ({
    ...{ number: Number(change.number), kind: change.kind, pieces: Number(change.pieces), reason: change.reason },
    ...{ stockAfter: Number(change.stock_after), by: change.by, at: iso(change.at) },
  }));
  return done({ ...good, stockChanges });
});
