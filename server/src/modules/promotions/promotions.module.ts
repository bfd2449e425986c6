import { everyLong, type JobHandlers, type Module } from '../../platform/index.ts';
import { availablePromoHook } from '../account/index.ts';
import { depositBonusesHook } from '../cashier/index.ts';
import { auditHook } from '../ledger/index.ts';
import { rewardSourceHook } from '../rewards/index.ts';
import { settingsHook } from '../site/index.ts';
import { finalsHook } from '../wager/index.ts';
import { applyForPromotion } from './calls/apply-for-promotion.ts';
import { enterPromotionCode } from './calls/enter-promotion-code.ts';
import { getPromotion } from './calls/get-promotion.ts';
import { joinPromotion } from './calls/join-promotion.ts';
import { leavePromotion } from './calls/leave-promotion.ts';
import { listPromotions } from './calls/list-promotions.ts';
import { listTakenPromotions } from './calls/list-taken-promotions.ts';
import { notePromotionVisit } from './calls/note-promotion-visit.ts';
import { promotionsChecks } from './promotions.audit.store.ts';
import { depositPromotions } from './promotions.deposits.ts';
import { runForecasts } from './promotions.forecasts.ts';
import { playedReader, runPromotions } from './promotions.runs.ts';
import { promotionSource } from './promotions.service.ts';
import { promotionsSettings } from './promotions.settings.ts';
import { promotionsPromo } from './promotions.status.ts';

const RUN_JOB = 'promotions.run';
const RUN_EVERY_MS = 60_000;
const FORECAST_JOB = 'promotions.forecast';
const FORECAST_EVERY_MS = 5000;

export const promotions: Module = {
  name: 'promotions',
  answers: [
    applyForPromotion,
    enterPromotionCode,
    getPromotion,
    joinPromotion,
    leavePromotion,
    listPromotions,
    listTakenPromotions,
    notePromotionVisit,
  ],
  jobs: (context): JobHandlers => ({
    [RUN_JOB]: everyLong(RUN_EVERY_MS, () => runPromotions(context)),
    [FORECAST_JOB]: everyLong(FORECAST_EVERY_MS, () => runForecasts(context)),
  }),
  hooks: [
    settingsHook({ order: 125, settings: promotionsSettings }),
    auditHook(promotionsChecks),
    rewardSourceHook(promotionSource),
    availablePromoHook(promotionsPromo),
    depositBonusesHook(depositPromotions),
    finalsHook(playedReader),
  ],
};
