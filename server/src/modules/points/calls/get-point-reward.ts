import { pointsCalls } from '@lantern/contract/points';
import { answer, done, paged, rangeOf } from '../../../platform/index.ts';
import { levelHook } from '../../catalogue/index.ts';
import { offeredGoods } from '../points.goods.store.ts';
import { presentGood } from '../points.present.ts';
import { balanceOf } from '../points.store.ts';

export const getPointReward = answer(pointsCalls.getPointReward, async ({ actor, query, language }, context) => {
  const { memberId, currency } = actor;
  const { rows, total } = await offeredGoods(context.db, { memberId, currency, ...rangeOf(query) });
  const level = await context.hooks.one(levelHook)(context, memberId, context.db);
  const balance = await balanceOf(context.db, memberId);
  return done(
    paged(
      rows.map((row) => presentGood(row, language, { balance, level })),
      total,
      query,
    ),
  );
});
