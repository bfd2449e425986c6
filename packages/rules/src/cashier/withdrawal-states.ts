/**
 * The states of a withdrawal (product.md, "Cashier"). Its money is on hold up to `paying`, and has left from `paid` on. `approved` waits
 * for an operator to pay; `returned` is money that came back to the member.
 */
export const WITHDRAWAL_STATES = [
  'applied',
  'in_review',
  'approved',
  'paying',
  'paid',
  'received',
  'not_received',
  'fully_received',
  'forced_received',
  'returned',
  'rejected',
  'cancelled',
] as const;
export type WithdrawalState = (typeof WITHDRAWAL_STATES)[number];

/**
 * All transitions. A payout that the provider refused goes back to `approved`: operators pay again or reject, or it was paid after all. After an automatic receipt
 * the member may still dispute (standards.md X7). Money that the provider gave back returns to the member from any state after `paying`.
 */
export const WITHDRAWAL_MOVES: Readonly<Record<WithdrawalState, readonly WithdrawalState[]>> = {
  applied: ['in_review', 'rejected', 'cancelled'],
  in_review: ['approved', 'rejected'],
  approved: ['paying', 'paid', 'rejected'],
  paying: ['paid', 'approved'],
  paid: ['received', 'not_received', 'returned'],
  received: ['not_received', 'returned'],
  not_received: ['fully_received', 'forced_received', 'returned'],
  fully_received: ['returned'],
  forced_received: ['returned'],
  returned: [],
  rejected: [],
  cancelled: [],
};

export const mayMoveWithdrawal = (from: WithdrawalState, to: WithdrawalState): boolean =>
  WITHDRAWAL_MOVES[from].includes(to);

/** Whether its money is on hold: neither the member's to play with, nor gone. */
export const isOnHold = (state: WithdrawalState): boolean =>
  state === 'applied' || state === 'in_review' || state === 'approved' || state === 'paying';

/** States that count against the amount and number of a day: all but those whose money came back before it left. */
export const countsAgainstDay = (state: WithdrawalState): boolean => state !== 'rejected' && state !== 'cancelled';

/** Why an operator stops a review: something is unclear, or the member's identity must be shown first. */
export const WITHDRAWAL_HOLDS = ['risk', 'documents'] as const;
export type WithdrawalHold = (typeof WITHDRAWAL_HOLDS)[number];

/** Whether a review can be stopped: nothing is ordered yet. */
export const mayHoldWithdrawal = (state: WithdrawalState): boolean =>
  state === 'applied' || state === 'in_review' || state === 'approved';

/** Whether a hold still stops approval and payment. One for documents ends by itself once the identity is verified. */
export const isStopped = (hold: WithdrawalHold | null, isVerified: boolean): boolean =>
  hold === 'risk' || (hold === 'documents' && !isVerified);

/** Whether the member may say that the money arrived. */
export const mayConfirmReceipt = (state: WithdrawalState): boolean => state === 'paid' || state === 'not_received';

/**
 * Whether the member may say that nothing arrived: once paid, and for `windowMs` after an automatic receipt. What he confirmed himself
 * stays confirmed.
 */
export function mayDispute(
  state: WithdrawalState,
  receipt: { readonly isAutomatic: boolean; readonly atMs: number } | null,
  windowMs: number,
  nowMs: number,
): boolean {
  if (state === 'paid') return true;
  return state === 'received' && receipt !== null && receipt.isAutomatic && nowMs - receipt.atMs < windowMs;
}

/** Where the money of a payout stands otherwise than we ordered; each waits for an operator. */
export const PAYOUT_PROBLEMS = [
  /** The provider reported that it failed: the money is still on hold. */
  'failed',
  /** The provider does not take the order: the money is still on hold, and nothing says that it was paid. */
  'refused',
  /** Paid, and given back later. */
  'returned',
  /** Reported as paid, then as failed. */
  'failed_after_paid',
  'amount_differs',
  /** Paid under another name, in another currency, or twice. */
  'payout_differs',
  /** The provider knows no such payout although we sent it. */
  'unknown_payout',
  /** No end for longer than the method ever takes. */
  'late',
] as const;
export type PayoutProblem = (typeof PAYOUT_PROBLEMS)[number];

/** What reconciliation finds: problems, and web-hooks that were lost or doubled. Those change no money and are settled when they are found. */
export const PAYOUT_FINDINGS = [...PAYOUT_PROBLEMS, 'hook_lost', 'hook_doubled'] as const;
export type PayoutFinding = (typeof PAYOUT_FINDINGS)[number];
/** How a finding ended: as an operator decided, or by itself. */
export const FINDING_ENDS = [
  'settled',
  'paid_again',
  'rejected',
  'returned',
  'forced_received',
  'stands',
  'not_paid',
] as const;
export type FindingEnd = (typeof FINDING_ENDS)[number];

/** Why no withdrawal of a member is taken, approved or paid now; each is the name of a refusal too. */
export const PAYOUT_BLOCKS = [
  /** A contact, a factor, the payment password or an account changed a short time ago. */
  'security_resting',
  /** A payment was taken back, and no operator decided about it yet. */
  'payment_taken',
] as const;
export type PayoutBlockReason = (typeof PAYOUT_BLOCKS)[number];

/** What an operator sees before paying (product.md, "Operators"). */
export const RISK_SIGNS = [
  /** Another member uses this device, or this payout account. */
  'device_shared',
  'account_shared',
  /** A payout account that nothing was paid to before. */
  'new_account',
  /** More withdrawals in 24 hours than usual. */
  'velocity',
  /** Less valid stake since the last withdrawal than deposits. */
  'no_play',
  /** Far above what the member usually withdraws. */
  'unusual_amount',
  'turnover_left',
  'bonus_left',
  'new_member',
  /** No accepted identity document. */
  'identity_unverified',
  /** A contact, a factor or the payment password changed in the last days. */
  'contact_changed',
  'factor_changed',
  'payment_password_changed',
  'payout_account_changed',
] as const;
export type RiskSign = (typeof RISK_SIGNS)[number];

const WEIGHTS: Readonly<Record<RiskSign, number>> = {
  device_shared: 35,
  account_shared: 40,
  new_account: 12,
  velocity: 15,
  no_play: 30,
  unusual_amount: 15,
  turnover_left: 25,
  bonus_left: 10,
  new_member: 10,
  identity_unverified: 8,
  contact_changed: 25,
  factor_changed: 20,
  payment_password_changed: 25,
  payout_account_changed: 20,
};

/** 0 to 100: the weights of the signs added up. It orders a list; it decides nothing. */
export const riskScore = (signs: readonly RiskSign[]): number =>
  Math.min(
    100,
    signs.reduce((sum, sign) => sum + WEIGHTS[sign], 0),
  );
