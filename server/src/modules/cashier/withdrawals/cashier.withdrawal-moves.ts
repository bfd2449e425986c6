import { formatAmount, invariant } from '@lantern/kernel';
import {
  mayHoldWithdrawal,
  mayMoveWithdrawal,
  type WithdrawalHold,
  type WithdrawalState,
} from '@lantern/rules/cashier';
import type { Needs, Tx } from '../../../platform/index.ts';
import { publishBalance } from '../../wallet/index.ts';
import { addStep, changeWithdrawal, type WithdrawalChange, type WithdrawalRecord } from './cashier.withdrawal.store.ts';
import { payWithdrawal, releaseWithdrawal, returnWithdrawal } from './cashier.withdrawal-money.store.ts';

export type DoneBy =
  | { readonly by: 'member' | 'provider' | 'system' }
  | { readonly by: 'operator'; readonly staffName: string };

interface Move {
  readonly state: WithdrawalState;
  readonly done: DoneBy;
  readonly reason?: string;
  readonly more?: WithdrawalChange;
  /** Two operators decided it; without it the provider's signature is the cause. */
  readonly isDecided?: boolean;
}

interface Told {
  readonly done: DoneBy;
  readonly reason?: string | null;
  readonly hold?: WithdrawalHold | 'ended' | null;
}

/** The timeline and the live event of a state, in the transaction that reached it. */
export async function tellState(
  context: Needs<'clock' | 'push'>,
  tx: Tx,
  { id, memberId, state, amount }: WithdrawalRecord,
  { done, reason = null, hold = null }: Told,
): Promise<void> {
  const staffName = done.by === 'operator' ? done.staffName : null;
  await addStep(tx, id, { state, atMs: context.clock.nowMs(), by: done.by, staffName, reason, hold });
  const news = { id: id.toString(), state, amount: formatAmount(amount) };
  await context.push.record(tx, 'withdrawal.changed', news, memberId);
}

/** Changes what operators see of a locked withdrawal whose state stays: its claim, its approvals, the problem of its payout. */
export async function handleWithdrawal(
  context: Needs<'push'>,
  tx: Tx,
  withdrawal: WithdrawalRecord,
  change: WithdrawalChange,
): Promise<WithdrawalRecord> {
  const changed = await changeWithdrawal(tx, withdrawal, change);
  tx.afterCommit(() => context.push.publish('withdrawal.handled', { id: changed.id.toString() }));
  return changed;
}

/** The money of a state. Each function of the ledger moves it once, and checks its cause. */
async function moveMoney(context: Needs<'push'>, tx: Tx, moved: WithdrawalRecord, isDecided: boolean): Promise<void> {
  const { memberId, id, amount, state } = moved;
  if (state === 'paid') {
    invariant(await payWithdrawal(tx, memberId, id, isDecided), `withdrawal ${id} was posted while it was being paid`);
    return;
  }
  if (state === 'rejected' || state === 'cancelled')
    invariant(await releaseWithdrawal(tx, memberId, id), `the hold of withdrawal ${id} was decided before`);
  else if (state === 'returned')
    invariant((await returnWithdrawal(tx, memberId, id, isDecided)) !== null, `withdrawal ${id} came back before`);
  else return;
  await publishBalance(context, tx, { memberId, cause: 'withdrawal', amount });
}

/** What a withdrawal that goes on has no more: what stopped its review. */
const NO_HOLD = { hold: null, holdReason: null, holdAtMs: null } as const;

/** Stops the review of a locked withdrawal, or lets it go on; its state stays. */
export async function setHold(
  context: Needs<'clock' | 'push'>,
  tx: Tx,
  withdrawal: WithdrawalRecord,
  { hold, reason, done }: { readonly hold: WithdrawalHold | null; readonly reason: string; readonly done: DoneBy },
): Promise<WithdrawalRecord> {
  const atMs = context.clock.nowMs();
  const change = hold === null ? NO_HOLD : { hold, holdReason: reason, holdAtMs: atMs };
  const changed = await changeWithdrawal(tx, withdrawal, change);
  await tellState(context, tx, changed, { done, reason, hold: hold ?? 'ended' });
  return changed;
}

/** Moves a locked withdrawal to a state. State, money, timeline and live event are one transaction. */
export async function moveWithdrawal(
  context: Needs<'clock' | 'push'>,
  tx: Tx,
  withdrawal: WithdrawalRecord,
  { state, done, reason, more = {}, isDecided = false }: Move,
): Promise<WithdrawalRecord> {
  invariant(mayMoveWithdrawal(withdrawal.state, state), `a withdrawal moves from ${withdrawal.state} to ${state}`);
  const isOver = withdrawal.hold !== null && (state === 'approved' || !mayHoldWithdrawal(state));
  const change = { state, ...(isOver ? NO_HOLD : {}), ...(reason === undefined ? {} : { reason }), ...more };
  const moved = await changeWithdrawal(tx, withdrawal, change);
  await moveMoney(context, tx, moved, isDecided);
  await tellState(context, tx, moved, { done, reason: reason ?? null });
  return moved;
}
