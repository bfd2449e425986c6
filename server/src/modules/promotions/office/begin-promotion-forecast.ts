import { promotionsOfficeCalls } from '@lantern/contract/promotions/office';
import { answer, done, refuse, refuseField } from '../../../platform/index.ts';
import { beginForecast } from '../promotions.forecasts.ts';
import { offerAt, promotionOf } from '../promotions.store.ts';
import { presentForecast } from './promotions.forecast-desk.ts';

export const beginPromotionForecast = answer(
  promotionsOfficeCalls.beginPromotionForecast,
  async ({ params }, context, tx) => {
    const id = BigInt(params.id);
    const row = await promotionOf(tx, id);
    const offer = row && (await offerAt(tx, id, row.version));
    if (!offer) return refuse('not_found');
    if (!(await beginForecast(context, tx, offer))) return refuseField('terms.trigger');
    return done(await presentForecast(tx, id));
  },
);
