import { z } from 'zod';
import { type CallDefinition, defineCall } from '../call.ts';
import { amount, day, id, instant, listOf, nothing, pageQuery } from '../shapes.ts';
import { rebateCalls } from './rebates.ts';
import { resultCalls } from './results.ts';
import {
  type BILL_STATES,
  billShape,
  CONTRACT_ACTS,
  contractKind,
  contractShape,
  endingShape,
  enteredTerms,
  explainedBillShape,
  figureRow,
  figures,
  simulation,
  teamBet,
} from './shapes.ts';

export type { RebateBill } from './rebates.ts';

export * from './shapes.ts';

const reads = { points: 240, seconds: 60, by: 'member' } as const;
const heavy = { points: 60, seconds: 60, by: 'member', cost: 4 } as const;
/** Every bill of a month is computed. */
const simulations = { points: 12, seconds: 60, by: 'member', cost: 10 } as const;
const writes = { points: 30, seconds: 60, by: 'member' } as const;

const offer = z.object({
  downline: z.string().trim().max(60),
  kind: contractKind,
  terms: enteredTerms,
  startsOn: day,
  answerDays: z.number().int().min(1).max(30),
});
const text = z.object({ EN: z.array(z.string()), VI: z.array(z.string()) });
const span = { from: day, to: day };

/** An answer to a contract, under the name that the specification gives to each kind. */
const decisionCall = <const Name extends string, const Path extends string>(name: Name, path: Path, summary: string) =>
  defineCall({
    name,
    method: 'POST',
    path,
    who: 'agent',
    sealed: true,
    summary,
    body: z.object({
      id,
      act: z.enum(CONTRACT_ACTS),
      /** Of an acceptance: the hash of the text that was shown, and the contracts that were listed as ending. */
      hash: z.string().max(80).optional(),
      ends: z.array(id).max(10_000).optional(),
      /** An acceptance is proven by it. */
      paymentPassword: z.string().max(64).optional(),
    }),
    answer: contractShape,
    refusals: [
      'payment_password_needed',
      'payment_password_wrong',
      'account_frozen',
      'too_many_requests',
      'try_again',
      'contract_answered',
      'contract_expired',
      'contract_changed',
      'contract_ends_changed',
      'contract_above_own',
    ],
    limit: writes,
  } satisfies CallDefinition);

export const contractsCalls = {
  processDividendReq: decisionCall(
    'process-dividend-req',
    '/wps/relay/MCS2_processDividendReq',
    'Answers, withdraws or ends a dividend contract (spec 7)',
  ),
  processDailySalContract: decisionCall(
    'process-daily-sal-contract',
    '/wps/relay/MCS2_processDailySalContract',
    'Answers, withdraws or ends a contract of daily salary (spec 7)',
  ),
  processContractHourSalary: decisionCall(
    'process-contract-hour-salary',
    '/wps/relay/MCS2_processContractHourSalary',
    'Answers, withdraws or ends a contract of hourly salary (spec 7)',
  ),
  processRealTimeSalaryContract: decisionCall(
    'process-real-time-salary-contract',
    '/wps/relay/MCSFE_processRealTimeSalaryContract',
    'Answers, withdraws or ends a contract of real-time salary (spec 7)',
  ),
  listContracts: defineCall({
    name: 'list-contracts',
    method: 'GET',
    path: '/wps/agent/contracts',
    who: 'agent',
    summary: 'Contracts of an agent with his upline (mine) or with his downlines (team), the newest first',
    query: z.object({ side: z.enum(['mine', 'team']), kind: contractKind.optional(), ...pageQuery }),
    answer: listOf(contractShape),
    refusals: [],
    limit: reads,
  }),
  getContract: defineCall({
    name: 'get-contract',
    method: 'GET',
    path: '/wps/agent/contracts/:id',
    who: 'agent',
    summary:
      'A contract with its text and hash, its versions, and the contracts further down that accepting it would end',
    params: z.object({ id }),
    answer: contractShape.extend({
      text,
      hash: z.string(),
      ends: z.array(endingShape),
      versions: z.array(contractShape),
    }),
    refusals: [],
    limit: reads,
  }),
  listContractDownlines: defineCall({
    name: 'list-contract-downlines',
    method: 'GET',
    path: '/wps/agent/contract-downlines',
    who: 'agent',
    summary: 'Direct downlines who can have a contract, and the agent’s own terms by kind',
    answer: z.object({
      list: z.array(z.object({ id, account: z.string() })),
      own: z.array(contractShape),
    }),
    refusals: [],
    limit: reads,
  }),
  checkContract: defineCall({
    name: 'check-contract',
    method: 'POST',
    path: '/wps/agent/contracts/check',
    who: 'agent',
    summary: 'An offer before it is made: the text and hash that both sides will see, or what is wrong with it',
    body: offer,
    answer: z.object({ text, hash: z.string() }),
    refusals: ['fields_refused'],
    limit: { points: 120, seconds: 60, by: 'member' },
  }),
  simulateContract: defineCall({
    name: 'simulate-contract',
    method: 'POST',
    path: '/wps/agent/contracts/simulate',
    who: 'agent',
    summary: 'What these terms would have paid over the last 30 days, beside the contract that runs',
    body: offer.pick({ downline: true, kind: true, terms: true }),
    answer: simulation,
    refusals: ['fields_refused'],
    limit: simulations,
  }),
  simulateOffer: defineCall({
    name: 'simulate-offer',
    method: 'GET',
    path: '/wps/agent/contracts/:id/simulation',
    who: 'agent',
    summary:
      'What an offer that waits for the caller’s answer would have paid him over the last 30 days, beside the contract that runs',
    params: z.object({ id }),
    answer: simulation,
    refusals: [],
    limit: simulations,
  }),
  offerContract: defineCall({
    name: 'offer-contract',
    method: 'POST',
    path: '/wps/agent/contracts',
    who: 'agent',
    summary: 'Offers a contract to a direct downline',
    body: offer.extend({ hash: z.string().max(80) }),
    answer: z.object({ id }),
    refusals: ['fields_refused', 'contract_off', 'contract_offer_waits', 'contract_changed'],
    limit: writes,
    idempotent: true,
  }),
  listContractBills: defineCall({
    name: 'list-contract-bills',
    method: 'GET',
    path: '/wps/agent/bills',
    who: 'agent',
    summary: 'Bills that the agent is paid (income) or pays (paid), with their totals by kind',
    query: z.object({
      side: z.enum(['income', 'paid']),
      kind: contractKind.optional(),
      state: z.enum(['all', 'owed']).default('all'),
      ...span,
      ...pageQuery,
    }),
    answer: listOf(billShape).extend({
      totals: z.array(z.object({ kind: contractKind, bills: z.number().int(), amount, paid: amount, open: amount })),
      currency: z.string(),
    }),
    refusals: ['bad_period'],
    limit: reads,
  }),
  getContractBill: defineCall({
    name: 'get-contract-bill',
    method: 'GET',
    path: '/wps/agent/bills/:id',
    who: 'agent',
    summary:
      'A bill with everything that it was computed from: figures by member and category, tiers and the distance to each',
    params: z.object({ id }),
    answer: explainedBillShape,
    refusals: [],
    limit: heavy,
  }),
  recomputeContractBill: defineCall({
    name: 'recompute-contract-bill',
    method: 'POST',
    path: '/wps/agent/bills/:id/recompute',
    who: 'agent',
    summary: 'Computes a bill again from the figures that were there when it was written',
    params: z.object({ id }),
    body: nothing,
    answer: z.object({ total: amount, base: amount, active: z.number().int(), isSame: z.boolean(), at: instant }),
    refusals: [],
    limit: { points: 20, seconds: 60, by: 'member', cost: 4 },
  }),
  ...rebateCalls,
  listTeamBets: defineCall({
    name: 'list-team-bets',
    method: 'GET',
    path: '/wps/agent/bets',
    who: 'agent',
    summary: 'Settled bets of one member of the team, in days or in a bill, the newest first',
    query: z.object({ member: id, from: day.optional(), to: day.optional(), bill: id.optional(), ...pageQuery }),
    answer: listOf(teamBet).extend({ account: z.string() }),
    refusals: ['bad_period'],
    limit: heavy,
  }),
  getTeamFigures: defineCall({
    name: 'get-team-figures',
    method: 'GET',
    path: '/wps/agent/figures',
    who: 'agent',
    summary:
      'Figures of the agent’s team, or of the branch of a downline, over at most a year: by day, category or direct downline',
    query: z.object({ ...span, by: z.enum(['day', 'category', 'downline']), of: id.optional() }),
    answer: z.object({
      currency: z.string(),
      rows: z.array(figureRow),
      totals: z.object(figures),
      /** From the agent down to the member whose branch is shown. */
      path: z.array(z.object({ id, account: z.string() })),
      /** The days that are counted: a branch counts from the day on which it came to this team. */
      from: day,
      to: day,
    }),
    refusals: ['bad_period'],
    limit: heavy,
  }),
  listDownlineTransactions: defineCall({
    name: 'list-downline-transactions',
    method: 'GET',
    path: '/wps/agent/transactions',
    who: 'agent',
    summary: 'Deposits, withdrawals and salaries of everyone below the agent, the newest first',
    query: z.object({
      kind: z.enum(['all', 'deposit', 'withdrawal', 'salary']).default('all'),
      account: z.string().trim().max(60).optional(),
      ...span,
      ...pageQuery,
    }),
    answer: listOf(
      z.object({
        memberId: id,
        account: z.string(),
        kind: z.enum(['deposit', 'withdrawal', 'salary']),
        amount,
        /** Within five minutes from this time. */
        at: instant,
      }),
    ).extend({
      /** Null where the merchant shows agents no deposits: the list has salaries alone then. */
      totals: z.object({ deposit: amount.nullable(), withdrawal: amount.nullable(), salary: amount }),
      currency: z.string(),
    }),
    refusals: ['bad_period'],
    limit: heavy,
  }),
  ...resultCalls,
};
export type BillState = (typeof BILL_STATES)[number];
