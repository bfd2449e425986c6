import type { Module } from '../../../platform/index.ts';
import { effectHook, factsHook, findHook } from '../../staff/index.ts';
import { changeLiveTable } from './change-live-table.ts';
import { changeLiveTableFee } from './change-live-table-fee.ts';
import { getStaffLiveRound } from './get-staff-live-round.ts';
import { listLiveSeats } from './list-live-seats.ts';
import { listStaffLiveRounds } from './list-staff-live-rounds.ts';
import { listStaffLiveTables } from './list-staff-live-tables.ts';
import { changeFeeEffect, feeFacts } from './live.fees.ts';
import { findTable, findTableRound } from './live.finding.ts';
import { changeLimitsEffect, limitsFacts } from './live.terms.ts';
import { voidFacts, voidRequested } from './live.voids.ts';
import { requestLiveRoundVoid } from './request-live-round-void.ts';
import { setLiveTableState } from './set-live-table-state.ts';

/** Office calls of this module. */
export const liveOffice: Module = {
  name: 'live/office',
  answers: [
    changeLiveTable,
    changeLiveTableFee,
    getStaffLiveRound,
    listLiveSeats,
    listStaffLiveRounds,
    listStaffLiveTables,
    requestLiveRoundVoid,
    setLiveTableState,
  ],
  hooks: [
    effectHook({ live_void: voidRequested, table_fee: changeFeeEffect, table_limits: changeLimitsEffect }),
    factsHook({ live_void: voidFacts, table_fee: feeFacts, table_limits: limitsFacts }),
    findHook({ table: findTable, table_round: findTableRound }),
  ],
};
