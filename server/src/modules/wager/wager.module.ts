import { type AppContext, type JobHandlers, type Module, scheduleJob } from '../../platform/index.ts';
import { getWager } from './calls/get-wager.ts';
import { getWagerReceipt } from './calls/get-wager-receipt.ts';
import { listReceiptKeys } from './calls/list-receipt-keys.ts';
import { listWagers } from './calls/list-wagers.ts';
import { closeSlipQueue } from './placing/wager.slip-queue.ts';
import { makeBatch } from './receipts/wager.receipt-batches.ts';
import { closeRounds } from './rounds/wager.rounds.ts';

const RECEIPTS_JOB = 'wager.receipts';
const RECEIPTS_EVERY_MS = 1000;

/** A batch that is full is followed by the next one at once. */
const jobs = (context: AppContext): JobHandlers => ({
  [RECEIPTS_JOB]: {
    inTransaction: async (_run, tx) => {
      const isMore = await makeBatch(context, tx);
      return { againAtMs: context.clock.nowMs() + (isMore ? 0 : RECEIPTS_EVERY_MS) };
    },
  },
});

let opened: Parameters<NonNullable<Module['start']>>[0] | undefined;

export const wager: Module = {
  name: 'wager',
  answers: [listWagers, getWager, getWagerReceipt, listReceiptKeys],
  jobs,
  start: async (context) => {
    opened = context;
    await scheduleJob(context.db, { kind: RECEIPTS_JOB, key: 'every', runAtMs: context.clock.nowMs() });
  },
  stop: async () => {
    if (opened) await Promise.all([closeSlipQueue(opened), closeRounds(opened)]);
  },
};
