import { promotionsOfficeCalls } from '@lantern/contract/promotions/office';
import { answer, done, refuse } from '../../../platform/index.ts';
import { promotionOf } from '../promotions.store.ts';
import { presentForecast } from './promotions.forecast-desk.ts';

export const getPromotionForecast = answer(promotionsOfficeCalls.getPromotionForecast, async ({ params }, { db }) => {
  const id = BigInt(params.id);
  if (!(await promotionOf(db, id))) return refuse('not_found');
  return done(await presentForecast(db, id));
});
