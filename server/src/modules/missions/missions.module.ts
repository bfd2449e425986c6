import type { Module } from '../../platform/index.ts';
import { depositsChangedHook } from '../cashier/index.ts';
import { auditHook } from '../ledger/index.ts';
import { rewardSourceHook } from '../rewards/index.ts';
import { finalsHook } from '../wager/index.ts';
import { claimMission } from './calls/claim-mission.ts';
import { getMissionLeaderboard } from './calls/get-mission-leaderboard.ts';
import { getMissionSummary } from './calls/get-mission-summary.ts';
import { missionsChecks } from './missions.audit.store.ts';
import { betsReader, depositsChanged, missionSource } from './missions.service.ts';

export const missions: Module = {
  name: 'missions',
  answers: [claimMission, getMissionLeaderboard, getMissionSummary],
  hooks: [
    auditHook(missionsChecks),
    rewardSourceHook(missionSource),
    depositsChangedHook(depositsChanged),
    finalsHook(betsReader),
  ],
};
