import { type AppContext, demoMonthHook, every, type Module } from '../../platform/index.ts';
import { auditHook, redrawHook } from '../ledger/index.ts';
import { settingsHook } from '../site/index.ts';
import { recallHook, receiptHook, returnsHook } from '../wager/index.ts';
import { getSlot } from './calls/get-slot.ts';
import { getSpin } from './calls/get-spin.ts';
import { listJackpots } from './calls/list-jackpots.ts';
import { listSpins } from './calls/list-spins.ts';
import { seenRound } from './calls/seen-round.ts';
import { spin } from './calls/spin.ts';
import { slotsChecks } from './slots.audit.store.ts';
import { publishPools } from './slots.jackpots.ts';
import { verifyMaths } from './slots.maths.ts';
import { spinsOfDay } from './slots.month.ts';
import { ensurePools, storeThresholds } from './slots.pools.ts';
import { slotsRecall } from './slots.recall.ts';
import { slotReceipts } from './slots.receipts.ts';
import { slotRedraws } from './slots.redraw.audit.store.ts';
import { liveReturns, watchReturns } from './slots.returns.ts';
import { seedChecks } from './slots.seeds.audit.store.ts';
import { slotsSettings } from './slots.settings.ts';
import { closeSpins } from './slots.spinning.ts';

const POOLS_JOB = 'slots.pools';
const WATCH_JOB = 'slots.watch';
const POOLS_EVERY_MS = 2000;
const WATCH_EVERY_MS = 3600_000;
const VERIFY_EVERY_MS = 24 * 3600_000;

const verifying = new WeakMap<AppContext, NodeJS.Timeout>();

/** Only a process can verify its own memory: each does so at its start and once a day. */
const verify = (context: AppContext): Promise<unknown> => context.db.transaction((tx) => verifyMaths(context, tx));

export const slots: Module = {
  name: 'slots',
  answers: [getSlot, spin, seenRound, listSpins, getSpin, listJackpots],
  jobs: (context) => ({
    [POOLS_JOB]: every(POOLS_EVERY_MS, async (tx) => {
      await storeThresholds(context, tx);
      await publishPools(context, tx);
    }),
    [WATCH_JOB]: every(WATCH_EVERY_MS, (tx) => watchReturns(context, tx)),
  }),
  start: async (context) => {
    await verify(context);
    const timer = setInterval(() => {
      verify(context).catch((error: unknown) => context.log.error({ err: error }, 'maths could not be verified'));
    }, VERIFY_EVERY_MS);
    timer.unref();
    verifying.set(context, timer);
    await ensurePools(context);
  },
  stop: async (context) => {
    clearInterval(verifying.get(context));
    await closeSpins(context);
  },
  hooks: [
    settingsHook({ order: 30, settings: slotsSettings }),
    recallHook(slotsRecall),
    receiptHook(slotReceipts),
    returnsHook((context, db) => liveReturns(context, null, db)),
    auditHook(slotsChecks, seedChecks),
    redrawHook(slotRedraws),
    demoMonthHook(spinsOfDay),
  ],
};
