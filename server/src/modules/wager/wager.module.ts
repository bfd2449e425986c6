import { type AppContext, type JobHandlers, type Module, scheduleJob } from '../../platform/index.ts';
import { auditHook } from '../ledger/index.ts';
import { wagerChecks } from './audit/wager.audit.store.ts';
import { finalChecks } from './audit/wager.finals.audit.store.ts';
import { formerChecks, formerReasonHook, wagerReasons } from './audit/wager.former.audit.store.ts';
import { legChecks } from './audit/wager.legs.audit.store.ts';
import { potChecks } from './audit/wager.pots.audit.store.ts';
import { receiptChecks } from './audit/wager.receipts.audit.store.ts';
import { ownGamesHook } from './audit/wager.registry.audit.store.ts';
import { roundChecks } from './audit/wager.rounds.audit.store.ts';
import { getWager } from './calls/get-wager.ts';
import { getWagerReceipt } from './calls/get-wager-receipt.ts';
import { listPlayedGames } from './calls/list-played-games.ts';
import { listReceiptKeys } from './calls/list-receipt-keys.ts';
import { listWagers } from './calls/list-wagers.ts';
import { legRuleHook } from './legs/wager.legs.ts';
import { stakeGateHook } from './placing/wager.gate.ts';
import { closeSlipQueue } from './placing/wager.slip-queue.ts';
import { makeBatch } from './receipts/wager.receipt-batches.ts';
import { receiptHook } from './receipts/wager.receipt-source.ts';
import { recallHook } from './records/wager.recall.ts';
import { sumDays, sumRecords } from './records/wager.record.store.ts';
import { returnsHook } from './records/wager.returns.ts';
import { closeRounds } from './rounds/wager.rounds.ts';

const RECEIPTS_JOB = 'wager.receipts';
const RECEIPTS_EVERY_MS = 1000;
const RECORDS_JOB = 'wager.records';
const DAYS_JOB = 'wager.days';
const RECORDS_EVERY_MS = 1000;
const RECORDS_MAX = 20_000;

/** A batch that is full is followed by the next one at once. */
const jobs = (context: AppContext): JobHandlers => ({
  [RECEIPTS_JOB]: {
    inTransaction: async (_run, tx) => {
      const isMore = await makeBatch(context, tx);
      return { againAtMs: context.clock.nowMs() + (isMore ? 0 : RECEIPTS_EVERY_MS) };
    },
  },
  [RECORDS_JOB]: {
    inTransaction: async (_run, tx) => {
      const isMore = await sumRecords(tx, RECORDS_MAX);
      return { againAtMs: context.clock.nowMs() + (isMore ? 0 : RECORDS_EVERY_MS) };
    },
  },
  [DAYS_JOB]: {
    inTransaction: async (_run, tx) => {
      const isMore = await sumDays(tx, RECORDS_MAX);
      return { againAtMs: context.clock.nowMs() + (isMore ? 0 : RECORDS_EVERY_MS) };
    },
  },
});

export const wager: Module = {
  name: 'wager',
  answers: [listWagers, listPlayedGames, getWager, getWagerReceipt, listReceiptKeys],
  jobs,
  start: async (context) => {
    for (const kind of [RECEIPTS_JOB, RECORDS_JOB, DAYS_JOB])
      await scheduleJob(context.db, { kind, key: 'every', runAtMs: context.clock.nowMs() });
  },
  stop: async (context) => {
    await Promise.all([closeSlipQueue(context), closeRounds(context)]);
  },
  points: [stakeGateHook, legRuleHook, recallHook, receiptHook, ownGamesHook, returnsHook, formerReasonHook],
  hooks: [
    auditHook([...wagerChecks, ...potChecks, ...roundChecks, ...finalChecks]),
    auditHook(legChecks, receiptChecks, formerChecks),
    formerReasonHook(...wagerReasons),
  ],
};
