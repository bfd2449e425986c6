import type { Module } from '../../../platform/index.ts';
import type { RequestEffects } from '../../staff/index.ts';
import { getStaffInstantWager } from './get-staff-instant-wager.ts';
import { voidRequested } from './instant.voids.ts';
import { listStaffCrashRounds } from './list-staff-crash-rounds.ts';
import { requestCrashRoundVoid } from './request-crash-round-void.ts';
import { requestInstantVoid } from './request-instant-void.ts';

/** Office calls of this module. */
export const instantOffice: Module = {
  name: 'instant/office',
  answers: [getStaffInstantWager, listStaffCrashRounds, requestCrashRoundVoid, requestInstantVoid],
};

/** Effects of approved requests. */
export const instantEffects = { instant_void: voidRequested } satisfies Partial<RequestEffects>;
