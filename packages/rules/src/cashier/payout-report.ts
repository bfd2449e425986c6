import type { Micros } from '@lantern/kernel';
import type { PayoutProblem, WithdrawalState } from './withdrawal-states.ts';

/** The provider's states of a payout. `accepted` is on its way, `returned` was paid and came back. */
export const PAYOUT_STATUSES = ['accepted', 'paid', 'failed', 'returned'] as const;
export type PayoutStatus = (typeof PAYOUT_STATUSES)[number];

/** What a provider reports about a payout; the amount is null when it cannot be read. */
export interface PayoutReport {
  readonly payoutId: string;
  readonly status: PayoutStatus;
  readonly amount: Micros | null;
  readonly currency: string;
}

/** What we ordered, and what is known of it. */
export interface PayoutOrderFacts {
  readonly state: WithdrawalState;
  readonly problem: PayoutProblem | null;
  /** The amount less the fee. */
  readonly net: Micros;
  readonly currency: string;
  /** The provider's own name of the payout, once known. */
  readonly payoutId: string | null;
  /** The report is about the newest order of the withdrawal. */
  readonly isNewest: boolean;
}

/** The state after a report and what an operator must look at. */
export interface AfterReport {
  readonly state: WithdrawalState;
  readonly problem: PayoutProblem | null;
}

const keeps = ({ state, problem }: PayoutOrderFacts, found: PayoutProblem | null = problem): AfterReport => ({
  state,
  problem: found,
});

/**
 * Applies a report. Only a payout that agrees in number, amount and currency is paid; everything else waits for an operator, and no report
 * ever gives money back by itself.
 */
export function afterPayoutReport(facts: PayoutOrderFacts, report: PayoutReport): AfterReport {
  const { status } = report;
  // An earlier order was refused before another one was made: if it is paid after all, the member has the money twice.
  if (!facts.isNewest) return status === 'paid' ? keeps(facts, 'payout_differs') : keeps(facts);
  if (facts.payoutId !== null && facts.payoutId !== report.payoutId) return keeps(facts, 'payout_differs');
  if (report.currency !== facts.currency) return keeps(facts, 'payout_differs');
  if (report.amount !== facts.net) return keeps(facts, 'amount_differs');
  const isPaying = facts.state === 'paying';
  // What provider and operators have ended is reported again by late web-hooks.
  if (facts.state === 'returned') return keeps(facts);
  // It takes the order after all.
  if (status === 'accepted')
    return keeps(facts, facts.problem === 'refused' || facts.problem === 'unknown_payout' ? null : facts.problem);
  if (status === 'paid') {
    if (isPaying) return { state: 'paid', problem: null };
    return facts.state === 'approved' || facts.state === 'rejected' ? keeps(facts, 'payout_differs') : keeps(facts);
  }
  if (isPaying) return { state: 'approved', problem: 'failed' };
  if (facts.state === 'approved' || facts.state === 'rejected') return keeps(facts);
  return keeps(facts, status === 'returned' ? 'returned' : 'failed_after_paid');
}
