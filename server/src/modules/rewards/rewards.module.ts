import { everyLong, type JobHandlers, type Module } from '../../platform/index.ts';
import { auditHook } from '../ledger/index.ts';
import { claimReward } from './calls/claim-reward.ts';
import { claimRewards } from './calls/claim-rewards.ts';
import { listRewards } from './calls/list-rewards.ts';
import { rewardsChecks } from './rewards.audit.store.ts';
import { expireRewards } from './rewards.service.ts';
import { rewardKindHook, rewardSourceHook } from './rewards.sources.ts';

const EXPIRE_JOB = 'rewards.expire';
const EXPIRE_EVERY_MS = 30_000;

export const rewards: Module = {
  name: 'rewards',
  answers: [claimReward, claimRewards, listRewards],
  jobs: (context): JobHandlers => ({ [EXPIRE_JOB]: everyLong(EXPIRE_EVERY_MS, () => expireRewards(context)) }),
  points: [rewardSourceHook, rewardKindHook],
  hooks: [auditHook(rewardsChecks)],
};
