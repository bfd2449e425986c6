import { promotionsOfficeCalls } from '@lantern/contract/promotions/office';
import { answer, done, paged, rangeOf } from '../../../platform/index.ts';
import { presentEntries } from './promotions.desk.ts';
import { entryPage } from './promotions.office.store.ts';

export const listOfficePromotions = answer(
  promotionsOfficeCalls.listOfficePromotions,
  async ({ query, language }, context) => {
    const { state = null, trigger = null } = query;
    const { rows, total } = await entryPage(context.db, { state, trigger, ...rangeOf(query) });
    return done(paged(await presentEntries(context, context.db, rows, language), total, query));
  },
);
