import { PAYOUT_BLOCKS, PAYOUT_KINDS, WITHDRAWAL_HOLDS, WITHDRAWAL_STATES } from '@lantern/rules/cashier';
import { z } from 'zod';
import { defineCall } from '../call.ts';
import {
  amount,
  codeRequest,
  codeSent,
  codeWays,
  day,
  enteredAmount,
  givenCode,
  id,
  instant,
  listOf,
  pageQuery,
} from '../shapes.ts';
import { payoutAccountShape } from './payout-accounts.ts';

const reads = { points: 240, seconds: 60, by: 'member' } as const;
const writes = { points: 20, seconds: 60, by: 'member' } as const;
const params = z.object({ id });

const state = z.enum(WITHDRAWAL_STATES);

/** A step that begins or ends a hold changes no state. */
export const holdStep = z.enum([...WITHDRAWAL_HOLDS, 'ended']).nullable();

/** One step of the timeline; the newest is last. */
export const withdrawalStepShape = z.object({
  state,
  at: instant,
  /** What the operator wrote for the member: of a rejection, of a hold, or of the end of a dispute. */
  reason: z.string().nullable(),
  hold: holdStep,
});

export const withdrawalShape = z.object({
  id,
  reference: z.string(),
  amount,
  fee: amount,
  /** What is paid out: the amount less the fee. */
  receives: amount,
  currency: z.string(),
  state,
  account: z.object({ kind: z.enum(PAYOUT_KINDS), name: z.string(), masked: z.string(), payeeName: z.string() }),
  createdAt: instant,
  paidAt: instant.nullable(),
  /** The provider's own number of the payout, once it is paid. */
  providerReference: z.string().nullable(),
  /** Why it was rejected, or how a dispute ended. */
  reason: z.string().nullable(),
});
export type Withdrawal = z.infer<typeof withdrawalShape>;

export const withdrawalViewShape = withdrawalShape.extend({
  steps: z.array(withdrawalStepShape),
  /** An operator stopped the review: for a check, or until the member's identity is verified. */
  hold: z.object({ kind: z.enum(WITHDRAWAL_HOLDS), reason: z.string(), at: instant }).nullable(),
  /** Withdrawals before it that wait for an operator; null once its review began. */
  placeInQueue: z.number().int().nullable(),
  secondsTypical: z.number().int(),
  /** Its amount needs two operators. */
  needsTwoOperators: z.boolean(),
  mayCancel: z.boolean(),
  mayConfirm: z.boolean(),
  mayDispute: z.boolean(),
  /** While it is paid: when it counts as received by itself. */
  receivedAutomaticallyAt: instant.nullable(),
  /** The end of the time in which an automatic receipt can be disputed. */
  disputeUntil: instant.nullable(),
  dispute: z
    .object({ at: instant, note: z.string(), fileIds: z.array(id), answerBy: instant, answeredAt: instant.nullable() })
    .nullable(),
});
export type WithdrawalView = z.infer<typeof withdrawalViewShape>;

export const DISPUTE_NOTE_MAX = 140;
export const DISPUTE_FILES_MAX = 3;

export const withdrawalsCalls = {
  getWithdrawalOptions: defineCall({
    name: 'get-withdrawal-options',
    method: 'GET',
    path: '/wps/cashier/withdrawal-options',
    who: 'realMember',
    summary: 'All that the page of a new withdrawal shows: free money, accounts, limits and what is still missing',
    answer: z.object({
      currency: z.string(),
      /** Of the currency: amounts and fees are never finer. */
      decimals: z.number().int(),
      /** `main` is `free` + `locked`; the total adds money on hold and money in vendor wallets. */
      main: amount,
      free: amount,
      locked: amount,
      pending: amount,
      inGameWallets: amount,
      total: amount,
      accounts: z.array(payoutAccountShape),
      /** Bounds of one withdrawal now: of the merchant, of the day, and of the free money. `maximum` below `minimum`: none is possible. */
      minimum: amount,
      maximum: amount,
      quickAmounts: z.array(amount),
      /** The merchant's limits, and what of the day is used; a day begins at midnight of the merchant's zone. */
      limits: z.object({
        minimum: amount,
        maximum: amount,
        dayAmount: amount,
        dayAmountUsed: amount,
        dayCount: z.number().int(),
        dayCountUsed: z.number().int(),
        resetsAt: instant,
      }),
      /** Above this amount the second factor is needed; for a new account always. */
      secondFactorAbove: amount,
      ...codeWays,
      /** Above this amount two operators review. */
      twoOperatorsAbove: amount,
      /** What the member must do first, in this order. */
      missing: z.array(z.enum(['payment_password', 'payout_account', 'identity'])),
      /** Why none is taken now, and when that ends; null: an operator ends it. */
      blocks: z.array(z.object({ reason: z.enum(PAYOUT_BLOCKS), until: instant.nullable() })),
      /** The member may cancel until the review begins. */
      mayCancel: z.boolean(),
      automaticReceiptMinutes: z.number().int(),
      /** From the request to the payout, over today's; null without any. */
      averageSecondsToday: z.number().int().nullable(),
    }),
    refusals: [],
    limit: reads,
  }),
  sendWithdrawalCode: defineCall({
    name: 'send-withdrawal-code',
    method: 'POST',
    path: '/wps/cashier/withdrawals/code',
    who: 'realMember',
    summary: 'Sends the code of the second factor of a withdrawal to the member’s own mail or mobile',
    body: codeRequest,
    answer: codeSent,
    refusals: ['channel_unknown', 'factor_resting', 'code_too_soon'],
    limit: writes,
  }),
  requestWithdrawal: defineCall({
    name: 'request-withdrawal',
    method: 'POST',
    path: '/wps/cashier/withdrawals',
    who: 'realMember',
    idempotent: true,
    proofs: ['paymentPassword', 'code'],
    sealed: true,
    summary: 'Asks for a withdrawal: its amount is held until it is paid or rejected',
    body: z.object({
      accountId: id,
      amount: enteredAmount,
      /** The fee that was shown; another one since then is refused. */
      fee: amount,
      paymentPassword: z.string().max(255),
      code: givenCode.optional(),
    }),
    answer: withdrawalShape,
    // A refusal of the code or password leaves nothing behind: the same key may be sent again.
    refusals: [
      'fields_refused',
      'fee_changed',
      'payout_account_not_ready',
      ...PAYOUT_BLOCKS,
      'payout_account_off',
      'payment_password_needed',
      'payment_password_wrong',
      'second_factor_needed',
      'second_factor_missing',
      'identity_needed',
      'channel_unknown',
      'factor_resting',
      'code_wrong',
      'code_locked',
      'day_count_reached',
      'turnover_left',
      'insufficient_balance',
    ],
    limit: writes,
  }),
  getWithdrawal: defineCall({
    name: 'get-withdrawal',
    method: 'GET',
    path: '/wps/cashier/withdrawals/:id',
    who: 'realMember',
    summary: 'One withdrawal of the member with its timeline',
    params,
    answer: withdrawalViewShape,
    refusals: [],
    limit: reads,
  }),
  listWithdrawals: defineCall({
    name: 'list-withdrawals',
    method: 'GET',
    path: '/wps/cashier/withdrawals',
    who: 'realMember',
    summary: 'Withdrawals of the member, newest first; empty filters are open, days are of the merchant’s zone',
    query: z.object({
      ...pageQuery,
      state: z.union([z.literal(''), state]).default(''),
      from: z.union([z.literal(''), day]).default(''),
      to: z.union([z.literal(''), day]).default(''),
    }),
    answer: listOf(withdrawalShape),
    refusals: [],
    limit: reads,
  }),
  cancelWithdrawal: defineCall({
    name: 'cancel-withdrawal',
    method: 'POST',
    path: '/wps/cashier/withdrawals/:id/cancel',
    who: 'realMember',
    summary: 'Takes a withdrawal back before its review begins, where the merchant allows it',
    params,
    answer: withdrawalShape,
    refusals: ['cancel_not_allowed', 'withdrawal_moved_on'],
    limit: writes,
  }),
  confirmWithdrawal: defineCall({
    name: 'confirm-withdrawal',
    method: 'POST',
    path: '/wps/cashier/withdrawals/:id/receipt',
    who: 'realMember',
    summary: 'The member has the money: received, or fully received after a dispute',
    params,
    answer: withdrawalShape,
    refusals: ['withdrawal_moved_on'],
    limit: writes,
  }),
  disputeWithdrawal: defineCall({
    name: 'dispute-withdrawal',
    method: 'POST',
    path: '/wps/cashier/withdrawals/:id/dispute',
    who: 'realMember',
    summary: 'The member does not have the money: stops the automatic receipt and opens a case with pictures as proof',
    params,
    body: z.object({
      note: z.string().trim().min(1).max(DISPUTE_NOTE_MAX),
      /** Pictures of the bank's statement, sent before by the call of files for the purpose `proof`. */
      fileIds: z.array(id).max(DISPUTE_FILES_MAX),
    }),
    answer: withdrawalShape,
    refusals: ['withdrawal_moved_on', 'dispute_too_late', 'file_unknown'],
    limit: writes,
  }),
};
