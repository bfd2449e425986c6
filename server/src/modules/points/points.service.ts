import type { PointRefusal } from '@lantern/contract/points';
import { formatAmount } from '@lantern/kernel';
import { type AppContext, type Needs, refuse, type Tx } from '../../platform/index.ts';
import { budgetOf, giveReward, type RewardKind, type RewardSource } from '../rewards/index.ts';
import { breakRefusalOf } from '../safer-play/index.ts';
import { type GoodRow, lockGood } from './points.goods.store.ts';
import { titlesOf } from './points.present.ts';
import { balanceOf, payReward } from './points.store.ts';

/** What pays cash of goods, by the good, and of conversions, which have one budget per currency. */
export const GOOD_SOURCE = 'point_good';
export const CONVERSION_SOURCE = 'point_conversion';
export const CONVERSION_ID = 1n;

/** What a piece costs and pays: the second operator approves a budget for it. */
export const pieceOf = ({ price, amount }: Pick<GoodRow, 'price' | 'amount'>) => ({
  piecePrice: formatAmount(BigInt(price)),
  pieceAmount: formatAmount(BigInt(amount ?? 0)),
});

export const goodSource: RewardSource = {
  source: GOOD_SOURCE,
  names: titlesOf,
  onFunded: async (_, tx, { sourceId, after }) => {
    const good = await lockGood(tx, sourceId);
    if (!good) return false;
    const [piece, approved] = [pieceOf(good), after as ReturnType<typeof pieceOf>];
    return piece.piecePrice === approved.piecePrice && piece.pieceAmount === approved.pieceAmount;
  },
};
/** A conversion is named by the page in every language. */
export const conversionSource: RewardSource = { source: CONVERSION_SOURCE, names: async () => new Map() };

export const refusePoints = (why: PointRefusal) => refuse('points_refused', { facts: { why } });

/** Pages of the member read their points again. */
export async function tellMember(context: Needs<'push'>, tx: Tx, memberId: bigint): Promise<void> {
  await context.push.record(tx, 'points.changed', { balance: formatAmount(await balanceOf(tx, memberId)) }, memberId);
}

/** A claimed reward of points. */
export const pointsReward: RewardKind = {
  kind: 'points',
  pay: async (context, tx, reward) => {
    const memberId = BigInt(reward.member_id);
    await payReward(tx, context, { memberId, rewardId: BigInt(reward.id) });
    await tellMember(context, tx, memberId);
  },
};

interface Cash {
  readonly memberId: bigint;
  readonly source: string;
  readonly sourceId: bigint;
  readonly number: bigint;
  readonly amount: bigint;
  readonly currency: string;
}
/** Pays real money for points out of its budget, or answers why not: during a break or exclusion no money is given, and the points stay. */
export async function payCash(context: AppContext, tx: Tx, cash: Cash) {
  const onBreak = await breakRefusalOf(context, tx, cash.memberId);
  if (onBreak) return onBreak;
  const budget = await budgetOf(tx, cash);
  if (!budget) return refusePoints('budget');
  const verdict = await giveReward(context, tx, {
    ...{ ...cash, kind: 'cash', budgetId: budget.id, details: {}, claimUntilMs: null, isPaidAtOnce: true },
  });
  return verdict === 'given' || verdict === 'repeated' ? null : refusePoints('budget');
}
