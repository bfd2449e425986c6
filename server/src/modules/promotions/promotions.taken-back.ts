import { rewardOf } from '@lantern/rules/promotions';
import type { AppContext, Queryable, Tx } from '../../platform/index.ts';
import { takeBackGrant } from '../bonus/index.ts';
import type { ReducedDeposit } from '../cashier/index.ts';
import { lockMembers, withdrawReward } from '../rewards/index.ts';
import { tellMember } from './promotions.engine.ts';
import { noteTakenBack, type TakenBackOutcome, type TakenRow, takenOfDeposit } from './promotions.members.store.ts';
import { offerAt } from './promotions.store.ts';

/** What becomes of a reward: nothing that its member has as real money is charged. */
async function takeBack(
  context: AppContext,
  tx: Tx,
  row: TakenRow,
): Promise<{ outcome: TakenBackOutcome; kept: bigint }> {
  const [memberId, rewardId] = [BigInt(row.member_id), BigInt(row.reward_id)];
  if (row.state === 'claimable' && (await withdrawReward(context, tx, memberId, rewardId)))
    return { outcome: 'withdrawn', kept: 0n };
  if (row.state !== 'claimed') return { outcome: 'left', kept: 0n };
  // Points, spins and tickets that were paid stay as well, and are no money.
  if (row.kind !== 'bonus') return { outcome: 'left', kept: row.kind === 'cash' ? BigInt(row.amount) : 0n };
  const { isTaken, converted } = await takeBackGrant(context, tx, {
    ...{ memberId, rewardId, endedFor: 'deposit_taken_back' },
  });
  return isTaken ? { outcome: 'forfeited', kept: converted } : { outcome: 'left', kept: converted };
}

/** Whether what is left of a deposit would still bring what it brought. */
async function isStillEarned(db: Queryable, row: TakenRow, left: bigint): Promise<boolean> {
  const offer = await offerAt(db, BigInt(row.promotion_id), row.version);
  if (!offer) throw new Error(`version ${row.version} of promotion ${row.promotion_id} is gone`);
  return left >= offer.terms.minimum && rewardOf(offer.terms.reward, left) >= BigInt(row.amount);
}

/**
 * Takes back what a deposit's promotion gave, once what is left of the deposit would not bring it: a reward that waits is withdrawn, bonus money that waits or
 * is active goes to the platform. Money that became real stays with its member and is shown to operators. A payment that comes back later gives nothing again
 * by itself.
 */
export async function takeBackReward(context: AppContext, tx: Tx, reduced: ReducedDeposit): Promise<void> {
  const { memberId, depositId, left } = reduced;
  await lockMembers(tx, [memberId]);
  const row = await takenOfDeposit(tx, memberId, depositId);
  if (!row || row.is_taken_back || (await isStillEarned(tx, row, left))) return;
  await noteTakenBack(tx, context, row, { depositId, ...(await takeBack(context, tx, row)) });
  await tellMember(context, tx, memberId, BigInt(row.promotion_id));
}
