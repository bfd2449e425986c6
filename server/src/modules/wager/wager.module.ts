import type { Module } from '../../platform/index.ts';
import { getWager } from './calls/get-wager.ts';
import { getWagerReceipt } from './calls/get-wager-receipt.ts';
import { listReceiptKeys } from './calls/list-receipt-keys.ts';
import { listWagers } from './calls/list-wagers.ts';
import { closeRounds } from './wager.rounds.ts';
import { closeSlipQueues } from './wager.service.ts';

let opened: Parameters<NonNullable<Module['start']>>[0] | undefined;

export const wager: Module = {
  name: 'wager',
  answers: [listWagers, getWager, getWagerReceipt, listReceiptKeys],
  start: async (context) => {
    opened = context;
  },
  stop: async () => {
    if (opened) await Promise.all([closeSlipQueues(opened), closeRounds(opened)]);
  },
};
