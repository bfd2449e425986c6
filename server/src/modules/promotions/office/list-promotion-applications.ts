import { promotionsOfficeCalls } from '@lantern/contract/promotions/office';
import { answer, done, paged, rangeOf } from '../../../platform/index.ts';
import { applicationPage } from '../promotions.applications.store.ts';
import { presentForOffice } from './promotions.applications-desk.ts';

export const listPromotionApplications = answer(
  promotionsOfficeCalls.listPromotionApplications,
  async ({ query, language }, context) => {
    const { state, promotionId = null, memberId = null } = query;
    const { rows, total } = await applicationPage(context.db, { state, promotionId, memberId, ...rangeOf(query) });
    return done(paged(await presentForOffice(context.db, rows, language), total, query));
  },
);
