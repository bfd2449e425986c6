import { z } from 'zod';
import { contractModule } from '../contract-module.ts';
import { id } from '../shapes.ts';
import { promotionsCalls } from './index.ts';
import { promotionsOfficeCalls } from './office/index.ts';
import { givingRefusal } from './shapes.ts';

export const promotions = contractModule({
  calls: { ...promotionsCalls, ...promotionsOfficeCalls },
  events: {
    /** A promotion was started or stopped: lists are read again. */
    'promotions.changed': { to: 'everyone', shape: z.object({ id }) },
    /** What a promotion is to a member changed: joined, given, or an application was made or decided. */
    'promotion.status': { to: 'member', right: 'promotions', everyMs: 1000, shape: z.object({ id }) },
    /** A forecast went on. */
    'promotions.forecast': { to: 'staff', right: 'promotions', everyMs: 1000, shape: z.object({ id }) },
  },
  rights: { promotions: { order: 126, roles: [] } },
  decisions: {
    // What they write holds only once two operators started it.
    createPromotion: 'one',
    savePromotion: 'one',
    // Changes nothing.
    countPromotionAudience: 'one',
    beginPromotionForecast: 'one',
    requestPromotionStart: 'two',
    stopPromotion: 'restricting',
    giveByHand: 'raising',
    // The fixed amount of terms that two operators started, out of the budget that they funded.
    decidePromotionApplication: 'one',
  },
  requestKinds: {
    promotion_grant: {
      order: 295,
      right: 'rewards',
      subject: 'promotion',
      facts: ['member', 'name', 'amount'],
      changes: ['getPromotionResults', 'listOfficePromotions', 'listRewardBudgets', 'listGivenRewards'],
    },
  },
  refusalFacts: {
    promotion_refused: z.strictObject({ why: givingRefusal }),
  },
});
