import { addDays, periodOf } from '@lantern/kernel';
import { shareDue } from '@lantern/rules/referral';
import { type AppContext, dayOf, dayStartMs, type Tx } from '../../platform/index.ts';
import { budgetOf, giveReward, lockMembers } from '../rewards/index.ts';
import { takesRewards } from './referral.friends.store.ts';
import {
  addShare,
  type DueRow,
  dueShares,
  invitersWithShare,
  isComputed,
  lockDue,
  noteComputed,
  setGiven,
  sharesOf,
} from './referral.shares.store.ts';
import { SOURCE } from './referral.terms.ts';

const AT_ONCE = 200;
const WEEK_DAYS = 7;
/** After the midnight of Monday, so that bets of Sunday night are settled and counted. */
const SHARE_AT_MS = 3 * 3_600_000;

/** The Monday whose shares are computed now. */
const weekOf = (nowMs: number): string => periodOf('weekly', dayOf(nowMs - SHARE_AT_MS)).first;
/** When shares are computed next. */
export const nextShareMs = (nowMs: number): number => dayStartMs(addDays(weekOf(nowMs), WEEK_DAYS)) + SHARE_AT_MS;

/** Tells a share from the rewards for friends, whose numbers are ids: `20261130`. */
const numberOf = (week: string): bigint => BigInt(week.replaceAll('-', ''));

/** Computes what an inviter gets for a week; a second computation adds nothing. */
async function compute(context: AppContext, tx: Tx, inviterId: bigint, week: string): Promise<void> {
  await lockMembers(tx, [inviterId]);
  for (const { programmeId, currency, friends, before } of await sharesOf(tx, inviterId)) {
    const amount = shareDue(friends, before);
    if (amount > 0n) await addShare(tx, context, { inviterId, programmeId, week, currency, amount });
  }
}

async function computeWeek(context: AppContext, week: string): Promise<void> {
  const { db } = context;
  if (await isComputed(db, week)) return;
  let after = 0n;
  for (;;) {
    const inviters = await invitersWithShare(db, after, AT_ONCE);
    for (const inviterId of inviters) await db.transaction((tx) => compute(context, tx, inviterId, week));
    const last = inviters.at(-1);
    if (last === undefined) break;
    after = last;
  }
  await noteComputed(db, context, week);
}

/** Gives what is due, unless its inviter is on a break or closed, or the budget has no money: then it stays due. */
async function give(context: AppContext, tx: Tx, due: DueRow): Promise<void> {
  const memberId = BigInt(due.inviter_id);
  await lockMembers(tx, [memberId]);
  const row = await lockDue(tx, due);
  if (!row || !(await takesRewards(tx, row.inviter_id))) return;
  const { currency, week } = row;
  const sourceId = BigInt(row.programme_id);
  const budget = await budgetOf(tx, { source: SOURCE, sourceId, currency });
  if (!budget) return;
  const verdict = await giveReward(context, tx, {
    ...{ memberId, source: SOURCE, sourceId, number: numberOf(week), kind: 'cash', currency },
    ...{ amount: BigInt(row.amount), budgetId: budget.id, details: { to: 'inviter', week } },
    ...{ claimUntilMs: null, isPaidAtOnce: false },
  });
  if (verdict === 'given' || verdict === 'repeated') await setGiven(tx, context, row);
}

/** Computes the shares of the week that has ended, and gives those that are due, each in a transaction of its own. */
export async function shareAll(context: AppContext): Promise<boolean> {
  const { db, clock } = context;
  await computeWeek(context, weekOf(clock.nowMs()));
  let after = 0n;
  for (;;) {
    const rows = await dueShares(db, after, AT_ONCE);
    for (const row of rows) await db.transaction((tx) => give(context, tx, row));
    const last = rows.at(-1);
    if (!last) return false;
    after = BigInt(last.inviter_id);
  }
}
