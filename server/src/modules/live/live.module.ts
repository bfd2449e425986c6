import { type AppContext, demoMonthHook, type Module } from '../../platform/index.ts';
import { auditHook, redrawHook } from '../ledger/index.ts';
import { tableGamesHook } from '../tables/index.ts';
import { dropEmptyJob, ownGamesHook, recallHook, receiptHook, returnsHook } from '../wager/index.ts';
import { decideLiveHand } from './calls/decide-live-hand.ts';
import { getLiveRound } from './calls/get-live-round.ts';
import { getLiveTable } from './calls/get-live-table.ts';
import { leaveLiveSeat } from './calls/leave-live-seat.ts';
import { leaveTable } from './calls/leave-table.ts';
import { listLivePlayers } from './calls/list-live-players.ts';
import { listLiveRounds } from './calls/list-live-rounds.ts';
import { listLiveTables } from './calls/list-live-tables.ts';
import { listMyLiveRounds } from './calls/list-my-live-rounds.ts';
import { placeLiveBets } from './calls/place-live-bets.ts';
import { takeLiveSeat } from './calls/take-live-seat.ts';
import { watchTable } from './calls/watch-table.ts';
import { liveChecks } from './live.audit.store.ts';
import { liveDay } from './live.month.ts';
import { liveRecall } from './live.recall.ts';
import { liveReceipts } from './live.receipts.ts';
import { liveRedraws } from './live.redraw.audit.store.ts';
import { tableReturns } from './live.returns.ts';
import { hostedGames } from './live.steps.ts';
import { giveStakesBack, VOID_JOB } from './live.void.ts';

/** Drops rounds of tables that nobody bet on, long after they ended. */
const EMPTY_JOB = 'live.empty';

export const live: Module = {
  name: 'live',
  answers: [
    listLiveTables,
    getLiveTable,
    placeLiveBets,
    watchTable,
    leaveTable,
    takeLiveSeat,
    leaveLiveSeat,
    decideLiveHand,
    listLivePlayers,
    listLiveRounds,
    listMyLiveRounds,
    getLiveRound,
  ],
  jobs: (context: AppContext) => ({
    [VOID_JOB]: { long: ({ key }) => giveStakesBack(context, key) },
    [EMPTY_JOB]: dropEmptyJob(context, 'live.drop_empty_rounds'),
  }),
  hooks: [
    tableGamesHook(...hostedGames),
    recallHook(liveRecall),
    receiptHook(liveReceipts),
    returnsHook(tableReturns),
    ownGamesHook({ eventTables: ['live.round', 'live.raise'] }),
    auditHook(liveChecks),
    redrawHook(liveRedraws),
    demoMonthHook(liveDay),
  ],
};
