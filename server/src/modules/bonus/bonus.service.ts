import type { AppContext, Needs, Tx } from '../../platform/index.ts';
import { refuse } from '../../platform/index.ts';
import type { RewardKind } from '../rewards/index.ts';
import { publishBalance } from '../wallet/index.ts';
import { dueMembers, type EndedFor, expireGrants, forfeitGrant, grantBonus, grantOf, takeBack } from './bonus.store.ts';

/** Pages of the member read their balances again; a grant that ends may change both, so no amount of it is shown. */
const publish = (context: Needs<'push'>, tx: Tx, memberId: bigint): Promise<void> =>
  publishBalance(context, tx, { memberId, cause: 'bonus', amount: 0n });

/** A claimed reward of bonus money becomes a grant. */
export const bonusReward: RewardKind = {
  kind: 'bonus',
  pay: async (context, tx, reward) => {
    const memberId = BigInt(reward.member_id);
    await grantBonus(tx, context, { memberId, rewardId: BigInt(reward.id) });
    await publish(context, tx, memberId);
  },
};

/** A member gives up the active grant; the forfeited one also when it was forfeited before. */
export async function forfeitOwn(context: AppContext, tx: Tx, memberId: bigint, id: bigint) {
  const verdict = await forfeitGrant(tx, context, memberId, id);
  if (verdict === 'ended') return refuse('bonus_ended');
  const row = verdict === 'unknown' ? null : await grantOf(tx, memberId, id);
  if (!row) return refuse('not_found');
  if (verdict === 'forfeited') await publish(context, tx, memberId);
  return row;
}

/** Takes back the grant of a reward that was claimed, waiting or active; what became real money of one that has ended stays. */
export async function takeBackGrant(
  context: AppContext,
  tx: Tx,
  taken: { readonly memberId: bigint; readonly rewardId: bigint; readonly endedFor: EndedFor },
) {
  const verdict = await takeBack(tx, context, taken);
  if (verdict.isTaken) await publish(context, tx, taken.memberId);
  return verdict;
}

const AT_ONCE = 200;

/** Expires grants that are due, each member in a transaction of their own. Answers whether more are due. */
export async function expireBonuses(context: AppContext): Promise<boolean> {
  const due = await dueMembers(context.db, context.clock.nowMs(), AT_ONCE);
  let expired = 0;
  for (const memberId of due) {
    expired += await context.db.transaction(async (tx) => {
      if (!(await expireGrants(tx, context, memberId))) return 0;
      await publish(context, tx, memberId);
      return 1;
    });
  }
  return due.length === AT_ONCE && expired > 0;
}
