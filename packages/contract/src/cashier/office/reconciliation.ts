import { FINDING_ENDS, PAYOUT_FINDINGS } from '@lantern/rules/cashier';
import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { few, read, write } from '../../office-limits.ts';
import { amount, day, id, instant, listOf, nothing, pageQuery } from '../../shapes.ts';

const anyOrDay = z.union([z.literal(''), day]).default('');

export const payoutRunShape = z.object({
  id,
  at: instant,
  compared: z.number().int(),
  /** Payouts whose provider did not answer; they are asked about again. */
  unanswered: z.number().int(),
  equal: z.number().int(),
  different: z.number().int(),
  /** Orders whose end no web-hook had told. */
  caughtUp: z.number().int(),
  /** The operator who started it; null: it ran by itself. */
  startedBy: z.string().nullable(),
});

export const payoutFindingShape = z.object({
  id,
  withdrawalId: id,
  /** Of the order: the withdrawal and its attempt. */
  reference: z.string(),
  memberId: id,
  account: z.string(),
  provider: z.string(),
  kind: z.enum(PAYOUT_FINDINGS),
  foundAt: instant,
  /** Null: a web-hook told. */
  runId: id.nullable(),
  /** What we ordered, and what the provider reports. */
  ordered: amount,
  currency: z.string(),
  reportedStatus: z.string().nullable(),
  reportedAmount: amount.nullable(),
  reportedCurrency: z.string().nullable(),
  resolvedAt: instant.nullable(),
  resolvedBy: z.string().nullable(),
  resolution: z.enum(FINDING_ENDS).nullable(),
});

export const HOOK_FAULTS = ['signature_wrong', 'signature_stale', 'event_unreadable', 'event_unknown'] as const;
export const refusedHookShape = z.object({
  id,
  provider: z.string(),
  fault: z.enum(HOOK_FAULTS),
  /** How often since an operator last looked into it. */
  times: z.number().int(),
  firstAt: instant,
  lastAt: instant,
  /** Of the last one, as it named itself. */
  eventName: z.string(),
  address: z.string(),
  notedAt: instant.nullable(),
  notedBy: z.string().nullable(),
  note: z.string().nullable(),
});

/** Comparing payouts with their providers: what ran, what differs, and how it ended. A finding is resolved by a decision about its withdrawal. */
export const reconciliationCalls = {
  listPayoutRuns: defineCall({
    name: 'list-payout-runs',
    method: 'GET',
    path: '/api/staff/payout-runs',
    who: 'staff',
    right: 'withdrawals',
    summary: 'Runs of reconciliation of the last week, the newest first',
    query: z.object(pageQuery),
    answer: listOf(payoutRunShape),
    refusals: [],
    limit: read,
  }),
  listRefusedHooks: defineCall({
    name: 'list-refused-hooks',
    method: 'GET',
    path: '/api/staff/refused-hooks',
    who: 'staff',
    right: 'withdrawals',
    summary:
      'Web-hooks of providers that were not acted on, by provider and fault; those that nobody has looked into first',
    answer: z.object({ list: z.array(refusedHookShape) }),
    refusals: [],
    limit: read,
  }),
  noteRefusedHook: defineCall({
    name: 'note-refused-hook',
    method: 'POST',
    path: '/api/staff/refused-hooks/:id/note',
    who: 'staff',
    right: 'withdrawals',
    summary: 'Says what was found about refused web-hooks; the next refusal is a new line',
    params: z.object({ id }),
    body: z.object({ reason: z.string().trim().min(3).max(500) }),
    answer: nothing,
    refusals: ['already_decided'],
    limit: write,
  }),
  startPayoutRun: defineCall({
    name: 'start-payout-run',
    method: 'POST',
    path: '/api/staff/payout-runs',
    who: 'staff',
    right: 'withdrawals',
    summary:
      'Compares now every payout that is on its way or was paid within a week, 200 at most; the rest follows by itself',
    answer: z.object({ run: payoutRunShape, isMoreDue: z.boolean() }),
    refusals: [],
    limit: few,
  }),
  listPayoutFindings: defineCall({
    name: 'list-payout-findings',
    method: 'GET',
    path: '/api/staff/payout-findings',
    who: 'staff',
    right: 'withdrawals',
    summary: 'What differs between our orders and the providers, open ones first',
    query: z.object({
      ...pageQuery,
      state: z.enum(['open', 'resolved', 'all']).default('open'),
      kind: z.union([z.literal(''), z.enum(PAYOUT_FINDINGS)]).default(''),
      provider: z.string().trim().max(40).default(''),
      run: z.union([z.literal(''), id]).default(''),
      from: anyOrDay,
      to: anyOrDay,
    }),
    answer: listOf(payoutFindingShape).extend({
      /** Findings that wait for a decision. */
      open: z.number().int(),
      providers: z.array(z.object({ code: z.string(), name: z.string() })),
    }),
    refusals: [],
    limit: read,
  }),
};
