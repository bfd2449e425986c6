import { type JobHandlers, type Room, scheduleJob, type World } from '../../platform/index.ts';
import { getWager } from './calls/get-wager.ts';
import { getWagerReceipt } from './calls/get-wager-receipt.ts';
import { listReceiptKeys } from './calls/list-receipt-keys.ts';
import { listWagers } from './calls/list-wagers.ts';
import { makeBatch } from './wager.receipt-batches.ts';
import { closeRounds } from './wager.rounds.ts';
import { closeLanes } from './wager.service.ts';

const RECEIPTS_JOB = 'wager.receipts';
const RECEIPTS_EVERY_MS = 1000;

/** A batch that is full is followed by the next one at once. */
const jobs = (world: World): JobHandlers => ({
  [RECEIPTS_JOB]: {
    inTransaction: async (_run, tx) => {
      const isMore = await makeBatch(world, tx);
      return { againAtMs: world.clock.nowMs() + (isMore ? 0 : RECEIPTS_EVERY_MS) };
    },
  },
});

let opened: Parameters<NonNullable<Room['start']>>[0] | undefined;

export const wager: Room = {
  name: 'wager',
  answers: [listWagers, getWager, getWagerReceipt, listReceiptKeys],
  jobs,
  start: async (world) => {
    opened = world;
    await scheduleJob(world.db, { kind: RECEIPTS_JOB, key: 'every', runAtMs: world.clock.nowMs() });
  },
  stop: async () => {
    if (opened) await Promise.all([closeLanes(opened), closeRounds(opened)]);
  },
};
