import {
  METHOD_KINDS,
  PAYMENT_CASE_DECISIONS,
  PAYMENT_CASE_ENDS,
  PAYMENT_CASES,
  PAYMENT_STATUSES,
} from '@lantern/rules/cashier';
import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { PICTURE_TYPE } from '../../files/index.ts';
import { read, write } from '../../office-limits.ts';
import { amount, day, enteredAmount, id, instant, listOf, nothing, pageQuery } from '../../shapes.ts';
import { depositPay } from '../index.ts';

export const depositState = z.enum(['created', 'pending', 'credited', 'cancelled', 'expired', 'review']);

export const staffDepositShape = z.object({
  id,
  /** What the member is told to write into the transfer. */
  reference: z.string(),
  memberId: id,
  account: z.string(),
  method: z.string(),
  amount,
  currency: z.string(),
  /** What was credited in all, fee included; null before. */
  credited: amount.nullable(),
  /** What the provider took back of it. */
  taken: amount,
  /** A payment differs from the credit and waits for operators. */
  hasCase: z.boolean(),
  state: depositState,
  paymentId: z.string().nullable(),
  createdAt: instant,
  settledAt: instant.nullable(),
});

/** A payment that differs from what was credited. Amounts include the fee. */
export const paymentCaseShape = z.object({
  id,
  paymentId: z.string(),
  kind: z.enum(PAYMENT_CASES),
  /** The provider's word that it began with. */
  status: z.enum(PAYMENT_STATUSES),
  /** What came beyond the credit, or was taken back; 0 where the word is unclear. */
  amount,
  /** Given back of what was taken. */
  restored: amount,
  /** Credited by the decision. */
  credited: amount.nullable(),
  foundAt: instant,
  endedAt: instant.nullable(),
  ending: z.enum(PAYMENT_CASE_ENDS).nullable(),
  endedBy: z.string().nullable(),
  reason: z.string().nullable(),
  /** What may be decided now; empty once it has ended. */
  decisions: z.array(z.enum(PAYMENT_CASE_DECISIONS)),
});

const word = (length: number) => z.string().trim().max(length).default('');
const anyOrDay = z.union([z.literal(''), day]).default('');
const anyOrAmount = z.union([z.literal(''), enteredAmount]).default('');
const reason = z.string().trim().min(3).max(500);

export const depositsOfficeCalls = {
  listStaffDeposits: defineCall({
    name: 'list-staff-deposits',
    method: 'GET',
    path: '/api/staff/deposits',
    who: 'staff',
    right: 'deposits',
    summary: 'Deposits by state, member, method, period, amount, reference, or the number that the provider gave',
    query: z.object({
      ...pageQuery,
      /** `cases`: a payment of it waits for operators. */
      state: z.enum(['', ...depositState.options, 'cases']).default(''),
      /** An account or the number of a member. */
      member: word(64),
      method: word(40),
      /** The provider's number, or our reference or number, also inside the memo of a bank. */
      payment: word(200),
      from: anyOrDay,
      to: anyOrDay,
      least: anyOrAmount,
      most: anyOrAmount,
      sort: z.enum(['newest', 'oldest', 'largest', 'smallest']).default('newest'),
    }),
    answer: listOf(staffDepositShape),
    refusals: [],
    limit: read,
  }),
  getStaffDeposit: defineCall({
    name: 'get-staff-deposit',
    method: 'GET',
    path: '/api/staff/deposits/:id',
    who: 'staff',
    right: 'deposits',
    summary: 'One deposit with every word the provider sent about it',
    params: z.object({ id }),
    answer: staffDepositShape.extend({
      words: z.array(
        z.object({ eventId: z.string(), status: z.string(), amount: z.string(), currency: z.string(), at: instant }),
      ),
      kind: z.enum(METHOD_KINDS),
      fee: amount,
      /** Where the member was told to pay. */
      pay: depositPay.nullable(),
      note: z.string().nullable(),
      /** Pictures of the receipt of a transfer. */
      receipts: z.array(id),
      /** What the provider signed that it holds for the deposit. */
      held: amount,
      /** What a credit is preset to: what is held, else what was ordered. */
      arrived: amount,
      cases: z.array(paymentCaseShape),
      /** What the member owes, of whatever cause. */
      receivable: amount,
      /** Above this amount a second person decides. */
      aloneUpTo: amount,
      waitingRequestId: id.nullable(),
    }),
    refusals: [],
    limit: read,
  }),
  readDepositReceipt: defineCall({
    name: 'read-deposit-receipt',
    method: 'GET',
    path: '/api/staff/deposits/:id/receipts/:fileId',
    who: 'staff',
    right: 'deposits',
    file: PICTURE_TYPE,
    summary: 'A picture of the receipt of a transfer; the view is logged',
    params: z.object({ id, fileId: id }),
    answer: nothing,
    refusals: [],
    limit: read,
  }),
  creditStaffDeposit: defineCall({
    name: 'credit-staff-deposit',
    method: 'POST',
    path: '/api/staff/deposits/:id/credit',
    who: 'staff',
    right: 'deposits',
    confirmed: true,
    summary: 'Credits a deposit in review with what arrived; above the order or the limit it waits for a second person',
    params: z.object({ id }),
    /** Without an amount: what the provider holds, else what was ordered. */
    body: z.object({ reason, amount: enteredAmount.optional() }),
    answer: z.object({ state: depositState, requestId: id.nullable() }),
    refusals: ['fields_refused', 'deposit_not_in_review', 'request_waiting'],
    limit: write,
  }),
  rejectStaffDeposit: defineCall({
    name: 'reject-staff-deposit',
    method: 'POST',
    path: '/api/staff/deposits/:id/rejection',
    who: 'staff',
    right: 'deposits',
    confirmed: true,
    summary: 'Closes a deposit in review without a credit, with a reason that the member reads',
    params: z.object({ id }),
    body: z.object({ reason }),
    answer: z.object({ state: depositState }),
    refusals: ['deposit_not_in_review', 'request_waiting'],
    limit: write,
  }),
  decideDepositCase: defineCall({
    name: 'decide-deposit-case',
    method: 'POST',
    path: '/api/staff/deposits/:id/cases/:caseId/decision',
    who: 'staff',
    right: 'deposits',
    confirmed: true,
    summary: 'Ends a case of a payment: what came more is credited or not, what was taken back is noted or given back',
    params: z.object({ id, caseId: id }),
    /** `amount` is of a credit; without it all of the case. A credit and a return wait for a second person. */
    body: z.object({ decision: z.enum(PAYMENT_CASE_DECISIONS), amount: enteredAmount.optional(), reason }),
    answer: z.object({ ending: z.enum(PAYMENT_CASE_ENDS).nullable(), requestId: id.nullable() }),
    refusals: ['fields_refused', 'payment_case_closed', 'request_waiting'],
    limit: write,
  }),
};
