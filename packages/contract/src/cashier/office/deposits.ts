import { METHOD_KINDS } from '@lantern/rules/cashier';
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
  state: depositState,
  paymentId: z.string().nullable(),
  createdAt: instant,
  settledAt: instant.nullable(),
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
      state: z.enum(['', ...depositState.options]).default(''),
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
    summary: 'Credits a deposit in review; above the limit it waits for a second person',
    params: z.object({ id }),
    body: z.object({ reason }),
    answer: z.object({ state: depositState, requestId: id.nullable() }),
    refusals: ['deposit_not_in_review', 'request_waiting'],
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
};
