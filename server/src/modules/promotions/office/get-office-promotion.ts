import { promotionsOfficeCalls } from '@lantern/contract/promotions/office';
import { answer, done, refuse } from '../../../platform/index.ts';
import { presentItem } from './promotions.desk.ts';

export const getOfficePromotion = answer(
  promotionsOfficeCalls.getOfficePromotion,
  async ({ params, language }, context) => {
    const item = await presentItem(context, context.db, BigInt(params.id), language);
    return item ? done(item) : refuse('not_found');
  },
);
