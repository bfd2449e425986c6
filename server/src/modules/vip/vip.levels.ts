import { addDays, periodOf } from '@lantern/kernel';
import { isTrialType } from '@lantern/rules/account';
import { movedTo, reachedLevel, type VipMove } from '@lantern/rules/vip';
import { type AppContext, dayOf, type Needs, type Tx } from '../../platform/index.ts';
import { lockMembers } from '../rewards/index.ts';
import { giveUpgrades, noteReached } from './vip.benefits.ts';
import {
  addChange,
  changedMembers,
  type Measured,
  measuredMember,
  noteSeen,
  storeStanding,
} from './vip.levels.store.ts';
import { type LiveProgramme, liveProgramme } from './vip.programme.ts';

/** Adds up the valid stakes of final bets. */
export const stakesReader = { apply: 'vip.count_finals' } as const;

const AT_ONCE = 500;

/** The first day of the month that an instant is in. */
export const monthAt = (ms: number): string => periodOf('monthly', dayOf(ms)).first;

const monthAfter = (month: string): string => addDays(periodOf('monthly', month).last, 1);

/** The member's pages read the level again. */
export const tellLevel = (context: Needs<'push'>, tx: Tx, memberId: bigint, level: number): Promise<void> =>
  context.push.record(tx, 'vip.changed', { level }, memberId);

const moveOf = ({ levels }: LiveProgramme, { standing, totals, monthStakes }: Measured): VipMove =>
  movedTo(levels, standing, totals, monthStakes);

/** Whether there is anything to write: the level, what was reached, or which level the totals reach. */
function isMoved({ levels }: LiveProgramme, { standing, totals }: Measured, { level, peak }: VipMove): boolean {
  if (level !== standing.level || peak !== standing.peak) return true;
  return reachedLevel(levels, totals) !== reachedLevel(levels, standing.totals);
}

/**
 * Computes the level of one member under the lock of the main account, in the transaction of its change and of what a new level gives. Trial accounts
 * have none.
 */
export async function measure(context: AppContext, tx: Tx, memberId: bigint): Promise<void> {
  await lockMembers(tx, [memberId]);
  const member = await measuredMember(tx, monthAt(context.clock.nowMs()), memberId);
  if (!member) return;
  await noteSeen(tx, [member]);
  if (isTrialType(member.type)) return;
  const live = await liveProgramme(context, tx, member.currency);
  const move = moveOf(live, member);
  if (!isMoved(live, member, move)) return;
  // The month in which a level is reached asks for no upkeep.
  const upkeepFrom = move.level > member.standing.level ? monthAfter(monthAt(context.clock.nowMs())) : null;
  await storeStanding(tx, context, member, { ...move, upkeepFrom });
  if (move.cause === null) return;
  const { standing, monthStakes } = member;
  const change = { from: standing.level, to: move.level, cause: move.cause, version: live.version, monthStakes };
  await addChange(tx, context, member, change);
  if (move.cause === 'reached') {
    await noteReached(context, tx, live, { ...member, level: move.level });
    await giveUpgrades(context, tx, memberId);
  }
  await tellLevel(context, tx, memberId, move.level);
}

/**
 * Computes the levels of members of whom something that counts has changed; most stay where they are, which costs them no transaction. Answers whether more wait.
 */
export async function measureAll(context: AppContext): Promise<boolean> {
  const { db, clock } = context;
  const programmes = new Map<string, LiveProgramme>();
  let after = 0n;
  for (;;) {
    const changed = await changedMembers(db, monthAt(clock.nowMs()), { after, limit: AT_ONCE });
    const still: Measured[] = [];
    for (const member of changed) {
      const live = programmes.get(member.currency) ?? (await liveProgramme(context, db, member.currency));
      programmes.set(member.currency, live);
      if (isTrialType(member.type) || !isMoved(live, member, moveOf(live, member))) still.push(member);
      else await db.transaction((tx) => measure(context, tx, member.memberId));
    }
    if (still.length > 0) await noteSeen(db, still);
    const last = changed.at(-1);
    if (!last || changed.length < AT_ONCE) return false;
    after = last.memberId;
  }
}
