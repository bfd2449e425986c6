import { addDays, type Days, periodOf } from '@lantern/kernel';
import { isCounted } from '@lantern/rules/promotions';
import { type AppContext, dayOf, dayStartMs, type Tx } from '../../platform/index.ts';
import { award, levelFor } from './promotions.engine.ts';
import {
  addLine,
  figuresOf,
  insertRun,
  isNoted,
  lastRuns,
  lockRun,
  moveRun,
  nextPlayers,
  openRuns,
  type Pause,
  type Player,
  pausesOf,
  type RunRow,
} from './promotions.runs.store.ts';
import { offerAt, type Running, runningPromotions } from './promotions.store.ts';
import { hasRatesByLevel, type Offer, ratesFor } from './promotions.terms.ts';

/** Notes whose bets were settled on which day. */
export const playedReader = { apply: 'promotions.count_finals' } as const;

/** Bets that were settled before midnight are final in the database by then. */
const BEGINS_AFTER_MS = 120_000;
/** A run that was switched off for longer than this looks back no further. */
const PERIODS_BACK_MAX = 62;
/** Members of one transaction: their accounts are locked until it ends. */
const AT_ONCE = 20;

/** A period that is over. Of one in which the promotion was started again, what is played after that counts. */
interface DuePeriod extends Days {
  readonly countsFromMs: number | null;
}

/** A period without the pauses of its promotion; null where it was stopped as the period ended. */
function withoutPauses(days: Days, pauses: readonly Pause[]): DuePeriod | null {
  const [fromMs, endMs] = [dayStartMs(days.first), dayStartMs(addDays(days.last, 1))];
  const within = pauses.filter((pause) => pause.fromMs < endMs && pause.toMs > fromMs);
  const last = within.reduce((most, { toMs }) => Math.max(most, toMs), 0);
  return last >= endMs ? null : { ...days, countsFromMs: within.length === 0 ? null : last };
}

/**
 * The periods of a promotion that are over and have not run: from its first start and the begin of its window on, up to the one in which the window ended,
 * without those during which it was stopped.
 */
export function duePeriods(
  { offer, startedAtMs }: Running,
  { lastRun, pauses = [] }: { readonly lastRun?: string | undefined; readonly pauses?: readonly Pause[] | undefined },
  nowMs: number,
): DuePeriod[] {
  const { period: length, terms } = offer;
  if (length === null) return [];
  const over = addDays(dayOf(nowMs - BEGINS_AFTER_MS), -1);
  const lastMs = terms.toMs === null ? Number.POSITIVE_INFINITY : terms.toMs;
  const due: DuePeriod[] = [];
  let next = lastRun === undefined ? dayOf(Math.max(terms.fromMs, startedAtMs)) : addDays(lastRun, 1);
  for (;;) {
    const days = periodOf(length, next);
    if (days.last > over || dayStartMs(days.first) >= lastMs) return due.slice(-PERIODS_BACK_MAX);
    const period = withoutPauses(days, pauses);
    if (period) due.push(period);
    next = addDays(days.last, 1);
  }
}

/** Begins the runs of every period that is over. What was stopped runs no more. */
export async function beginRuns(context: AppContext): Promise<void> {
  const nowMs = context.clock.nowMs();
  const running = await runningPromotions(context.db, {});
  const [last, pauses] = [await lastRuns(context.db), await pausesOf(context.db)];
  const due = running
    .filter(({ offer, isStopped }) => isCounted(offer.terms.trigger) && !isStopped)
    .flatMap((one) => {
      const id = String(one.offer.id);
      const before = { lastRun: last.get(id), pauses: pauses.get(id) };
      return duePeriods(one, before, nowMs).map((days) => ({ ...one, days }));
    });
  if (due.length === 0 || !(await isNoted(context.db, playedReader.apply, dayStartMs(dayOf(nowMs))))) return;
  for (const { offer, days } of due)
    await context.db.transaction((tx) => insertRun(tx, context, { id: offer.id, version: offer.version, ...days }));
}

/** What counts of a member's bets: those settled in the period and in the window. */
async function baseOf(tx: Tx, offer: Offer, run: RunRow, player: Player, level: number): Promise<bigint> {
  const { terms } = offer;
  const rates = ratesFor(offer, level);
  const endMs = dayStartMs(addDays(run.last_day, 1));
  const { rebate, loss } = await figuresOf(tx, {
    ...{ player, rates, firstDay: run.first_day },
    fromMs: Math.max(dayStartMs(run.first_day), terms.fromMs, run.counts_from?.getTime() ?? 0),
    toMs: terms.toMs === null ? endMs : Math.min(endMs, terms.toMs),
  });
  const base = terms.trigger === 'rebate' ? rebate : loss;
  return base > 0n ? base : 0n;
}

/** Reads as a number what tells the runs of a promotion apart: 20260301. */
const numberOf = ({ first_day }: RunRow): bigint => BigInt(first_day.replaceAll('-', ''));

async function rewardPlayer(context: AppContext, tx: Tx, offer: Offer, run: RunRow, player: Player): Promise<void> {
  const memberId = BigInt(player.member_id);
  // Giving reads the level that the audience asks for; the base needs it for rates alone.
  const level = hasRatesByLevel(offer) ? await levelFor(context, tx, offer, memberId) : 0;
  const base = await baseOf(tx, offer, run, player, level);
  const awarded = await award(context, tx, {
    ...{ memberId, offer, number: numberOf(run), base, deposit: null, period: run.first_day, idempotent: null },
  });
  await addLine(tx, run, { memberId, base, refused: 'refused' in awarded ? awarded.refused : null });
}

/** The next members of a run, in one transaction with its progress: a killed process gives nothing twice and leaves nobody out. Answers whether it goes on. */
const stepRun = (context: AppContext, open: RunRow): Promise<boolean> =>
  context.db.transaction(async (tx) => {
    const run = await lockRun(tx, open);
    if (!run) return false;
    const offer = await offerAt(tx, BigInt(run.promotion_id), run.version);
    if (!offer) throw new Error(`version ${run.version} of promotion ${run.promotion_id} is gone`);
    const players = await nextPlayers(tx, run, AT_ONCE);
    for (const player of players) await rewardPlayer(context, tx, offer, run, player);
    const lastMember = players.at(-1)?.member_id ?? run.last_member;
    const isOver = players.length < AT_ONCE;
    await moveRun(tx, run, { lastMember, done: players.length, isOver });
    return !isOver;
  });

/** Begins and goes on with runs of rebates and loss-backs; true when more is to be done. */
export async function runPromotions(context: AppContext): Promise<boolean> {
  await beginRuns(context);
  let isMore = false;
  for (const run of await openRuns(context.db)) isMore = (await stepRun(context, run)) || isMore;
  return isMore;
}
