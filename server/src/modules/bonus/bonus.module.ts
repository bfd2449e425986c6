import { everyLong, type JobHandlers, type Module } from '../../platform/index.ts';
import { auditHook } from '../ledger/index.ts';
import { rewardKindHook } from '../rewards/index.ts';
import { settingsHook } from '../site/index.ts';
import { bonusChecks } from './bonus.audit.store.ts';
import { bonusReward, expireBonuses } from './bonus.service.ts';
import { bonusSettings } from './bonus.settings.ts';
import { forfeitBonus } from './calls/forfeit-bonus.ts';
import { getBonusDetails } from './calls/get-bonus-details.ts';

const EXPIRE_JOB = 'bonus.expire';
const EXPIRE_EVERY_MS = 5000;

export const bonus: Module = {
  name: 'bonus',
  answers: [forfeitBonus, getBonusDetails],
  jobs: (context): JobHandlers => ({ [EXPIRE_JOB]: everyLong(EXPIRE_EVERY_MS, () => expireBonuses(context)) }),
  hooks: [rewardKindHook(bonusReward), auditHook(bonusChecks), settingsHook({ order: 124, settings: bonusSettings })],
};
