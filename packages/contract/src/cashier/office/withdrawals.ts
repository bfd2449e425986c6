import { PAYOUT_KINDS, PAYOUT_PROBLEMS, RISK_SIGNS, WITHDRAWAL_HOLDS, WITHDRAWAL_STATES } from '@lantern/rules/cashier';
import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { PICTURE_TYPE } from '../../files/index.ts';
import { read, write } from '../../office-limits.ts';
import { amount, day, enteredAmount, id, instant, listOf, nothing, pageQuery } from '../../shapes.ts';
import { requirementShape } from '../../turnover/index.ts';
import { holdStep } from '../withdrawals.ts';

const word = (length: number) => z.string().trim().max(length).default('');
const anyOrDay = z.union([z.literal(''), day]).default('');
const anyOrAmount = z.union([z.literal(''), enteredAmount]).default('');
const reason = z.string().trim().min(3).max(500);
const params = z.object({ id });
const state = z.enum(WITHDRAWAL_STATES);

/** The tabs of the queue. `second`: one of two operators has approved; `held`: an operator stopped it; `problems`: paid otherwise than ordered; `cases`: not received. */
export const WITHDRAWAL_TABS = [
  'waiting',
  'second',
  'held',
  'approved',
  'paying',
  'paid',
  'problems',
  'cases',
  'all',
] as const;

export const staffWithdrawalShape = z.object({
  id,
  reference: z.string(),
  memberId: id,
  memberAccount: z.string(),
  amount,
  fee: amount,
  currency: z.string(),
  kind: z.enum(PAYOUT_KINDS),
  method: z.string(),
  state,
  problem: z.enum(PAYOUT_PROBLEMS).nullable(),
  /** Why an operator stopped the review. */
  hold: z.enum(WITHDRAWAL_HOLDS).nullable(),
  signs: z.array(z.enum(RISK_SIGNS)),
  /** 0 to 100; it orders the list and decides nothing. */
  risk: z.number().int(),
  approvals: z.number().int(),
  approvalsNeeded: z.number().int(),
  /** The operator who works on it; nobody else can decide it meanwhile. */
  claimedBy: z.string().nullable(),
  claimedByMe: z.boolean(),
  createdAt: instant,
  ageSeconds: z.number().int(),
  /** Send it back with a decision; a concurrent one is refused. */
  version: z.number().int(),
});
export type StaffWithdrawal = z.infer<typeof staffWithdrawalShape>;

/** Why an operator may not approve: those of any second person, and those of the queue. */
const APPROVAL_BARRIERS = [
  'same_person',
  'same_line',
  'cooling',
  'asker_gone',
  'not_allowed',
  'claimed_by_other',
  'not_in_review',
  'on_hold',
] as const;

const actShape = z.object({ state, approvals: z.number().int(), version: z.number().int() });
const decisionRefusals = ['withdrawal_moved_on', 'changed_meanwhile', 'claimed_by_other'] as const;

export const withdrawalsOfficeCalls = {
  listStaffWithdrawals: defineCall({
    name: 'list-staff-withdrawals',
    method: 'GET',
    path: '/api/staff/withdrawals',
    who: 'staff',
    right: 'withdrawals',
    summary: 'The queue of withdrawals: a tab, and filters by member, method, sign, claim, period and amount',
    query: z.object({
      ...pageQuery,
      tab: z.enum(WITHDRAWAL_TABS).default('waiting'),
      state: z.union([z.literal(''), state]).default(''),
      /** An account or the number of a member. */
      member: word(64),
      kind: z.union([z.literal(''), z.enum(PAYOUT_KINDS)]).default(''),
      method: word(40),
      sign: z.union([z.literal(''), z.enum(RISK_SIGNS)]).default(''),
      claim: z.enum(['', 'mine', 'free']).default(''),
      from: anyOrDay,
      to: anyOrDay,
      least: anyOrAmount,
      most: anyOrAmount,
      sort: z.enum(['oldest', 'newest', 'largest', 'smallest', 'riskiest']).default('oldest'),
    }),
    answer: listOf(staffWithdrawalShape),
    refusals: [],
    limit: read,
  }),
  getWithdrawalFigures: defineCall({
    name: 'get-withdrawal-figures',
    method: 'GET',
    path: '/api/staff/withdrawal-figures',
    who: 'staff',
    right: 'withdrawals',
    summary: 'The figures above the queue, in the merchant’s currency, and the last reconciliation',
    answer: z.object({
      currency: z.string(),
      tabs: z.record(z.enum(WITHDRAWAL_TABS), z.number().int()),
      waitingAmount: amount,
      oldestSeconds: z.number().int().nullable(),
      /** Second approvals that this operator may give. */
      secondByMe: z.number().int(),
      paidTodayAmount: amount,
      paidToday: z.number().int(),
      averageSecondsToday: z.number().int().nullable(),
      twoOperatorsAbove: amount,
      reconciliation: z
        .object({ at: instant, compared: z.number().int(), equal: z.number().int(), different: z.number().int() })
        .nullable(),
      providers: z.array(z.object({ code: z.string(), name: z.string(), isOn: z.boolean() })),
    }),
    refusals: [],
    limit: read,
  }),
  getStaffWithdrawal: defineCall({
    name: 'get-staff-withdrawal',
    method: 'GET',
    path: '/api/staff/withdrawals/:id',
    who: 'staff',
    right: 'withdrawals',
    summary:
      'One withdrawal with all that its decision is about: source of the money, signs, turnover, approvals, timeline',
    params,
    answer: staffWithdrawalShape.extend({
      receives: amount,
      account: z.object({
        id,
        name: z.string(),
        masked: z.string(),
        payeeName: z.string(),
        addedAt: instant,
        paidBefore: z.number().int(),
      }),
      memberPayeeName: z.string().nullable(),
      secondFactorAt: instant.nullable(),
      approvalList: z.array(z.object({ by: z.string(), at: instant, note: z.string() })),
      /** Why this operator may not approve now; null when he may. */
      barrier: z
        .object({
          code: z.enum(APPROVAL_BARRIERS),
          until: instant.nullable(),
        })
        .nullable(),
      /** Where the money comes from since the last withdrawal that was paid. */
      source: z.object({
        since: instant.nullable(),
        before: amount,
        deposits: amount,
        games: amount,
        /** Open bets, adjustments and transfers. */
        other: amount,
        /** Before the hold of this withdrawal. */
        has: amount,
        asks: amount,
        stays: amount,
        /** Valid stake since then. */
        validStake: amount,
      }),
      /** What the member reads of the hold, and whether the member's identity is verified. */
      holdReason: z.string().nullable(),
      isVerified: z.boolean(),
      usualAmount: amount.nullable(),
      largestWin: z.object({ wagerId: id, amount, game: z.string() }).nullable(),
      turnover: z.object({ left: amount, requirements: z.array(requirementShape) }),
      /** Facts behind the signs: other members on the device or the payout account, withdrawals of 24 hours. */
      sharedWith: z.array(z.object({ memberId: id, account: z.string(), by: z.enum(['device', 'account']) })),
      withdrawalsOfDay: z.number().int(),
      steps: z.array(
        z.object({
          state,
          at: instant,
          by: z.enum(['member', 'operator', 'provider', 'system']),
          operator: z.string().nullable(),
          reason: z.string().nullable(),
          hold: holdStep,
        }),
      ),
      /** Each payout ordered at the provider, with every signed report about it. */
      payouts: z.array(
        z.object({
          reference: z.string(),
          provider: z.string(),
          payoutId: z.string().nullable(),
          state: z.string(),
          sentAt: instant,
          reports: z.array(
            z.object({
              eventId: z.string(),
              status: z.string(),
              amount: z.string(),
              currency: z.string(),
              at: instant,
            }),
          ),
        }),
      ),
      dispute: z
        .object({
          at: instant,
          note: z.string(),
          fileIds: z.array(id),
          answerBy: instant,
          answeredAt: instant.nullable(),
        })
        .nullable(),
      /** The decisions that are possible now. */
      mayApprove: z.boolean(),
      mayHold: z.boolean(),
      mayReject: z.boolean(),
      mayPay: z.boolean(),
      mayDecide: z.array(z.enum(['returned', 'forced_received', 'stands'])),
    }),
    refusals: [],
    limit: read,
  }),
  readWithdrawalProof: defineCall({
    name: 'read-withdrawal-proof',
    method: 'GET',
    path: '/api/staff/withdrawals/:id/proofs/:fileId',
    who: 'staff',
    right: 'withdrawals',
    file: PICTURE_TYPE,
    summary: 'A picture with which a member shows that nothing arrived; the view is logged',
    params: z.object({ id, fileId: id }),
    answer: nothing,
    refusals: [],
    limit: read,
  }),
  claimStaffWithdrawal: defineCall({
    name: 'claim-staff-withdrawal',
    method: 'POST',
    path: '/api/staff/withdrawals/:id/claim',
    who: 'staff',
    right: 'withdrawals',
    summary: 'Takes a withdrawal to work on: its review begins. A claim ends by itself after ten minutes',
    params,
    answer: actShape,
    refusals: ['claimed_by_other', 'withdrawal_moved_on'],
    limit: write,
  }),
  releaseStaffWithdrawal: defineCall({
    name: 'release-staff-withdrawal',
    method: 'POST',
    path: '/api/staff/withdrawals/:id/release',
    who: 'staff',
    right: 'withdrawals',
    summary: 'Gives a claimed withdrawal back to the queue',
    params,
    answer: actShape,
    refusals: [],
    limit: write,
  }),
  approveStaffWithdrawal: defineCall({
    name: 'approve-staff-withdrawal',
    method: 'POST',
    path: '/api/staff/withdrawals/:id/approval',
    who: 'staff',
    right: 'withdrawals',
    confirmed: true,
    summary:
      'Approves a withdrawal in review; above the limit a second, different operator approves as well. `pay` pays it with the last approval',
    params,
    body: z.object({
      note: z.string().trim().max(500).default(''),
      pay: z.boolean().default(false),
      version: z.number().int(),
    }),
    answer: actShape,
    refusals: [
      ...decisionRefusals,
      'withdrawal_on_hold',
      'member_payment_taken',
      'same_person',
      'same_line',
      'cooling',
    ],
    limit: write,
  }),
  holdStaffWithdrawal: defineCall({
    name: 'hold-staff-withdrawal',
    method: 'POST',
    path: '/api/staff/withdrawals/:id/hold',
    who: 'staff',
    right: 'withdrawals',
    confirmed: true,
    summary:
      'Stops the review of a withdrawal: for a check, until an operator ends it, or for documents, until the member’s identity is verified. The member reads the reason',
    params,
    body: z.object({ hold: z.enum(WITHDRAWAL_HOLDS), reason, version: z.number().int() }),
    answer: actShape,
    refusals: decisionRefusals,
    limit: write,
  }),
  endStaffWithdrawalHold: defineCall({
    name: 'end-staff-withdrawal-hold',
    method: 'POST',
    path: '/api/staff/withdrawals/:id/hold/end',
    who: 'staff',
    right: 'withdrawals',
    confirmed: true,
    summary: 'Ends a hold: the review goes on. The member reads the reason',
    params,
    body: z.object({ reason, version: z.number().int() }),
    answer: actShape,
    refusals: decisionRefusals,
    limit: write,
  }),
  rejectStaffWithdrawal: defineCall({
    name: 'reject-staff-withdrawal',
    method: 'POST',
    path: '/api/staff/withdrawals/:id/rejection',
    who: 'staff',
    right: 'withdrawals',
    confirmed: true,
    summary: 'Rejects a withdrawal that is not being paid; the money returns and the member reads the reason',
    params,
    body: z.object({ reason, version: z.number().int() }),
    answer: actShape,
    refusals: decisionRefusals,
    limit: write,
  }),
  payStaffWithdrawals: defineCall({
    name: 'pay-staff-withdrawals',
    method: 'POST',
    path: '/api/staff/withdrawals/payments',
    who: 'staff',
    right: 'withdrawals',
    confirmed: true,
    summary: 'Pays approved withdrawals, each on its own: one that cannot be paid stops no other',
    body: z.object({ ids: z.array(id).min(1).max(50) }),
    answer: z.object({
      /** The number of the batch; the log of operators has it. */
      batchId: id,
      results: z.array(
        z.object({
          id,
          result: z.enum([
            'paying',
            'not_found',
            'withdrawal_moved_on',
            'claimed_by_other',
            'provider_off',
            'withdrawal_on_hold',
            'member_payment_taken',
          ]),
          state: state.nullable(),
        }),
      ),
    }),
    refusals: [],
    limit: write,
  }),
  decideStaffWithdrawal: defineCall({
    name: 'decide-staff-withdrawal',
    method: 'POST',
    path: '/api/staff/withdrawals/:id/decision',
    who: 'staff',
    right: 'withdrawals',
    confirmed: true,
    summary:
      'Ends a dispute or a problem: the money goes back to the member, it was received, or the payout stands. Money that the provider did not sign as given back needs a second person',
    params,
    body: z.object({
      decision: z.enum(['returned', 'forced_received', 'stands']),
      /** The member reads it. */
      reason,
      version: z.number().int(),
    }),
    answer: actShape.extend({ requestId: id.nullable() }),
    refusals: [...decisionRefusals, 'request_waiting'],
    limit: write,
  }),
};
