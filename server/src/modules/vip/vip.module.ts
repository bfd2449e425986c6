import { everyLong, type JobHandlers, type Module } from '../../platform/index.ts';
import { availablePromoHook, clubLabelHook } from '../account/index.ts';
import { depositsChangedHook, withdrawalLimitsHook } from '../cashier/index.ts';
import { levelHook } from '../catalogue/index.ts';
import { auditHook } from '../ledger/index.ts';
import { rewardSourceHook } from '../rewards/index.ts';
import { finalsHook } from '../wager/index.ts';
import { getVip } from './calls/get-vip.ts';
import { vipChecks } from './vip.audit.store.ts';
import { giveBenefits } from './vip.benefits.ts';
import { measureAll, stakesReader } from './vip.levels.ts';
import { clubLabelOf, depositsChanged, levelOf, vipPromo, vipSource, withdrawalsOf } from './vip.service.ts';
import { keepLevels } from './vip.upkeep.ts';

const LEVELS_JOB = 'vip.levels';
const LEVELS_EVERY_MS = 1000;
const UPKEEP_JOB = 'vip.upkeep';
const BENEFITS_JOB = 'vip.benefits';
const EVERY_MS = 60_000;

export const vip: Module = {
  name: 'vip',
  answers: [getVip],
  jobs: (context): JobHandlers => ({
    [LEVELS_JOB]: everyLong(LEVELS_EVERY_MS, () => measureAll(context)),
    [UPKEEP_JOB]: everyLong(EVERY_MS, () => keepLevels(context)),
    [BENEFITS_JOB]: everyLong(EVERY_MS, () => giveBenefits(context)),
  }),
  hooks: [
    auditHook(vipChecks),
    rewardSourceHook(vipSource),
    levelHook(levelOf),
    clubLabelHook(clubLabelOf),
    availablePromoHook(vipPromo),
    withdrawalLimitsHook(withdrawalsOf),
    depositsChangedHook(depositsChanged),
    finalsHook(stakesReader),
  ],
};
