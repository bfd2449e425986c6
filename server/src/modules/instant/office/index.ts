import type { Module } from '../../../platform/index.ts';
import { effectHook, factsHook } from '../../staff/index.ts';
import { getStaffInstantWager } from './get-staff-instant-wager.ts';
import { voidFacts, voidRequested } from './instant.voids.ts';
import { listStaffCrashRounds } from './list-staff-crash-rounds.ts';
import { requestCrashRoundVoid } from './request-crash-round-void.ts';
import { requestInstantVoid } from './request-instant-void.ts';

/** Office calls of this module. */
export const instantOffice: Module = {
  name: 'instant/office',
  answers: [getStaffInstantWager, listStaffCrashRounds, requestCrashRoundVoid, requestInstantVoid],
  hooks: [effectHook({ instant_void: voidRequested }), factsHook({ instant_void: voidFacts })],
};
