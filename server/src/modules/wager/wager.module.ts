import type { Module } from '../../platform/index.ts';
import { auditHook } from '../ledger/index.ts';
import { settingsHook } from '../site/index.ts';
import { wagerChecks } from './audit/wager.audit.store.ts';
import { wagerCauseChecks } from './audit/wager.causes.audit.store.ts';
import { finalChecks } from './audit/wager.finals.audit.store.ts';
import { formerChecks, formerReasonHook, wagerReasons } from './audit/wager.former.audit.store.ts';
import { legChecks } from './audit/wager.legs.audit.store.ts';
import { potChecks } from './audit/wager.pots.audit.store.ts';
import { priceChecks } from './audit/wager.prices.audit.store.ts';
import { receiptChecks } from './audit/wager.receipts.audit.store.ts';
import { ownGamesHook } from './audit/wager.registry.audit.store.ts';
import { roundChecks } from './audit/wager.rounds.audit.store.ts';
import { getWager } from './calls/get-wager.ts';
import { getWagerReceipt } from './calls/get-wager-receipt.ts';
import { listPlayedGames } from './calls/list-played-games.ts';
import { listReceiptKeys } from './calls/list-receipt-keys.ts';
import { listWagers } from './calls/list-wagers.ts';
import { finalsHook, finalsJobs, startFinals } from './finals/wager.finals.ts';
import { legRuleHook } from './legs/wager.legs.ts';
import { stakeGateHook } from './placing/wager.gate.ts';
import { closeSlipQueue } from './placing/wager.slip-queue.ts';
import { decidedSlipsHook, startWaiting, waitingJobs } from './prices/wager.waiting.ts';
import { receiptsReader } from './receipts/wager.receipt-batches.ts';
import { receiptHook } from './receipts/wager.receipt-source.ts';
import { recallHook } from './records/wager.recall.ts';
import { returnsHook } from './records/wager.returns.ts';
import { daysReader, recordsReader } from './records/wager.sums.ts';
import { closeRounds } from './rounds/wager.rounds.ts';
import { wagerSettings } from './wager.settings.ts';

export const wager: Module = {
  name: 'wager',
  answers: [listWagers, listPlayedGames, getWager, getWagerReceipt, listReceiptKeys],
  jobs: (context) => ({ ...finalsJobs(context), ...waitingJobs(context) }),
  start: async (context) => {
    await startFinals(context);
    await startWaiting(context);
  },
  stop: async (context) => {
    await Promise.all([closeSlipQueue(context), closeRounds(context)]);
  },
  points: [
    finalsHook,
    stakeGateHook,
    legRuleHook,
    recallHook,
    receiptHook,
    ownGamesHook,
    returnsHook,
    formerReasonHook,
    decidedSlipsHook,
  ],
  hooks: [
    settingsHook({ order: 120, settings: wagerSettings }),
    auditHook([...wagerChecks, ...potChecks, ...roundChecks, ...finalChecks, ...wagerCauseChecks]),
    auditHook(legChecks, receiptChecks, formerChecks, priceChecks),
    formerReasonHook(...wagerReasons),
    finalsHook(recordsReader, daysReader, receiptsReader),
  ],
};
