import type { AppContext, Needs, Tx } from '../../../platform/index.ts';
import { balancesOf } from '../../ledger/index.ts';
import {
  type Effect,
  memberFacts,
  moneyFact,
  type RequestFact,
  type RequestRow,
  textFact,
  timeFact,
} from '../../staff/index.ts';
import {
  type DoneBy,
  handleWithdrawal,
  isPayoutOver,
  lockWithdrawal,
  moveWithdrawal,
  payoutEventsOf,
  resolveFindings,
  type WithdrawalRecord,
  withdrawalById,
  withdrawalSettings,
} from '../index.ts';
import { NO_CLAIM } from './cashier.withdrawal-desk.ts';

export type WithdrawalDecision = 'returned' | 'forced_received' | 'stands' | 'not_paid';

/** The decisions that are possible about a withdrawal as it is now. */
export function decisionsOf({ state, problem, paidAtMs }: WithdrawalRecord): WithdrawalDecision[] {
  if (state === 'returned') return problem === null ? [] : ['stands'];
  if (state === 'not_received') return ['forced_received', 'returned'];
  if (problem === null) return [];
  // Nothing was posted yet: it stands as it was paid, or nothing was paid and operators pay again or reject.
  if (state === 'paying' || state === 'approved') {
    if (problem === 'amount_differs' || problem === 'payout_differs') return ['stands'];
    return state === 'paying' ? ['not_paid'] : [];
  }
  return paidAtMs === null ? ['stands'] : ['returned', 'stands'];
}

/** Its money is on hold, and the provider has it: whether it left is decided without the provider's word. */
const isOpen = ({ state }: WithdrawalRecord): boolean => state === 'paying' || state === 'approved';

/**
 * Whether two operators decide: about money that moves against what the provider signed or without it, and about any amount that two
 * approve (product.md, "Cashier"), also where the decision only ends a member's dispute.
 */
export async function needsTwo(
  context: AppContext,
  tx: Tx,
  withdrawal: WithdrawalRecord,
  decision: WithdrawalDecision,
): Promise<boolean> {
  const { id, attempt, amount, needs, currency } = withdrawal;
  const { twoAbove } = await withdrawalSettings(context, currency);
  if (needs === 2 || amount > twoAbove || decision === 'not_paid') return true;
  if (decision === 'returned') return !(await isPayoutOver(tx, id, attempt));
  return decision === 'stands' && isOpen(withdrawal);
}

interface Decided {
  readonly decision: WithdrawalDecision;
  readonly reason: string;
  readonly done: DoneBy;
  readonly isDecided: boolean;
}

/** Applies a decision to a locked withdrawal. */
export async function applyDecision(
  context: AppContext,
  tx: Tx,
  withdrawal: WithdrawalRecord,
  { decision, reason, done, isDecided }: Decided,
): Promise<WithdrawalRecord> {
  const nowMs = context.clock.nowMs();
  const answered = withdrawal.disputedAtMs === null ? {} : { answeredAtMs: nowMs };
  const more = { ...NO_CLAIM, ...answered, problem: null };
  if (withdrawal.problem !== null) {
    const by = done.by === 'operator' ? done.staffName : null;
    await resolveFindings(tx, withdrawal.id, { by, end: decision, atMs: nowMs });
  }
  // An operator pays again or rejects: the decision is about the newest order, which can be repeated now.
  if (decision === 'not_paid')
    return moveWithdrawal(context, tx, withdrawal, {
      state: 'approved',
      done,
      reason,
      more: { ...more, askAtMs: null },
    });
  if (decision === 'stands' && isOpen(withdrawal)) {
    const { receiptMs } = await withdrawalSettings(context, withdrawal.currency);
    const paid = { ...more, paidAtMs: nowMs, receiveAtMs: nowMs + receiptMs, askAtMs: null };
    return moveWithdrawal(context, tx, withdrawal, { state: 'paid', done, reason, more: paid, isDecided });
  }
  if (decision === 'stands') return handleWithdrawal(context, tx, withdrawal, more);
  const ended = { ...more, receiveAtMs: null, askAtMs: null };
  return moveWithdrawal(context, tx, withdrawal, { state: decision, done, reason, more: ended, isDecided });
}

/** What the second person reads before money moves without the provider's word. */
export async function decisionFacts({ db }: Needs<'db'>, row: RequestRow): Promise<readonly RequestFact[]> {
  const withdrawal = await withdrawalById(db, BigInt(row.subject_id ?? 0));
  if (!withdrawal) return [];
  const { main } = await balancesOf(db, withdrawal.memberId);
  const reports = await payoutEventsOf(db, withdrawal.id);
  return [
    ...(await memberFacts(db, withdrawal.memberId.toString())),
    moneyFact('amount', withdrawal.amount, withdrawal.currency),
    moneyFact('balance', main, withdrawal.currency),
    textFact('state', withdrawal.state, 'state'),
    textFact('method', withdrawal.method),
    textFact('provider', withdrawal.provider),
    timeFact('opened', new Date(withdrawal.createdAtMs)),
    ...reports.map(({ status, amount, currency }) => textFact('reported', `${status} · ${amount} ${currency}`)),
  ];
}

/** Does what two operators decided, when it is still possible. */
export const decideWithdrawal: Effect = async (context, tx, row, by) => {
  const withdrawal = await lockWithdrawal(tx, BigInt(row.subject_id ?? 0));
  const decision = row.proposal?.after as WithdrawalDecision;
  if (!withdrawal || !decisionsOf(withdrawal).includes(decision)) return false;
  if (row.proposal?.version !== withdrawal.attempt.toString()) return false;
  const done = { by: 'operator', staffName: by.name } as const;
  await applyDecision(context, tx, withdrawal, { decision, reason: row.reason, done, isDecided: true });
  return true;
};
