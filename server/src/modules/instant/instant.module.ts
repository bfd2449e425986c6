import { type AppContext, demoMonthHook, every, type Module } from '../../platform/index.ts';
import { auditHook, redrawHook } from '../ledger/index.ts';
import { settingsHook } from '../site/index.ts';
import { dropEmptyJob, formerReasonHook, ownGamesHook, recallHook, receiptHook, returnsHook } from '../wager/index.ts';
import { betCrash } from './calls/bet-crash.ts';
import { cashOutCrash } from './calls/cash-out-crash.ts';
import { cashOutMines } from './calls/cash-out-mines.ts';
import { dropBall } from './calls/drop-ball.ts';
import { getCrashTable } from './calls/get-crash-table.ts';
import { getInstantGame } from './calls/get-instant-game.ts';
import { listInstantRounds } from './calls/list-instant-rounds.ts';
import { openTile } from './calls/open-tile.ts';
import { startMines } from './calls/start-mines.ts';
import { CRASH_JOB, turnTable } from './crash/instant.crash.steps.ts';
import { instantChecks, instantReasons } from './instant.audit.store.ts';
import { closeBalls } from './instant.dropping.ts';
import { instantFairnessChecks } from './instant.fairness.audit.store.ts';
import { VENDOR } from './instant.games.ts';
import { instantDay } from './instant.month.ts';
import { instantRecall } from './instant.recall.ts';
import { instantReceipts } from './instant.receipts.ts';
import { instantRedraws } from './instant.redraw.audit.store.ts';
import { instantReturns } from './instant.returns.ts';
import { instantSettings } from './instant.settings.ts';
import { endForgotten } from './mines/instant.mines.ts';

const BOARDS_JOB = 'instant.boards';
const BOARDS_EVERY_MS = 60_000;
/** Drops rounds of crash that nobody bet on, long after they ended. */
const EMPTY_JOB = 'instant.empty';

export const instant: Module = {
  name: 'instant',
  answers: [
    getInstantGame,
    dropBall,
    startMines,
    openTile,
    cashOutMines,
    getCrashTable,
    betCrash,
    cashOutCrash,
    listInstantRounds,
  ],
  jobs: (context: AppContext) => ({
    [CRASH_JOB]: { long: () => turnTable(context) },
    [BOARDS_JOB]: every(BOARDS_EVERY_MS, (tx) => endForgotten(context, tx)),
    [EMPTY_JOB]: dropEmptyJob(context, 'instant.drop_empty_rounds'),
  }),
  stop: closeBalls,
  hooks: [
    settingsHook({ order: 40, settings: instantSettings }),
    recallHook(instantRecall),
    receiptHook(instantReceipts),
    returnsHook((context, db) => instantReturns(context, null, db)),
    ownGamesHook({ vendors: [VENDOR] }),
    auditHook(instantChecks, instantFairnessChecks),
    formerReasonHook(...instantReasons),
    redrawHook(instantRedraws),
    demoMonthHook(instantDay),
  ],
};
