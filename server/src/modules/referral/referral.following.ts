import { periodOf } from '@lantern/kernel';
import { isAgentType } from '@lantern/rules/account';
import { dueAtMs, hasQualified, isCapped, type ReferralSign } from '@lantern/rules/referral';
import { type AppContext, dayOf, dayStartMs, type Needs, type Tx } from '../../platform/index.ts';
import { haveSameIdNumber, membersByIds } from '../account/index.ts';
import { budgetOf, type GiftVerdict, giveReward, lockMembers } from '../rewards/index.ts';
import {
  addSigns,
  decisionOf,
  type FriendMove,
  type FriendRow,
  friendsToFollow,
  givenTo,
  inviterOf,
  isBelow,
  lockFriend,
  moveFriend,
  noteSeen,
  sharedMarks,
  takesRewards,
} from './referral.friends.store.ts';
import { SOURCE, termsOfShape } from './referral.terms.ts';

/** Adds up the valid stakes of friends' final bets. */
export const stakesReader = { apply: 'referral.count_finals' } as const;

const AT_ONCE = 200;
/** What waits for money of the budget, the end of a break or an open account is tried again after it. */
const AGAIN_MS = 60_000;

/** The inviter's pages read the friend again. */
export const tellInviter = (
  context: Needs<'push'>,
  tx: Tx,
  inviterId: bigint,
  state: FriendMove['state'],
): Promise<void> => context.push.record(tx, 'referral.changed', { state }, inviterId);

const measureOf = ({ deposits, stakes }: FriendRow) => ({ deposits: BigInt(deposits), stakes: BigInt(stakes) });
const hasMet = (row: FriendRow): boolean => hasQualified(termsOfShape(row.terms), measureOf(row));
/** A reward that was given, or refused by a cap, decides about the friend for ever. */
const isDecided = ({ inviter_gift, friend_gift }: FriendRow): boolean =>
  inviter_gift === 'given' || inviter_gift === 'capped' || friend_gift === 'given';

/** Gives one reward of a friend: to the inviter, or to the friend. */
async function give(
  context: AppContext,
  tx: Tx,
  { friend_id, inviter_id, programme_id, version, currency, inviter_amount, friend_amount }: FriendRow,
  to: 'inviter' | 'friend',
): Promise<GiftVerdict | 'closed'> {
  const memberId = to === 'inviter' ? inviter_id : friend_id;
  if (!(await takesRewards(tx, memberId))) return 'closed';
  const sourceId = BigInt(programme_id);
  const budget = await budgetOf(tx, { source: SOURCE, sourceId, currency });
  if (!budget) return 'budget';
  return giveReward(context, tx, {
    ...{ memberId: BigInt(memberId), source: SOURCE, sourceId, number: BigInt(friend_id), kind: 'cash', currency },
    ...{ amount: BigInt(to === 'inviter' ? inviter_amount : friend_amount), budgetId: budget.id },
    ...{ details: { to, friend: friend_id, version }, claimUntilMs: null, isPaidAtOnce: false },
  });
}
const isGiven = (verdict: GiftVerdict | 'closed'): boolean => verdict === 'given' || verdict === 'repeated';

/** The inviter's reward: given, refused by a cap, or open while it waits. */
async function giveInviter(context: AppContext, tx: Tx, row: FriendRow) {
  if (row.inviter_gift === 'given' || row.inviter_gift === 'capped') return row.inviter_gift;
  const monthStart = dayStartMs(periodOf('monthly', dayOf(context.clock.nowMs())).first);
  if (isCapped(termsOfShape(row.terms), await givenTo(tx, row.inviter_id, monthStart))) return 'capped';
  return isGiven(await give(context, tx, row, 'inviter')) ? 'given' : 'open';
}
async function giveFriend(context: AppContext, tx: Tx, row: FriendRow) {
  if (row.friend_gift === 'given') return row.friend_gift;
  if (BigInt(row.friend_amount) === 0n) return 'none';
  return isGiven(await give(context, tx, row, 'friend')) ? 'given' : 'open';
}

/** What keeps a friend from a reward: the inviter's own downline, or signs that no operator has decided about. */
async function obstacleOf(
  context: AppContext,
  tx: Tx,
  { friend_id, inviter_id }: FriendRow,
): Promise<'downline' | readonly ReferralSign[] | null> {
  const inviter = (await membersByIds(tx, [BigInt(inviter_id)])).get(BigInt(inviter_id));
  if (inviter && isAgentType(inviter.type) && (await isBelow(tx, friend_id, inviter_id))) return 'downline';
  if ((await decisionOf(tx, friend_id))?.verdict === 'accept') return null;
  const signs = await sharedMarks(tx, friend_id, inviter_id);
  if (await haveSameIdNumber(context, tx, BigInt(friend_id), BigInt(inviter_id))) signs.push('same_document');
  return signs.length > 0 ? signs : null;
}

/** Gives what is due for a friend who has qualified, or says what it waits for. */
async function pay(context: AppContext, tx: Tx, row: FriendRow): Promise<FriendMove> {
  const nowMs = context.clock.nowMs();
  const none = { metAtMs: nowMs, dueAtMs: null, inviterGift: null, friendGift: null } as const;
  // What a first reward has decided is not asked again.
  const obstacle = isDecided(row) ? null : await obstacleOf(context, tx, row);
  if (obstacle === 'downline') return { ...none, state: 'downline' };
  if (obstacle) {
    await addSigns(tx, context, row.friend_id, obstacle);
    return { ...none, state: 'review' };
  }
  const inviterGift = await giveInviter(context, tx, row);
  const friendGift = await giveFriend(context, tx, row);
  return {
    ...{ metAtMs: nowMs, inviterGift, friendGift },
    dueAtMs: inviterGift === 'open' || friendGift === 'open' ? nowMs + AGAIN_MS : null,
    state: inviterGift !== 'open' || friendGift === 'given' ? 'qualified' : 'met',
  };
}

/** Where a friend moves now; null: nowhere. */
async function moveOf(context: AppContext, tx: Tx, row: FriendRow): Promise<FriendMove | null> {
  const nowMs = context.clock.nowMs();
  const { state, due_at } = row;
  if (state === 'qualified') {
    if (!due_at || due_at.getTime() > nowMs) return null;
    // The other reward waits; what was taken back meanwhile counts back for it too.
    if (hasMet(row)) return pay(context, tx, row);
    const { inviter_gift: inviterGift, friend_gift: friendGift } = row;
    return { state, metAtMs: nowMs, dueAtMs: nowMs + AGAIN_MS, inviterGift, friendGift };
  }
  if (state !== 'open' && state !== 'met') return null;
  if (!hasMet(row))
    return state === 'open'
      ? null
      : { state: 'open', metAtMs: null, dueAtMs: null, inviterGift: null, friendGift: null };
  const dueMs = due_at && state === 'met' ? due_at.getTime() : dueAtMs(termsOfShape(row.terms), nowMs);
  if (dueMs <= nowMs) return pay(context, tx, row);
  if (state === 'met') return null;
  return { state: 'met', metAtMs: nowMs, dueAtMs: dueMs, inviterGift: null, friendGift: null };
}

/**
 * Computes where one friend stands and gives what is due, under the locks of the main accounts of friend and inviter: what two nodes do at once is done once, and
 * caps hold over all friends of the inviter.
 */
export async function follow(context: AppContext, tx: Tx, friendId: bigint): Promise<void> {
  const inviterId = await inviterOf(tx, friendId);
  if (inviterId === null) return;
  await lockMembers(tx, [friendId, inviterId]);
  const row = await lockFriend(tx, friendId);
  if (!row) return;
  await noteSeen(tx, [row]);
  const move = await moveOf(context, tx, row);
  if (!move) return;
  await moveFriend(tx, context, row.friend_id, move);
  if (move.state !== row.state || move.inviterGift !== row.inviter_gift)
    await tellInviter(context, tx, inviterId, move.state);
}

/** Follows friends of whom something changed or is due, each in a transaction of its own; most have not qualified yet, which costs them none. */
export async function followAll(context: AppContext): Promise<boolean> {
  const { db, clock } = context;
  let after = 0n;
  for (;;) {
    const rows = await friendsToFollow(db, { nowMs: clock.nowMs(), after, limit: AT_ONCE });
    const still = rows.filter((row) => row.state === 'open' && !hasMet(row));
    const moved = rows.filter((row) => !still.includes(row));
    for (const { friend_id } of moved) await db.transaction((tx) => follow(context, tx, BigInt(friend_id)));
    if (still.length > 0) await noteSeen(db, still);
    const last = rows.at(-1);
    if (!last || rows.length < AT_ONCE) return false;
    after = BigInt(last.friend_id);
  }
}
