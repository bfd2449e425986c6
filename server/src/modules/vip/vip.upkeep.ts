import { formatAmount, periodOf } from '@lantern/kernel';
import { noticeDay, outcomeOf } from '@lantern/rules/vip';
import { type AppContext, dayOf, dayStartMs, type Tx } from '../../platform/index.ts';
import { lockMembers } from '../rewards/index.ts';
import { notifyMember } from '../session/index.ts';
import { settingsOf } from '../site/index.ts';
import { addChange, measuredMember, storeStanding } from './vip.levels.store.ts';
import { monthAt, stakesReader, tellLevel } from './vip.levels.ts';
import { type LiveProgramme, liveProgramme } from './vip.programme.ts';
import {
  currenciesOfLevels,
  endNotice,
  hadBreak,
  insertNotice,
  isCounted,
  lockNotice,
  type NoticeRow,
  openNotices,
  shortMembers,
} from './vip.upkeep.store.ts';

/** Bets that were settled before midnight are final in the database by then. */
const ENDS_AFTER_MS = 120_000;
const AT_ONCE = 200;

/** Mails a member what is missing and what happens without it. */
async function tellNotice(context: AppContext, tx: Tx, memberId: bigint, level: number, missing: bigint) {
  const { last } = periodOf('monthly', dayOf(context.clock.nowMs()));
  const symbol = (await settingsOf(context))['merchant.currencySymbol'];
  const params = { level, amount: `${symbol} ${formatAmount(missing)}`, day: last, next: level - 1 };
  await notifyMember(context, tx, memberId, { key: 'vip_notice', params });
  await tellLevel(context, tx, memberId, level);
}

/** A notice for one member, where it is needed still under the lock. */
const notice = (context: AppContext, memberId: bigint, { levels }: LiveProgramme): Promise<void> =>
  context.db.transaction(async (tx) => {
    await lockMembers(tx, [memberId]);
    const nowMs = context.clock.nowMs();
    const month = monthAt(nowMs);
    const member = await measuredMember(tx, month, memberId);
    if (!member || (await hadBreak(tx, memberId, dayStartMs(month), nowMs))) return;
    const { level } = member.standing;
    const needed = levels[level]?.upkeep ?? 0n;
    if (level === 0 || member.monthStakes >= needed) return;
    const item = { memberId, month, level, needed, staked: member.monthStakes };
    if (await insertNotice(tx, context, item))
      await tellNotice(context, tx, memberId, level, needed - member.monthStakes);
  });

/** Gives the notices of the running month, on their day only: whoever got none in time loses no level. */
export async function giveNotices(context: AppContext): Promise<void> {
  const { db, clock } = context;
  const today = dayOf(clock.nowMs());
  const days = periodOf('monthly', today);
  if (today !== noticeDay(days)) return;
  for (const currency of await currenciesOfLevels(db)) {
    const live = await liveProgramme(context, db, currency);
    const ask = { currency, month: days.first, monthStartMs: dayStartMs(days.first) };
    const upkeep = live.levels.map((one) => one.upkeep);
    let after = 0n;
    for (;;) {
      const members = await shortMembers(db, { ...ask, upkeep, after, limit: AT_ONCE });
      for (const memberId of members) await notice(context, memberId, live);
      const last = members.at(-1);
      if (last === undefined || members.length < AT_ONCE) break;
      after = last;
    }
  }
}

/** The outcome of one notice, with the level one lower where its upkeep was missed. */
const endOne = (context: AppContext, open: NoticeRow): Promise<void> =>
  context.db.transaction(async (tx) => {
    const memberId = BigInt(open.member_id);
    await lockMembers(tx, [memberId]);
    const row = await lockNotice(tx, open);
    const member = row && (await measuredMember(tx, row.month, memberId));
    if (!row || !member) return;
    const { standing, monthStakes } = member;
    const outcome = outcomeOf({
      ...{ level: row.level, needed: BigInt(row.needed), levelNow: standing.level, stakes: monthStakes },
      // Also one that began since: no level is lost during a break.
      hadBreak: await hadBreak(tx, memberId, dayStartMs(row.month), context.clock.nowMs()),
    });
    await endNotice(tx, context, row, outcome);
    if (outcome !== 'lowered') return;
    const level = standing.level - 1;
    // The totals of the last change stay: what was taken back since counts when it is measured.
    const { totals } = standing;
    await storeStanding(tx, context, { ...member, totals }, { level, peak: standing.peak, upkeepFrom: null });
    const { version } = await liveProgramme(context, tx, member.currency);
    await addChange(tx, context, member, { from: standing.level, to: level, cause: 'upkeep', version, monthStakes });
    await tellLevel(context, tx, memberId, level);
  });

/** Ends the notices of months that are over, once every bet of them is counted. Answers whether more wait. */
export async function endMonths(context: AppContext): Promise<boolean> {
  const { db, clock } = context;
  const month = monthAt(clock.nowMs() - ENDS_AFTER_MS);
  const open = await openNotices(db, month, AT_ONCE);
  if (open.length === 0 || !(await isCounted(db, stakesReader.apply, dayStartMs(month)))) return false;
  for (const one of open) await endOne(context, one);
  return open.length === AT_ONCE;
}

/** Notices and their outcomes; true when more is to be done. */
export async function keepLevels(context: AppContext): Promise<boolean> {
  await giveNotices(context);
  return endMonths(context);
}
