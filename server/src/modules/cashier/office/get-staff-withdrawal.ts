import { cashierOfficeCalls } from '@lantern/contract/cashier/office';
import { formatAmount } from '@lantern/kernel';
import { isOnHold, mayHoldWithdrawal, mayMoveWithdrawal } from '@lantern/rules/cashier';
import { answer, done, iso, refuse } from '../../../platform/index.ts';
import { isVerifiedMember } from '../../account/index.ts';
import { securityChangesSince } from '../../session/index.ts';
import { noteView } from '../../staff/index.ts';
import { turnoverOf } from '../../turnover/index.ts';
import {
  CHANGED_MS,
  destinationOf,
  isUnpaid,
  payoutBlocks,
  payoutEventsOf,
  payoutsOf,
  presentDispute,
  riskSigns,
  stepsOf,
  usualAmount,
  withdrawalById,
} from '../index.ts';
import { decisionsOf } from './cashier.withdrawal-decisions.ts';
import { presentQueue, subjectOf } from './cashier.withdrawal-desk.ts';
import { approvalBarrier, destinationFacts, sharedFacts, sourceOf } from './cashier.withdrawal-facts.ts';
import { approvalsOf } from './cashier.withdrawal-queue.store.ts';

export const getStaffWithdrawal = answer(cashierOfficeCalls.getStaffWithdrawal, async ({ actor, params }, context) => {
  const { db } = context;
  const withdrawal = await withdrawalById(db, BigInt(params.id));
  if (!withdrawal) return refuse('not_found');
  await noteView(context, actor, 'withdrawal.view', subjectOf(params.id));
  const [row] = await presentQueue(context, [withdrawal], actor);
  if (!row) return refuse('not_found');
  const barrier = await approvalBarrier(context, withdrawal, actor);
  const reports = await payoutEventsOf(db, withdrawal.id);
  const turnover = await turnoverOf(db, withdrawal.memberId);
  const usual = await usualAmount(db, withdrawal.memberId);
  const nowMs = context.clock.nowMs();
  const { account } = await destinationOf(db, withdrawal);
  const { memberId, amount } = withdrawal;
  // What an operator reads before deciding is of this moment; what was decided stays with the signs of its request.
  const signs = isOnHold(withdrawal.state)
    ? await riskSigns(context, db, { memberId, amount, account, earlier: 1 })
    : {};
  const changes = await securityChangesSince(db, memberId, { sinceMs: nowMs - CHANGED_MS, untilMs: nowMs, limit: 50 });
  return done({
    ...row,
    ...signs,
    blocks: (await payoutBlocks(db, memberId, nowMs)).map(({ reason, until }) => ({
      ...{ reason, until: until && iso(until) },
    })),
    securityChanges: changes.map(({ kind, at, holds }) => ({ kind, at: iso(at), holds })),
    receives: formatAmount(withdrawal.amount - withdrawal.fee),
    ...(await destinationFacts(db, withdrawal)),
    secondFactorAt: withdrawal.secondFactorAtMs === null ? null : iso(withdrawal.secondFactorAtMs),
    approvalList: (await approvalsOf(db, withdrawal.id)).map(({ staffName, at, note }) => ({
      ...{ by: staffName, at: iso(at), note },
    })),
    barrier,
    ...(await sourceOf(db, withdrawal)),
    holdReason: withdrawal.holdReason,
    isVerified: await isVerifiedMember(context, db, withdrawal.memberId),
    usualAmount: usual === null ? null : formatAmount(usual),
    turnover: { left: formatAmount(turnover.left), requirements: [...turnover.requirements] },
    ...(await sharedFacts(context, withdrawal)),
    steps: (await stepsOf(db, withdrawal.id)).map(({ state, atMs, by, staffName, reason, hold }) => ({
      ...{ state, at: iso(atMs), by, operator: staffName, reason, hold },
    })),
    payouts: (await payoutsOf(db, withdrawal.id)).map((payout) => ({
      ...{ reference: payout.reference, provider: payout.provider, payoutId: payout.payoutId, state: payout.state },
      sentAt: iso(payout.sentAtMs),
      reports: reports
        .filter(({ attempt }) => attempt === payout.attempt)
        .map(({ event_id, status, amount, currency, received_at }) => ({
          ...{ eventId: event_id, status, amount, currency, at: iso(received_at) },
        })),
    })),
    dispute: presentDispute(withdrawal),
    mayApprove: barrier === null,
    mayReject: mayMoveWithdrawal(withdrawal.state, 'rejected') && (await isUnpaid(db, withdrawal.id)),
    mayHold: mayHoldWithdrawal(withdrawal.state) && withdrawal.hold === null,
    mayPay: withdrawal.state === 'approved' && withdrawal.hold === null,
    mayDecide: decisionsOf(withdrawal),
  });
});
