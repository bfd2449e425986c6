import { formatAmount, type Micros } from '@lantern/kernel';
import { isOnHold, isStopped } from '@lantern/rules/cashier';
import { type AppContext, iso, type Needs, type Queryable, type StaffActor } from '../../../platform/index.ts';
import { isVerifiedMember, membersByIds, payeeNameOf } from '../../account/index.ts';
import { balanceBefore, balancesOf } from '../../ledger/index.ts';
import { membersOnSameDevice } from '../../session/index.ts';
import { barrierTo } from '../../staff/index.ts';
import { playSince } from '../../wager/index.ts';
import {
  depositsSince,
  destinationOf,
  membersWithNumber,
  payoutBlocks,
  type WithdrawalRecord,
  withdrawalsSince,
} from '../index.ts';
import { isClaimedByOther, matterOf } from './cashier.withdrawal-desk.ts';

const DAY_MS = 24 * 3600_000;
const SHARED_MAX = 10;

export async function destinationFacts(db: Queryable, withdrawal: WithdrawalRecord) {
  const { account, method } = await destinationOf(db, withdrawal);
  return {
    account: {
      ...{ id: account.id.toString(), name: method.name, masked: account.masked, payeeName: account.payeeName },
      ...{ addedAt: iso(account.addedAtMs), paidBefore: account.paidBefore },
    },
    memberPayeeName: await payeeNameOf(db, withdrawal.memberId),
  };
}

/** A transfer is posted a moment after its withdrawal was marked as paid. */
const POSTED_MS = 1000;

/** All of the member's own money before this withdrawal: as it is now while it is on hold, else as it was when it was asked for. */
async function hadBefore(db: Queryable, { memberId, state, createdAtMs }: WithdrawalRecord): Promise<Micros> {
  if (!isOnHold(state)) return balanceBefore(db, memberId.toString(), iso(createdAtMs));
  const { main, bonus, pending } = await balancesOf(db, memberId);
  return main + bonus + pending;
}

/** Where the money comes from since the last withdrawal that was paid. */
export async function sourceOf(db: Queryable, withdrawal: WithdrawalRecord) {
  const { memberId, amount } = withdrawal;
  const { sinceMs, deposits } = await depositsSince(db, memberId);
  const played = await playSince(db, memberId, sinceMs ?? 0);
  const before = sinceMs === null ? 0n : await balanceBefore(db, memberId.toString(), iso(sinceMs + POSTED_MS));
  const has = await hadBefore(db, withdrawal);
  const win = played.largestWin;
  return {
    source: {
      since: sinceMs === null ? null : iso(sinceMs),
      ...{ before: formatAmount(before), deposits: formatAmount(deposits), games: formatAmount(played.net) },
      other: formatAmount(has - before - deposits - played.net),
      ...{ has: formatAmount(has), asks: formatAmount(amount), stays: formatAmount(has - amount) },
      validStake: formatAmount(played.validStake),
    },
    largestWin: win && { wagerId: win.wagerId.toString(), game: win.game, amount: formatAmount(win.amount) },
  };
}

/** Members behind the signs of a shared device or account, and the withdrawals of 24 hours. */
export async function sharedFacts(context: AppContext, withdrawal: WithdrawalRecord) {
  const { memberId } = withdrawal;
  const { db, clock } = context;
  const byDevice = await membersOnSameDevice(db, memberId, SHARED_MAX);
  const byAccount = await membersWithNumber(context, db, (await destinationOf(db, withdrawal)).account);
  const members = await membersByIds(db, [...byDevice, ...byAccount]);
  const shown = (ids: readonly bigint[], by: 'device' | 'account') =>
    ids.map((id) => ({ memberId: id.toString(), account: members.get(id)?.account ?? '', by }));
  return {
    sharedWith: [...shown(byDevice, 'device'), ...shown(byAccount, 'account')],
    withdrawalsOfDay: await withdrawalsSince(db, memberId, clock.nowMs() - DAY_MS),
  };
}

/** Why this operator may not approve now; null when he may. */
export async function approvalBarrier(context: Needs<'db' | 'clock'>, withdrawal: WithdrawalRecord, actor: StaffActor) {
  if (withdrawal.state !== 'applied' && withdrawal.state !== 'in_review')
    return { code: 'not_in_review' as const, until: null };
  if (isClaimedByOther(withdrawal, actor, context.clock.nowMs()))
    return { code: 'claimed_by_other' as const, until: null };
  if (isStopped(withdrawal.hold, await isVerifiedMember(context, context.db, withdrawal.memberId)))
    return { code: 'on_hold' as const, until: null };
  const [block] = await payoutBlocks(context.db, withdrawal.memberId, context.clock.nowMs());
  if (block) return { code: block.reason, until: block.until && iso(block.until) };
  return barrierTo(context, actor, await matterOf(context.db, withdrawal));
}
