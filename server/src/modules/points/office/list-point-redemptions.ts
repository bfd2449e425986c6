import { pointsOfficeCalls } from '@lantern/contract/points/office';
import { answer, done, paged, rangeOf } from '../../../platform/index.ts';
import { officeRedemptionPage } from '../points.goods.store.ts';
import { presentForOffice } from './points.redemptions-desk.ts';

export const listPointRedemptions = answer(
  pointsOfficeCalls.listPointRedemptions,
  async ({ query, language }, context) => {
    const { state, goodId = null, memberId = null } = query;
    const { rows, total } = await officeRedemptionPage(context.db, { state, goodId, memberId, ...rangeOf(query) });
    return done(
      paged(
        rows.map((row) => presentForOffice(row, language)),
        total,
        query,
      ),
    );
  },
);
