import type { AnswerOf } from '@lantern/contract';
import { vipCalls } from '@lantern/contract/vip';
import { addDays, formatAmount, invariant, periodOf } from '@lantern/kernel';
import { benefitPeriod, VIP_BENEFITS, type VipLevel } from '@lantern/rules/vip';
import { answer, dayOf, done, iso, type Queryable } from '../../../platform/index.ts';
import { breakOf } from '../../safer-play/index.ts';
import { newestGiven } from '../vip.benefits.store.ts';
import { changesOf, type Measured, measuredMember } from '../vip.levels.store.ts';
import { monthAt } from '../vip.levels.ts';
import { presentChange } from '../vip.present.ts';
import { liveProgramme } from '../vip.programme.ts';
import { shapeOfLevel } from '../vip.terms.ts';
import { noticesOf } from '../vip.upkeep.store.ts';

type Vip = AnswerOf<typeof vipCalls.getVip>;
const HISTORY = 20;

/** What keeps the level in the running month. */
async function upkeepOf(
  db: Queryable,
  { memberId, standing: { level }, monthStakes, upkeepFrom }: Measured,
  { upkeep }: VipLevel,
  month: string,
): Promise<NonNullable<Vip['upkeep']>> {
  const sums = { needed: formatAmount(upkeep), staked: formatAmount(monthStakes) };
  const until = periodOf('monthly', month).last;
  if (level === 0) return { ...sums, until, state: 'none' };
  if (upkeepFrom !== null && upkeepFrom > month) return { ...sums, until, state: 'new' };
  const [notice] = await noticesOf(db, memberId, 1);
  const isNoticed = notice?.month === month && notice.level === level;
  // A notice stays with what it asked for.
  const needed = isNoticed ? BigInt(notice.needed) : upkeep;
  const state = monthStakes >= needed ? 'met' : isNoticed ? 'noticed' : 'open';
  return { ...sums, needed: formatAmount(needed), until, state };
}

/** What the level gives and what was given last. Birthdays have their day in the profile. */
async function benefitsOf(db: Queryable, memberId: bigint, level: VipLevel, today: string): Promise<Vip['benefits']> {
  const given = new Map((await newestGiven(db, memberId)).map((row) => [row.benefit, row]));
  return VIP_BENEFITS.filter((benefit) => benefit !== 'upgrade').flatMap((benefit) => {
    const row = given.get(benefit);
    const amount = level.benefits[benefit];
    if (amount === 0n && !row) return [];
    const next = benefit === 'birthday' ? null : addDays(benefitPeriod(benefit, today).last, 1);
    return {
      ...{ benefit, amount: formatAmount(amount), state: row?.state ?? null },
      ...{ givenAt: row ? iso(row.created_at) : null, claimUntil: row?.claim_until ? iso(row.claim_until) : null },
      next: amount === 0n ? null : next,
    };
  });
}

export const getVip = answer(vipCalls.getVip, async ({ actor }, context) => {
  const { db, clock } = context;
  const { memberId } = actor;
  const nowMs = clock.nowMs();
  const month = monthAt(nowMs);
  const member = await measuredMember(db, month, memberId);
  invariant(member, 'a session belongs to a member');
  const { currency, standing, totals, since } = member;
  const { levels } = await liveProgramme(context, db, currency);
  const level = levels[standing.level];
  invariant(level, 'a level is one of the programme');
  // Who takes a break sees nothing that invites to play (standards.md L05).
  const isOnBreak = (await breakOf(db, memberId, nowMs)) !== null;
  return done({
    ...{ currency, level: standing.level, since: since && iso(since) },
    ...{ deposits: formatAmount(totals.deposits), stakes: formatAmount(totals.stakes) },
    upkeep: isOnBreak ? null : await upkeepOf(db, member, level, month),
    levels: isOnBreak ? null : levels.map(shapeOfLevel),
    benefits: isOnBreak ? [] : await benefitsOf(db, memberId, level, dayOf(nowMs)),
    history: (await changesOf(db, memberId, HISTORY)).map(presentChange),
  });
});
