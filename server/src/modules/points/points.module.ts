import { type Module, seedHook } from '../../platform/index.ts';
import { auditHook } from '../ledger/index.ts';
import { rewardKindHook, rewardSourceHook } from '../rewards/index.ts';
import { settingsHook } from '../site/index.ts';
import { finalsHook } from '../wager/index.ts';
import { convertPoint } from './calls/convert-point.ts';
import { getPointBalance } from './calls/get-point-balance.ts';
import { getPointConfig } from './calls/get-point-config.ts';
import { getPointReward } from './calls/get-point-reward.ts';
import { getRedeemPointList } from './calls/get-redeem-point-list.ts';
import { listPointMovements } from './calls/list-point-movements.ts';
import { redeemPointReward } from './calls/redeem-point-reward.ts';
import { pointsChecks } from './points.audit.store.ts';
import { pointsReader } from './points.earning.ts';
import { demoSource, seedPoints } from './points.seed.ts';
import { conversionSource, goodSource, pointsReward } from './points.service.ts';
import { pointsSettings } from './points.settings.ts';

export const points: Module = {
  name: 'points',
  answers: [
    convertPoint,
    getPointBalance,
    getPointConfig,
    getPointReward,
    getRedeemPointList,
    listPointMovements,
    redeemPointReward,
  ],
  hooks: [
    settingsHook({ order: 127, settings: pointsSettings }),
    auditHook(pointsChecks),
    rewardKindHook(pointsReward),
    rewardSourceHook(goodSource, conversionSource, demoSource),
    finalsHook(pointsReader),
    seedHook({ step: 'people', run: seedPoints }),
  ],
};
