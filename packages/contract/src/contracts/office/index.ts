import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { read, write } from '../../office-limits.ts';
import { amount, day, id, instant, listOf, nothing, pageQuery } from '../../shapes.ts';
import {
  billShape,
  CONTRACT_ACTS,
  CONTRACT_STATES,
  contractKind,
  contractShape,
  enteredTerms,
  explainedBillShape,
} from '../shapes.ts';

const reason = z.string().trim().min(3).max(500);
export const runShape = z.object({
  id,
  kind: z.enum(['daily', 'hourly', 'dividend']),
  day,
  isDry: z.boolean(),
  state: z.enum(['running', 'paused', 'waiting', 'done', 'denied']),
  total: z.number().int(),
  done: z.number().int(),
  failed: z.number().int(),
  amounts: z.array(z.object({ currency: z.string(), amount })),
  startedAt: instant,
  finishedAt: instant.nullable(),
  startedBy: z.string(),
});
export type SettlementRun = z.infer<typeof runShape>;

/** A bill of a run: who is paid, from what, at which tier and rate. */
export const runBillShape = billShape.extend({
  downlineId: id,
  uplineId: id.nullable(),
  /** Null: no tier was reached. */
  rate: z.string().nullable(),
  /** What the period comes to; `amount` is this bill's part of it. */
  total: amount,
});
export type RunBill = z.infer<typeof runBillShape>;

export const contractsOfficeCalls = {
  getContractOverview: defineCall({
    name: 'get-contract-overview',
    method: 'GET',
    path: '/api/staff/contracts/overview',
    who: 'staff',
    right: 'agents',
    summary: 'Contracts by state, the last settlement runs, and what uplines owe',
    answer: z.object({
      states: z.array(z.object({ state: z.enum(CONTRACT_STATES), contracts: z.number().int() })),
      runs: z.array(runShape),
      realtimeAt: instant.nullable(),
      owed: z.array(billShape),
      /** What general agents’ teams staked this month, and what the operator paid them. */
      month: z.array(z.object({ currency: z.string(), valid: amount, paid: amount })),
      owedTotals: z.array(z.object({ currency: z.string(), bills: z.number().int(), amount })),
      faults: z.array(
        z.object({
          ...{ runId: id, contractId: id, reason: z.string() },
          /** Null: the operator. */
          ...{ upline: z.string().nullable(), downline: z.string() },
        }),
      ),
    }),
    refusals: [],
    limit: read,
  }),
  listAllContracts: defineCall({
    name: 'list-all-contracts',
    method: 'GET',
    path: '/api/staff/contracts',
    who: 'staff',
    right: 'agents',
    summary: 'Contracts by state, kind and account, the newest first',
    query: z.object({
      state: z.enum(CONTRACT_STATES).optional(),
      kind: contractKind.optional(),
      account: z.string().trim().max(60).optional(),
      ...pageQuery,
    }),
    answer: listOf(contractShape),
    refusals: [],
    limit: read,
  }),
  getStaffContract: defineCall({
    name: 'get-staff-contract',
    method: 'GET',
    path: '/api/staff/contracts/:id',
    who: 'staff',
    right: 'agents',
    summary: 'A contract with both parties, its terms, its earlier and later versions, and its last hundred bills',
    params: z.object({ id }),
    answer: contractShape.extend({
      ...{ uplineId: id.nullable(), downlineId: id, hash: z.string(), endedAt: instant.nullable() },
      versions: z.array(contractShape),
      bills: z.array(billShape),
    }),
    refusals: [],
    limit: read,
  }),
  getStaffBill: defineCall({
    name: 'get-staff-bill',
    method: 'GET',
    path: '/api/staff/contracts/bills/:id',
    who: 'staff',
    right: 'agents',
    summary: 'A bill with its lines: the figures by member and category that it was computed from, and its tiers',
    params: z.object({ id }),
    answer: explainedBillShape.extend({ uplineId: id.nullable(), downlineId: id, runId: id.nullable() }),
    refusals: [],
    limit: read,
  }),
  listRunBills: defineCall({
    name: 'list-run-bills',
    method: 'GET',
    path: '/api/staff/contracts/runs/:id/bills',
    who: 'staff',
    right: 'agents',
    summary: 'A settlement run with its bills, the greatest amount first: agent, base, tier, rate and amount of each',
    params: z.object({ id }),
    query: z.object(pageQuery),
    answer: listOf(runBillShape).extend({ run: runShape }),
    refusals: [],
    limit: read,
  }),
  startSettlement: defineCall({
    name: 'start-settlement',
    method: 'POST',
    path: '/api/staff/contracts/runs',
    who: 'staff',
    right: 'agents',
    summary: 'Begins a settlement run of a day that is over; a dry run computes and writes nothing',
    body: z.object({ kind: z.enum(['daily', 'hourly', 'dividend']), day, isDry: z.boolean(), reason }),
    answer: z.object({ id }),
    refusals: ['run_not_over', 'run_there', 'run_empty'],
    limit: write,
  }),
  pauseSettlement: defineCall({
    name: 'pause-settlement',
    method: 'POST',
    path: '/api/staff/contracts/runs/:id/pause',
    who: 'staff',
    right: 'agents',
    summary: 'Pauses a settlement run, or goes on with it',
    params: z.object({ id }),
    body: z.object({ isPaused: z.boolean(), reason }),
    answer: nothing,
    refusals: ['run_moved_on'],
    limit: write,
  }),
  requestDividendDecision: defineCall({
    name: 'request-dividend-decision',
    method: 'POST',
    path: '/api/staff/contracts/runs/:id/decision',
    who: 'staff',
    right: 'agents',
    summary: 'Requests that another operator approves or denies the bills of a dividend run',
    params: z.object({ id }),
    body: z.object({ act: z.enum(['approve', 'deny']), reason }),
    answer: z.object({ requestId: id }),
    refusals: ['run_moved_on', 'request_waiting'],
    limit: write,
  }),
  decideActiveCount: defineCall({
    name: 'decide-active-count',
    method: 'POST',
    path: '/api/staff/contracts/active-counts',
    who: 'staff',
    right: 'agents',
    summary:
      'After a sign: from tomorrow a member is no active one of any team, or counts again; his bets count either way (agents.md 5.3)',
    body: z.strictObject({ memberId: id, isCounted: z.boolean(), reason }),
    answer: z.object({ fromDay: day }),
    refusals: ['already_decided'],
    limit: write,
  }),
  requestGeneralContract: defineCall({
    name: 'request-general-contract',
    method: 'POST',
    path: '/api/staff/contracts',
    who: 'staff',
    right: 'agents',
    confirmed: true,
    summary:
      'Requests that a contract of the operator is offered to a general agent; another operator decides it by `approve-staff-request`',
    body: z.object({
      downline: z.string().trim().max(60),
      kind: contractKind,
      terms: enteredTerms,
      startsOn: day,
      answerDays: z.number().int().min(1).max(30),
      reason,
    }),
    answer: z.object({ requestId: id }),
    refusals: ['fields_refused', 'contract_off', 'contract_offer_waits', 'request_waiting'],
    limit: write,
  }),
  decideGeneralContract: defineCall({
    name: 'decide-general-contract',
    method: 'POST',
    path: '/api/staff/contracts/:id/decision',
    who: 'staff',
    right: 'agents',
    confirmed: true,
    summary:
      'Withdraws an offer of the operator, asks to end a contract with a general agent, or answers such a request',
    params: z.object({ id }),
    body: z.object({ act: z.enum(CONTRACT_ACTS).exclude(['accept', 'reject']), reason }),
    answer: nothing,
    refusals: ['contract_answered'],
    limit: write,
  }),
};
