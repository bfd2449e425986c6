import { addDays } from '@lantern/kernel';
import {
  BIRTHDAY_DAYS,
  benefitNumber,
  benefitPeriod,
  birthdaysOn,
  VIP_BENEFITS,
  type VipBenefit,
} from '@lantern/rules/vip';
import { type AppContext, dayOf, dayStartMs, type Tx } from '../../platform/index.ts';
import { budgetOf, type GiftVerdict, giveReward, lockMembers } from '../rewards/index.ts';
import {
  insertReached,
  insertRun,
  lockRun,
  membersWithOpen,
  moveRun,
  nextMembers,
  noteGiven,
  openReached,
  openRuns,
  type RunRow,
} from './vip.benefits.store.ts';
import { levelOfMember, type Measured } from './vip.levels.store.ts';
import { type ProgrammeRow, startedProgrammes } from './vip.programme.store.ts';
import { type LiveProgramme, liveProgramme } from './vip.programme.ts';
import { SOURCE } from './vip.terms.ts';

type Periodic = Exclude<VipBenefit, 'upgrade'>;
const PERIODIC = VIP_BENEFITS.filter((benefit): benefit is Periodic => benefit !== 'upgrade');
/** Members of one transaction: their accounts are locked until it ends. */
const AT_ONCE = 20;
const OPEN_AT_ONCE = 200;

interface VipGift {
  readonly memberId: bigint;
  readonly programmeId: bigint;
  readonly version: number;
  readonly currency: string;
  readonly benefit: VipBenefit;
  readonly level: number;
  readonly number: bigint;
  readonly amount: bigint;
  readonly claimUntilMs: number | null;
}
async function give(context: AppContext, tx: Tx, gift: VipGift): Promise<GiftVerdict> {
  const { memberId, programmeId, version, currency, benefit, level, number, amount, claimUntilMs } = gift;
  const budget = await budgetOf(tx, { source: SOURCE, sourceId: programmeId, currency });
  if (!budget) return 'budget';
  return giveReward(context, tx, {
    ...{ memberId, source: SOURCE, sourceId: programmeId, number, kind: 'cash', amount, currency, budgetId: budget.id },
    ...{ details: { benefit, level, version }, claimUntilMs, isPaidAtOnce: false },
  });
}

/** Notes the levels up to one that a member reached, each with its upgrade bonus, once for ever. */
export async function noteReached(
  context: AppContext,
  tx: Tx,
  { id, version, levels }: LiveProgramme,
  { memberId, currency, level }: Pick<Measured, 'memberId' | 'currency'> & { readonly level: number },
): Promise<void> {
  for (let reached = 1; reached <= level; reached += 1) {
    const amount = id === null ? 0n : (levels[reached]?.benefits.upgrade ?? 0n);
    await insertReached(tx, context, { memberId, level: reached, version, programmeId: id, currency, amount });
  }
}

/** Gives the upgrade bonuses of a member that wait, under its lock, as far as the budget reaches; during a break they go on waiting. */
export async function giveUpgrades(context: AppContext, tx: Tx, memberId: bigint): Promise<'budget' | 'done'> {
  for (const { level, version, programme_id, currency, amount } of await openReached(tx, memberId)) {
    const verdict = await give(context, tx, {
      ...{ memberId, programmeId: BigInt(programme_id), version, currency, benefit: 'upgrade', level },
      ...{ number: benefitNumber('upgrade', level), amount: BigInt(amount), claimUntilMs: null },
    });
    if (verdict === 'budget') return 'budget';
    if (verdict !== 'on_break') await noteGiven(tx, memberId, level);
  }
  return 'done';
}

/** Goes through the upgrade bonuses that wait, each member in a transaction of its own. */
async function giveOpenUpgrades(context: AppContext): Promise<void> {
  let after = 0n;
  for (;;) {
    const members = await membersWithOpen(context.db, { nowMs: context.clock.nowMs(), after, limit: OPEN_AT_ONCE });
    for (const memberId of members)
      await context.db.transaction(async (tx) => {
        await lockMembers(tx, [memberId]);
        await giveUpgrades(context, tx, memberId);
      });
    const last = members.at(-1);
    if (last === undefined || members.length < OPEN_AT_ONCE) return;
    after = last;
  }
}

/**
 * Begins the runs of what is due. A week and a month are given from their first day on and claimed within them; a birthday is given within seven days. The
 * first ones begin after the day on which the programme was started.
 */
async function beginRuns(context: AppContext, { id, started_at }: ProgrammeRow): Promise<void> {
  if (!started_at) return;
  const today = dayOf(context.clock.nowMs());
  const from = addDays(dayOf(started_at.getTime()), 1);
  for (const benefit of PERIODIC) {
    const days = benefit === 'birthday' ? BIRTHDAY_DAYS : 1;
    for (let back = days - 1; back >= 0; back -= 1) {
      const { first, last } = benefitPeriod(benefit, addDays(today, -back));
      const end = addDays(first, benefit === 'birthday' ? BIRTHDAY_DAYS : 0);
      const endsAtMs = dayStartMs(benefit === 'birthday' ? end : addDays(last, 1));
      if (first >= from) await insertRun(context.db, { id: BigInt(id), benefit, period: first, endsAtMs });
    }
  }
}

/** Gives the benefit of a run to one member, by the level that the member has now. */
async function giveOne(
  context: AppContext,
  tx: Tx,
  { run, live, currency }: { readonly run: RunRow; readonly live: LiveProgramme; readonly currency: string },
  memberId: bigint,
): Promise<{ readonly verdict: GiftVerdict | 'nothing'; readonly amount: bigint }> {
  const level = await levelOfMember(tx, memberId);
  const amount = live.levels[level]?.benefits[run.benefit] ?? 0n;
  if (amount === 0n) return { verdict: 'nothing', amount };
  const verdict = await give(context, tx, {
    ...{
      memberId,
      programmeId: BigInt(run.programme_id),
      version: live.version,
      currency,
      benefit: run.benefit,
      level,
    },
    ...{ number: benefitNumber(run.benefit, run.period), amount, claimUntilMs: run.ends_at.getTime() },
  });
  return { verdict, amount };
}

/**
 * The next members of a run, in one transaction with its progress: a killed process gives nothing twice and leaves nobody out. Where the budget has too
 * little the run waits before that member. Answers whether it goes on at once.
 */
const stepRun = (context: AppContext, open: RunRow, currency: string): Promise<boolean> =>
  context.db.transaction(async (tx) => {
    const run = await lockRun(tx, open);
    if (!run) return false;
    const live = await liveProgramme(context, tx, currency);
    const fromLevel = live.levels.findIndex(({ benefits }) => benefits[run.benefit] > 0n);
    let [lastMember, given, sum] = [BigInt(run.last_member), 0, 0n];
    const isOver = run.ends_at.getTime() <= context.clock.nowMs() || fromLevel === -1;
    if (isOver) {
      await moveRun(tx, run, { lastMember, state: 'done', given, amount: sum });
      return false;
    }
    const birthdays = run.benefit === 'birthday' ? birthdaysOn(run.period) : null;
    const members = await nextMembers(tx, { run, fromLevel, birthdays, limit: AT_ONCE });
    // All before the budget: who has a member's lock may wait for the budget.
    await lockMembers(tx, members);
    for (const memberId of members) {
      const { verdict, amount } = await giveOne(context, tx, { run, live, currency }, memberId);
      if (verdict === 'budget') {
        await moveRun(tx, run, { lastMember, state: 'budget', given, amount: sum });
        return false;
      }
      if (verdict === 'given') [given, sum] = [given + 1, sum + amount];
      lastMember = memberId;
    }
    const state = members.length < AT_ONCE ? 'done' : 'running';
    await moveRun(tx, run, { lastMember, state, given, amount: sum });
    return state === 'running';
  });

/** Gives what is due: upgrades that waited, weeks, months and birthdays. True when more is to be done. */
export async function giveBenefits(context: AppContext): Promise<boolean> {
  await giveOpenUpgrades(context);
  const started = await startedProgrammes(context.db);
  for (const programme of started) await beginRuns(context, programme);
  const currencies = new Map(started.map(({ id, currency }) => [id, currency]));
  let isMore = false;
  for (const run of await openRuns(context.db)) {
    const currency = currencies.get(run.programme_id);
    if (currency !== undefined) isMore = (await stepRun(context, run, currency)) || isMore;
  }
  return isMore;
}
