import { everyLong, type JobHandlers, type Module } from '../../platform/index.ts';
import { depositsChangedHook } from '../cashier/index.ts';
import { auditHook } from '../ledger/index.ts';
import { rewardSourceHook } from '../rewards/index.ts';
import { finalsHook } from '../wager/index.ts';
import { claimMission } from './calls/claim-mission.ts';
import { getMissionLeaderboard } from './calls/get-mission-leaderboard.ts';
import { getMissionSummary } from './calls/get-mission-summary.ts';
import { missionsChecks } from './missions.audit.store.ts';
import { boardSource, givePrizes, PRIZES_EVERY_MS } from './missions.prizes.ts';
import { betsReader, depositsChanged, missionSource } from './missions.service.ts';

const PRIZES_JOB = 'missions.prizes';

export const missions: Module = {
  name: 'missions',
  answers: [claimMission, getMissionLeaderboard, getMissionSummary],
  jobs: (context): JobHandlers => ({ [PRIZES_JOB]: everyLong(PRIZES_EVERY_MS, () => givePrizes(context)) }),
  hooks: [
    auditHook(missionsChecks),
    rewardSourceHook(missionSource, boardSource),
    depositsChangedHook(depositsChanged),
    finalsHook(betsReader),
  ],
};
