import { type AppContext, type Needs, refuse, type Tx } from '../../platform/index.ts';
import { breakOf, breakRefusalOf } from '../safer-play/index.ts';
import { publishBalance } from '../wallet/index.ts';
import { type RewardKind, rewardKindHook } from './rewards.sources.ts';
import {
  addReward,
  dueRewards,
  endReward,
  lockRewards,
  type NewReward,
  type RewardRow,
  rewardOf,
  takeReward,
} from './rewards.store.ts';

/** Tells pages of a member what became of a reward. */
export const reportReward = (
  context: Needs<'push'>,
  tx: Tx,
  memberId: bigint,
  { id, source, kind, state }: Pick<RewardRow, 'id' | 'source' | 'kind' | 'state'>,
): Promise<void> => context.push.record(tx, 'rewards.changed', { id, source, kind, state }, memberId);
const report = (context: Needs<'push'>, tx: Tx, row: RewardRow) =>
  reportReward(context, tx, BigInt(row.member_id), row);

function kindOf({ hooks }: Needs<'hooks'>, kind: string): RewardKind {
  const declared = hooks.at(rewardKindHook, kind);
  if (!declared) throw new Error(`no module pays rewards of kind ${kind}`);
  return declared;
}

/** Pays what a claimed reward gives, and reports it. */
async function payOut(context: AppContext, tx: Tx, reward: RewardRow): Promise<void> {
  const memberId = BigInt(reward.member_id);
  if (reward.kind === 'cash')
    await publishBalance(context, tx, { memberId, cause: 'reward', amount: BigInt(reward.amount) });
  else await kindOf(context, reward.kind).pay(context, tx, reward);
  await report(context, tx, reward);
}

export interface Gift extends NewReward {
  /** Claimed in the same transaction; else it waits in the reward centre. */
  readonly isPaidAtOnce: boolean;
}
export type GiftVerdict = 'given' | 'repeated' | 'budget' | 'on_break';

/**
 * Gives a member something, once per source, source id and number. Nothing is given to who takes a break or is excluded (standards.md L05), or
 * beyond the budget. `repeated`: it was given before. Throws where no module pays this kind.
 */
export async function giveReward(context: AppContext, tx: Tx, gift: Gift): Promise<GiftVerdict> {
  const { memberId, isPaidAtOnce, kind } = gift;
  if (kind !== 'cash') kindOf(context, kind);
  if (await breakOf(tx, memberId, context.clock.nowMs())) return 'on_break';
  const id = context.newId();
  const verdict = await addReward(tx, context, id, gift);
  if (verdict !== 'given') return verdict;
  if (isPaidAtOnce) await takeReward(tx, context, memberId, id);
  const row = await rewardOf(tx, memberId, id);
  if (row) await (isPaidAtOnce ? payOut(context, tx, row) : report(context, tx, row));
  return 'given';
}

/** Takes a reward and pays what it gives; the claimed one also when it was claimed before. */
async function claimOne(
  context: AppContext,
  tx: Tx,
  memberId: bigint,
  id: bigint,
): Promise<RewardRow | 'not_found' | 'reward_ended'> {
  const verdict = await takeReward(tx, context, memberId, id);
  if (verdict === 'ended') return 'reward_ended';
  const row = verdict === 'unknown' ? null : await rewardOf(tx, memberId, id);
  if (!row) return 'not_found';
  if (verdict === 'claimed') await payOut(context, tx, row);
  return row;
}

/** A member claims a reward; the claimed one also when it was claimed before. */
export async function claimOwn(context: AppContext, tx: Tx, memberId: bigint, id: bigint) {
  const onBreak = await breakRefusalOf(context, tx, memberId);
  if (onBreak) return onBreak;
  const claimed = await claimOne(context, tx, memberId, id);
  return typeof claimed === 'string' ? refuse(claimed) : claimed;
}

/** A member who takes no break claims several rewards; what one is refused for changes nothing of the others. */
export async function claimSeveral(context: AppContext, tx: Tx, memberId: bigint, ids: readonly bigint[]) {
  // All rows before any wallet: a claim of one of them at the same time locks its row first, too.
  await lockRewards(tx, memberId, ids);
  const outcomes = new Map<bigint, Awaited<ReturnType<typeof claimOne>>>();
  for (const id of ids) outcomes.set(id, await claimOne(context, tx, memberId, id));
  return outcomes;
}

/** Takes back a reward that waits to be claimed; its budget has the amount again. False where it has ended. */
export async function withdrawReward(context: AppContext, tx: Tx, memberId: bigint, id: bigint): Promise<boolean> {
  if (!(await endReward(tx, context, { memberId, id, state: 'withdrawn' }))) return false;
  const row = await rewardOf(tx, memberId, id);
  if (row) await report(context, tx, row);
  return true;
}

const AT_ONCE = 200;

/**
 * Ends rewards that were not claimed in time, each in a transaction of its own. One of a member on a break waits for its end: a break costs
 * nothing. Answers whether more are due.
 */
export async function expireRewards(context: AppContext): Promise<boolean> {
  const nowMs = context.clock.nowMs();
  const due = await dueRewards(context.db, nowMs, AT_ONCE);
  let ended = 0;
  for (const { member_id, id } of due) {
    const memberId = BigInt(member_id);
    ended += await context.db.transaction(async (tx) => {
      if (await breakOf(tx, memberId, nowMs)) return 0;
      if (!(await endReward(tx, context, { memberId, id: BigInt(id), state: 'expired' }))) return 0;
      const row = await rewardOf(tx, memberId, BigInt(id));
      if (row) await report(context, tx, row);
      return 1;
    });
  }
  return due.length === AT_ONCE && ended > 0;
}
