import { PAYOUT_BLOCKS } from '@lantern/rules/cashier';
import { z } from 'zod';
import { defineCall } from '../call.ts';
import {
  amount,
  codeRequest,
  codeSent,
  codeWays,
  enteredAmount,
  givenCode,
  id,
  instant,
  listOf,
  pageQuery,
} from '../shapes.ts';

export const teamTransfer = z.object({
  id,
  /** As the caller sees it. */
  direction: z.enum(['sent', 'received']),
  /** Whether it went to the upline or to a downline of its sender. */
  way: z.enum(['up', 'down']),
  account: z.string(),
  amount,
  currency: z.string(),
  note: z.string(),
  /** What must be played of it by its receiver: it came with the money. */
  turnover: amount,
  at: instant,
});
export type TeamTransfer = z.infer<typeof teamTransfer>;

/** Why a transfer is not taken, beside faults of its fields. */
export const TRANSFER_REFUSALS = [
  'fields_refused',
  'transfer_off',
  'transfer_not_possible',
  'transfer_day_limit',
  'transfer_balance_short',
  'payment_password_needed',
  'payment_password_wrong',
  'second_factor_needed',
  'second_factor_missing',
  'transfer_on_break',
  'channel_unknown',
  ...PAYOUT_BLOCKS,
  'factor_resting',
  'code_wrong',
  'code_locked',
  'account_frozen',
  'too_many_requests',
  'try_again',
] as const;

const money = {
  amount: enteredAmount,
  paymentPassword: z.string().max(64),
  note: z.string().max(140).default(''),
  /** Of agents, above the merchant's amount. */
  code: givenCode.optional(),
};

/** What is said before a transfer. */
const limits = {
  minimum: amount,
  maximum: amount,
  dayLeft: amount,
  hasPaymentPassword: z.boolean(),
  /** An agent needs a second factor above it; null for members who are none. */
  secondFactorAbove: amount.nullable(),
  /** Free money goes first; what a transfer takes of `locked` takes its share of `left`, which its receiver must play. */
  turnover: z.object({ free: amount, locked: amount, left: amount }),
  ...codeWays,
};

export const transferCalls = {
  getUplineTransfer: defineCall({
    name: 'get-upline-transfer',
    method: 'GET',
    path: '/wps/member/transfer-upline',
    who: 'realMember',
    summary: 'The upline to whom the member may transfer, the limits, and what is left of the day',
    answer: z.object({
      /** False where the merchant does not offer it, or the member has no upline. */
      offered: z.boolean(),
      upline: z.string().nullable(),
      ...limits,
    }),
    refusals: [],
    limit: { points: 60, seconds: 60, by: 'member' },
  }),
  sendTransferCode: defineCall({
    name: 'send-transfer-code',
    method: 'POST',
    path: '/wps/agent/transfers/code',
    who: 'agent',
    summary: 'Sends the code of the second factor of a transfer to the agent’s own mail or mobile',
    body: codeRequest,
    answer: codeSent,
    refusals: ['channel_unknown', 'factor_resting', 'code_too_soon'],
    limit: { points: 20, seconds: 60, by: 'member' },
  }),
  transferToUpline: defineCall({
    name: 'transfer-to-upline',
    method: 'POST',
    path: '/wps/member/transfer-upline',
    who: 'realMember',
    sealed: true,
    idempotent: true,
    proofs: ['paymentPassword', 'code'],
    summary: 'Transfers money to the member’s upline',
    body: z.strictObject(money),
    answer: teamTransfer,
    refusals: TRANSFER_REFUSALS,
    limit: { points: 20, seconds: 600, by: 'member' },
  }),
  transferToDownline: defineCall({
    name: 'transfer-to-downline',
    method: 'POST',
    path: '/wps/agent/transfers',
    who: 'agent',
    sealed: true,
    idempotent: true,
    proofs: ['paymentPassword', 'code'],
    summary: 'Transfers money to a direct downline',
    body: z.strictObject({ ...money, memberId: id }),
    answer: teamTransfer,
    refusals: TRANSFER_REFUSALS,
    limit: { points: 60, seconds: 600, by: 'member' },
  }),
  getDownlineTransfer: defineCall({
    name: 'get-downline-transfer',
    method: 'GET',
    path: '/wps/agent/transfers/limits',
    who: 'agent',
    summary: 'The limits of transfers to downlines, and what is left of the day',
    answer: z.object({ offered: z.boolean(), ...limits }),
    refusals: [],
    limit: { points: 60, seconds: 60, by: 'member' },
  }),
  listTeamTransfers: defineCall({
    name: 'list-team-transfers',
    method: 'GET',
    path: '/wps/member/team-transfers',
    who: 'realMember',
    summary: 'The member’s transfers with upline and downlines, newest first',
    query: z.object({ ...pageQuery }),
    answer: listOf(teamTransfer),
    refusals: [],
    limit: { points: 60, seconds: 60, by: 'member' },
  }),
};
