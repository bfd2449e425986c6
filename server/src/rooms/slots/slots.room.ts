import { type Room, scheduleJob, type World } from '../../platform/index.ts';
import { registerRecall, registerReceiptSource } from '../wager/index.ts';
import { getSlot } from './calls/get-slot.ts';
import { getSpin } from './calls/get-spin.ts';
import { listJackpots } from './calls/list-jackpots.ts';
import { listSlotReturns } from './calls/list-slot-returns.ts';
import { listSpins } from './calls/list-spins.ts';
import { seenRound } from './calls/seen-round.ts';
import { spin } from './calls/spin.ts';
import { verifySlotMaths } from './calls/verify-slot-maths.ts';
import { CATEGORY, VENDOR } from './slots.games.ts';
import { tellPools } from './slots.jackpots.ts';
import { verifyMaths } from './slots.maths.ts';
import { ensurePools, keepThresholds } from './slots.pools.ts';
import { slotsRecall } from './slots.recall.ts';
import { slotReceipts } from './slots.receipts.ts';
import { watchReturns } from './slots.returns.ts';
import { closeSpins } from './slots.spinning.ts';

const POOLS_JOB = 'slots.pools';
const WATCH_JOB = 'slots.watch';
const POOLS_EVERY_MS = 2000;
const WATCH_EVERY_MS = 3600_000;
const VERIFY_EVERY_MS = 24 * 3600_000;

let opened: World | undefined;
let verifying: NodeJS.Timeout | undefined;

/** What a process holds in memory only it can verify: each does so when it starts and once a day. */
const verify = (world: World): Promise<unknown> => world.db.transaction((tx) => verifyMaths(world, tx));

export const slots: Room = {
  name: 'slots',
  answers: [getSlot, spin, seenRound, listSpins, getSpin, listJackpots, listSlotReturns, verifySlotMaths],
  jobs: (world) => ({
    [POOLS_JOB]: {
      inTransaction: async (_run, tx) => {
        await keepThresholds(world, tx);
        await tellPools(world, tx);
        return { againAtMs: world.clock.nowMs() + POOLS_EVERY_MS };
      },
    },
    [WATCH_JOB]: {
      inTransaction: async (_run, tx) => {
        await watchReturns(world, tx);
        return { againAtMs: world.clock.nowMs() + WATCH_EVERY_MS };
      },
    },
  }),
  start: async (world) => {
    opened = world;
    registerReceiptSource(slotReceipts);
    registerRecall(CATEGORY, slotsRecall, VENDOR);
    await verify(world);
    verifying = setInterval(() => {
      verify(world).catch((error: unknown) => world.log.error({ err: error }, 'maths could not be verified'));
    }, VERIFY_EVERY_MS);
    verifying.unref();
    await ensurePools(world);
    for (const kind of [POOLS_JOB, WATCH_JOB])
      await scheduleJob(world.db, { kind, key: 'every', runAtMs: world.clock.nowMs() });
  },
  stop: async () => {
    clearInterval(verifying);
    if (opened) await closeSpins(opened);
  },
};
