import type { Module } from '../../../platform/index.ts';
import { effectHook, factsHook, waitingHook } from '../../staff/index.ts';
import { redemptionsWaiting } from '../points.goods.store.ts';
import { changePointStock } from './change-point-stock.ts';
import { createPointGood } from './create-point-good.ts';
import { decidePointRedemption } from './decide-point-redemption.ts';
import { getPointGood } from './get-point-good.ts';
import { getPointLiability } from './get-point-liability.ts';
import { listMemberPoints } from './list-member-points.ts';
import { listPointGoods } from './list-point-goods.ts';
import { listPointRedemptions } from './list-point-redemptions.ts';
import { adjustmentEffect, adjustmentFacts } from './points.adjustments.ts';
import { requestPointAdjustment } from './request-point-adjustment.ts';
import { requestPointBudget } from './request-point-budget.ts';
import { savePointGood } from './save-point-good.ts';
import { stopPointGood } from './stop-point-good.ts';

/** What operators do with this module. */
export const pointsOffice: Module = {
  name: 'points/office',
  answers: [
    changePointStock,
    createPointGood,
    decidePointRedemption,
    getPointGood,
    getPointLiability,
    listMemberPoints,
    listPointGoods,
    listPointRedemptions,
    requestPointAdjustment,
    requestPointBudget,
    savePointGood,
    stopPointGood,
  ],
  hooks: [
    effectHook({ point_adjustment: adjustmentEffect }),
    factsHook({ point_adjustment: adjustmentFacts }),
    waitingHook({
      ...{ key: 'point_redemptions', rights: ['points'], path: '/point-redemptions' },
      waiting: redemptionsWaiting,
    }),
  ],
};
