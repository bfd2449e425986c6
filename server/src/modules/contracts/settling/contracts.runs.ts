import { setTimeout as sleep } from 'node:timers/promises';
import { addDays } from '@lantern/kernel';
import { type AppContext, type Needs, restAfter } from '../../../platform/index.ts';
import { readBatch, readFinals, type SqlFinalsReader } from '../../wager/index.ts';
import { endMoved } from '../contracts.deciding.ts';
import { tellPaid, tellRuns } from '../contracts.notices.ts';
import { expireOffers } from '../contracts.store.ts';
import { headOf, slotAt } from '../contracts.zone.store.ts';
import { isOver, nextTx } from '../figures/contracts.figures.store.ts';
import { changedBills, changedWindows, payable, payBill } from './contracts.bills.store.ts';
import {
  addFault,
  addToRun,
  advanceRun,
  daysAfter,
  dueContracts,
  insertRun,
  lockProgress,
  openRuns,
  progressOf,
  RUN_KINDS,
  type RunRow,
  saveProgress,
  setRunState,
} from './contracts.runs.store.ts';
import { previewContract, settleContract } from './contracts.settle.ts';

/** Five past two in the morning: bets of the day before are settled by then. */
const BEGINS_AFTER_MS = (2 * 60 + 5) * 60_000;
const STEP = 50;
const FOLD_MAX = 20_000;
const OPEN_POLL_MS = 10;
/** Figures of members and teams. Bills refer to the stretches that were added, so they are never added from the beginning again. */
export const figuresReader: SqlFinalsReader = {
  apply: 'contracts.fold_finals',
  everyMs: 5000,
  // Bets a second, about: a backlog is added beside the bets of the moment, not before them.
  atOnce: 3000,
  isAside: true,
};
const PAYMENTS = 200;
/** Days that a server may have stood still and makes up for. */
const DAYS_BACK_MAX = 40;

/**
 * Adds figures until all that is written by now is in them; answers how many rows. It waits for older transactions that are open: bills
 * that follow are whole at once, not zero with a correction. For who settles without a server; a server does not wait.
 */
export async function foldAll(context: Needs<'db'>): Promise<number> {
  const upto = await nextTx(context.db);
  let all = 0;
  for (;;) {
    // Asked before the figures are added: what ends in between is added by the next turn.
    const isLast = await isOver(context.db, upto);
    const { count, isMore } = await context.db.transaction((tx) => readFinals(tx, figuresReader.apply, FOLD_MAX));
    all += count;
    if (isMore) continue;
    if (isLast) return all;
    if (count === 0) await sleep(OPEN_POLL_MS);
  }
}

/** What can be added now, in small parts with a rest after each, beside the bets of the moment. A clock that stands still has no rests. */
async function foldLeft(context: AppContext): Promise<void> {
  for (;;) {
    const beganMs = context.clock.nowMs();
    if (!(await context.db.transaction((tx) => readBatch(context, tx, figuresReader)))) return;
    await restAfter(context.clock, beganMs);
  }
}

/** Begins the runs of every day that is over and has none yet. */
export async function beginRuns(context: AppContext): Promise<number> {
  const nowMs = context.clock.nowMs();
  const { zone } = await headOf(context.db);
  const over = addDays(zone.dayAt(nowMs - BEGINS_AFTER_MS), -1);
  if ((await progressOf(context.db)).run_day === over) return 0;
  await foldLeft(context);
  return context.db.transaction(async (tx) => {
    const { run_day } = await lockProgress(tx);
    const days = daysAfter(run_day ?? addDays(over, -1), over).slice(-DAYS_BACK_MAX);
    let begun = 0;
    for (const day of days)
      for (const kind of RUN_KINDS) {
        const run = { id: context.newId(), kind, day, isDry: false, by: 'clock', at: new Date(nowMs) };
        if (await insertRun(tx, run)) begun += 1;
      }
    await saveProgress(tx, { run_day: over });
    tellRuns(context, tx);
    return begun;
  });
}

/** One contract of a run, in a transaction of its own with the run's progress: a killed process repeats nothing and leaves nothing out. */
const stepRun = (context: AppContext, run: RunRow, contractId: string): Promise<boolean> =>
  context.db.transaction(async (tx) => {
    if (!(await advanceRun(tx, run.id, contractId))) return false;
    const settled = run.is_dry
      ? await previewContract(tx, contractId, run.day)
      : await settleContract(context, tx, { contractId, day: run.day, runId: run.id });
    if ('fault' in settled) await addFault(tx, run.id, contractId, settled.fault);
    else if (settled.part !== 0n) await addToRun(tx, run.id, settled.currency, settled.part);
    tellRuns(context, tx);
    return true;
  });

/** Goes on with the runs that are open; true when more is to be done. */
export async function stepRuns(context: AppContext): Promise<boolean> {
  let isMore = false;
  for (const run of await openRuns(context.db)) {
    const due = await dueContracts(context.db, run, STEP);
    for (const contractId of due) if (!(await stepRun(context, run, contractId))) break;
    if (due.length > 0) isMore = true;
    else {
      const state = run.kind === 'dividend' && !run.is_dry ? 'waiting' : 'done';
      await setRunState(context.db, run.id, ['running'], state, new Date(context.clock.nowMs()));
      tellRuns(context);
    }
  }
  return isMore;
}

/** Real-time bills of the windows that ended since the last step, and of later figures of earlier windows. */
export async function settleWindows(context: AppContext): Promise<number> {
  const slot = slotAt(context.clock.nowMs());
  const last = await progressOf(context.db);
  if (last.realtime_slot >= slot) return 0;
  await foldLeft(context);
  const { tx } = await headOf(context.db);
  const from = { tx: last.realtime_tx, slot: last.realtime_slot };
  const changed = await changedWindows(context.db, from, { tx, slot });
  for (const { contract_id, day } of changed)
    await context.db.transaction((own) =>
      settleContract(context, own, { contractId: contract_id, day, uptoSlot: slot }),
    );
  await saveProgress(context.db, { realtime_tx: tx, realtime_slot: slot });
  return changed.length;
}

/** Bills whose figures changed after they were written: a later void is taken from the next bills, a later win of the operator is paid. */
export async function correctBills(context: Needs<'db' | 'clock' | 'newId'>): Promise<number> {
  const { corrected_tx } = await progressOf(context.db);
  const { tx } = await headOf(context.db);
  if (BigInt(tx) <= BigInt(corrected_tx)) return 0;
  const changed = await changedBills(context.db, corrected_tx, tx);
  for (const { contract_id, last_day } of changed)
    await context.db.transaction((own) => settleContract(context, own, { contractId: contract_id, day: last_day }));
  await saveProgress(context.db, { corrected_tx: tx });
  return changed.length;
}

/** Pays what is due, the oldest first, as far as the uplines’ money reaches. */
export async function payDue(context: Needs<'db' | 'clock' | 'push'>): Promise<bigint> {
  let paid = 0n;
  for (const id of await payable(context.db, PAYMENTS))
    paid += await context.db.transaction(async (tx) => {
      const now = await payBill(tx, context, id);
      if (now > 0n) await tellPaid(context, tx, id, now);
      return now;
    });
  return paid;
}

/** Everything that time brings; each part is safe to repeat and to run twice at once. */
export async function settleAll(context: AppContext): Promise<boolean> {
  await expireOffers(context.db, new Date(context.clock.nowMs()));
  await endMoved(context);
  await beginRuns(context);
  const isMore = await stepRuns(context);
  await settleWindows(context);
  await correctBills(context);
  const paid = await payDue(context);
  return isMore || paid > 0n;
}
