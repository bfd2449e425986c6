import { type Module, seedHook } from '../../../platform/index.ts';
import { effectHook, factsHook, waitingHook } from '../../staff/index.ts';
import { applicationsWaiting } from '../promotions.applications.store.ts';
import { beginPromotionForecast } from './begin-promotion-forecast.ts';
import { countPromotionAudience } from './count-promotion-audience.ts';
import { createPromotion } from './create-promotion.ts';
import { decidePromotionApplication } from './decide-promotion-application.ts';
import { getOfficePromotion } from './get-office-promotion.ts';
import { getPromotionForecast } from './get-promotion-forecast.ts';
import { getPromotionResults } from './get-promotion-results.ts';
import { giveByHand } from './give-by-hand.ts';
import { listOfficePromotions } from './list-office-promotions.ts';
import { listPromotionApplications } from './list-promotion-applications.ts';
import { listPromotionSigns } from './list-promotion-signs.ts';
import { grantEffect, grantFacts } from './promotions.by-hand.ts';
import { seedPromotions } from './promotions.seed.ts';
import { readApplicationPicture } from './read-application-picture.ts';
import { requestPromotionStart } from './request-promotion-start.ts';
import { savePromotion } from './save-promotion.ts';
import { stopPromotion } from './stop-promotion.ts';

/** What operators do with this module. */
export const promotionsOffice: Module = {
  name: 'promotions/office',
  answers: [
    beginPromotionForecast,
    countPromotionAudience,
    createPromotion,
    decidePromotionApplication,
    getOfficePromotion,
    getPromotionForecast,
    getPromotionResults,
    giveByHand,
    listOfficePromotions,
    listPromotionApplications,
    listPromotionSigns,
    readApplicationPicture,
    requestPromotionStart,
    savePromotion,
    stopPromotion,
  ],
  hooks: [
    effectHook({ promotion_grant: grantEffect }),
    factsHook({ promotion_grant: grantFacts }),
    waitingHook({
      ...{ key: 'promotion_applications', rights: ['promotions'], path: '/promotion-applications' },
      waiting: applicationsWaiting,
    }),
    // After the month of the demo, whose deposits and bets are older.
    seedHook({ step: 'draws', run: seedPromotions }),
  ],
};
