import type { StaffWithdrawal } from '@lantern/contract/cashier/office';
import { formatAmount } from '@lantern/kernel';
import { withdrawalReference } from '@lantern/rules/cashier';
import {
  type AppContext,
  iso,
  type Needs,
  type Queryable,
  refuse,
  type StaffActor,
  type Tx,
} from '../../../platform/index.ts';
import { membersByIds } from '../../account/index.ts';
import type { Matter } from '../../staff/index.ts';
import { handleWithdrawal, lockWithdrawal, signsNow, type WithdrawalRecord } from '../index.ts';
import { approvalCounts, approvalsOf } from './cashier.withdrawal-queue.store.ts';

/** A claim ends by itself, so that a closed browser holds nothing up. */
export const CLAIM_MS = 10 * 60_000;
export const subjectOf = (id: bigint | string): string => `withdrawal ${id}`;

export const isClaimed = ({ claimedBy, claimedUntilMs }: WithdrawalRecord, nowMs: number): boolean =>
  claimedBy !== null && claimedUntilMs !== null && claimedUntilMs > nowMs;
export const isClaimedByOther = (withdrawal: WithdrawalRecord, actor: StaffActor, nowMs: number): boolean =>
  isClaimed(withdrawal, nowMs) && withdrawal.claimedBy !== actor.staffId;

export const NO_CLAIM = { claimedBy: null, claimedName: null, claimedUntilMs: null } as const;
export const claimOf = (context: Needs<'clock'>, actor: StaffActor) => ({
  claimedBy: actor.staffId,
  claimedName: actor.name,
  claimedUntilMs: context.clock.nowMs() + CLAIM_MS,
});

/** The withdrawal that a decision is about, locked; a refusal when another operator decided or has claimed it meanwhile. */
export async function lockForDecision(
  context: Needs<'clock'>,
  tx: Tx,
  actor: StaffActor,
  { id, version }: { readonly id: string; readonly version: number },
) {
  const withdrawal = await lockWithdrawal(tx, BigInt(id));
  if (!withdrawal) return refuse('not_found');
  if (isClaimedByOther(withdrawal, actor, context.clock.nowMs())) return refuse('claimed_by_other');
  return withdrawal.version === version ? withdrawal : refuse('changed_meanwhile');
}

/** An approval that was given counts when its giver has left. */
export async function matterOf(db: Queryable, { id }: WithdrawalRecord) {
  const votes = (await approvalsOf(db, id)).map(({ staffId }) => staffId);
  return { votes, right: 'withdrawals', outlivesVoters: true } as const satisfies Matter;
}

export const actOf = ({ state, version }: WithdrawalRecord, approvals: number) => ({ state, approvals, version });
export const approvalsNow = async (tx: Tx, id: bigint): Promise<number> =>
  (await approvalCounts(tx, [id])).get(id) ?? 0;

export async function presentQueue(
  context: AppContext,
  list: readonly WithdrawalRecord[],
  actor: StaffActor,
): Promise<StaffWithdrawal[]> {
  const nowMs = context.clock.nowMs();
  const members = await membersByIds(
    context.db,
    list.map(({ memberId }) => memberId),
  );
  const approvals = await approvalCounts(
    context.db,
    list.map(({ id }) => id),
  );
  const signs = new Map<bigint, Awaited<ReturnType<typeof signsNow>>>();
  for (const item of list) signs.set(item.id, await signsNow(context, context.db, item));
  return list.map((item) => ({
    ...{ id: item.id.toString(), reference: withdrawalReference(item.id), memberId: item.memberId.toString() },
    memberAccount: members.get(item.memberId)?.account ?? '',
    ...{ amount: formatAmount(item.amount), fee: formatAmount(item.fee), currency: item.currency },
    ...{ kind: item.kind, method: item.method, state: item.state, problem: item.problem },
    hold: item.hold,
    ...{ signs: [...(signs.get(item.id)?.signs ?? [])], risk: signs.get(item.id)?.risk ?? 0 },
    ...{ approvals: approvals.get(item.id) ?? 0, approvalsNeeded: item.needs },
    claimedBy: isClaimed(item, nowMs) ? item.claimedName : null,
    claimedByMe: isClaimed(item, nowMs) && item.claimedBy === actor.staffId,
    createdAt: iso(item.createdAtMs),
    ageSeconds: Math.max(0, Math.floor((nowMs - item.createdAtMs) / 1000)),
    version: item.version,
  }));
}

export const release = (context: Needs<'push'>, tx: Tx, withdrawal: WithdrawalRecord) =>
  handleWithdrawal(context, tx, withdrawal, NO_CLAIM);
