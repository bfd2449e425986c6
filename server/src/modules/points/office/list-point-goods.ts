import { pointsOfficeCalls } from '@lantern/contract/points/office';
import { answer, done, paged, rangeOf } from '../../../platform/index.ts';
import { presentGoods } from './points.desk.ts';
import { officeGoodPage } from './points.office.store.ts';

export const listPointGoods = answer(pointsOfficeCalls.listPointGoods, async ({ query, language }, context) => {
  const { rows, total } = await officeGoodPage(context.db, { state: query.state ?? null, ...rangeOf(query) });
  return done(paged(await presentGoods(context.db, rows, language), total, query));
});
