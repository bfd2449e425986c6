import { z } from 'zod';
import { defineCall } from '../call.ts';
import { amount, instant } from '../shapes.ts';
import { walletRecordCalls } from './records.ts';

export { MOVEMENT_CAUSES, MOVEMENT_KINDS, type MovementKind } from './movement-kinds.ts';
export { FILE_FORMATS, FILE_STATES } from './records.ts';

/** What a contract with the upline asks this account to answer; `none`: nothing waits. */
export const CONTRACT_REQUESTS = ['none', 'new', 'termination'] as const;
const contractRequest = z.enum(CONTRACT_REQUESTS);

/** Play over a period by the ledger, open stakes included. */
const result = z.object({
  /** Stakes less refunds. */
  staked: amount,
  /** Payouts, jackpot wins and corrections; what a vendor's own wallet won or lost. */
  returned: amount,
  /** `returned` less `staked`. */
  net: amount,
});

export const walletCalls = {
  getBalance: defineCall({
    name: 'get-balance',
    method: 'GET',
    path: '/wps/v2/wallets/balance',
    who: 'member',
    summary: 'Balances of the member: sumBalance is main + bonus that can be spent',
    answer: z.object({ sumBalance: amount, main: amount, bonus: amount, pending: amount, currency: z.string() }),
    refusals: [],
    limit: { points: 600, seconds: 60, by: 'member' },
  }),
  ...walletRecordCalls,
  getConsolidated: defineCall({
    name: 'get-consolidated',
    method: 'GET',
    path: '/wps/member/info/funds/consolidated',
    who: 'member',
    summary:
      'Consolidated funds (spec 3): the money at vendors beside the balances, and the contract requests that wait',
    answer: z.object({
      currency: z.string(),
      main: amount,
      bonus: amount,
      pending: amount,
      /** In wallets at vendors, as the ledger has it: before the results of play there that are not reported yet. */
      vendors: amount,
      total: amount,
      dailysalreqtype: contractRequest,
      divtypereq: contractRequest,
      contracthoursalreq: contractRequest,
      realtimesalreqtype: contractRequest,
    }),
    refusals: [],
    limit: { points: 120, seconds: 60, by: 'member' },
  }),
  getResults: defineCall({
    name: 'get-results',
    method: 'GET',
    path: '/wps/member/results',
    who: 'member',
    summary:
      'The result of play today, this week from Monday and this month, from the ledger, and how today went by hour',
    answer: z.object({
      today: result,
      week: result,
      month: result,
      /** Net of today after each hour that had play, running total. */
      hours: z.array(z.object({ at: instant, net: amount })),
    }),
    refusals: [],
    limit: { points: 60, seconds: 60, by: 'member', cost: 2 },
  }),
};
