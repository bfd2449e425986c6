import { pointsCalls } from '@lantern/contract/points';
import { answer, done, paged, rangeOf } from '../../../platform/index.ts';
import { redemptionPage } from '../points.goods.store.ts';
import { presentRedemption } from '../points.present.ts';

export const getRedeemPointList = answer(
  pointsCalls.getRedeemPointList,
  async ({ actor, query, language }, context) => {
    const ask = { memberId: actor.memberId, state: query.state ?? null, ...rangeOf(query) };
    const { rows, total } = await redemptionPage(context.db, ask);
    return done(
      paged(
        rows.map((row) => presentRedemption(row, language)),
        total,
        query,
      ),
    );
  },
);
