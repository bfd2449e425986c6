import { invariant } from '@lantern/kernel';
import type { AppContext, Needs } from '../../../platform/index.ts';
import { queryPayout } from '../cashier.gateway.ts';
import { allProviders, providerOf } from '../cashier.providers.store.ts';
import { addRun, makePayoutsDue, type NewRun, type RunRow } from './cashier.findings.store.ts';
import { claimDuePayouts, type PayoutRecord, payoutsOf } from './cashier.payout.store.ts';
import { applyAnswer, sendOrder, setProblem } from './cashier.payouts.ts';
import { destinationOf } from './cashier.withdrawal.present.ts';
import type { WithdrawalRecord } from './cashier.withdrawal.store.ts';

const DUE_AT_ONCE = 20;
/** Rounds of a run that an operator starts: 200 payouts of a provider. */
const ROUNDS_AT_ONCE = 10;
/** A payout that has no end after this many usual times, and at least an hour, waits for an operator. */
const LATE_TIMES = 10;
const LATE_MS = 3600_000;

async function flagLate(
  context: AppContext,
  withdrawal: WithdrawalRecord,
  { sentAtMs }: PayoutRecord,
  runId: bigint,
): Promise<WithdrawalRecord> {
  const { method } = await destinationOf(context.db, withdrawal);
  const lateMs = Math.max(LATE_MS, method.secondsTypical * 1000 * LATE_TIMES);
  const isLate = withdrawal.state === 'paying' && context.clock.nowMs() - sentAtMs >= lateMs;
  return isLate ? setProblem(context, withdrawal, 'late', runId) : withdrawal;
}

/**
 * Compares one withdrawal with its provider. An order that never arrived is sent again under its reference; one that the provider does not
 * take is a problem. Null without an answer.
 */
async function compare(
  context: AppContext,
  withdrawal: WithdrawalRecord,
  runId: bigint,
): Promise<WithdrawalRecord | null> {
  const payout = (await payoutsOf(context.db, withdrawal.id)).at(-1);
  invariant(payout, `withdrawal ${withdrawal.id} has no payout`);
  const provider = await providerOf(context.db, payout.provider);
  invariant(provider, `provider ${payout.provider} of a payout is gone`);
  let answer = await queryPayout(context, provider, payout.reference);
  if (!answer.ok && answer.error === 'unknown_payment') {
    if (withdrawal.state !== 'paying') return setProblem(context, withdrawal, 'unknown_payout', runId);
    answer = await sendOrder(context, withdrawal, payout);
    if (!answer.ok && answer.error === 'refused') return setProblem(context, withdrawal, 'refused', runId);
  }
  if (!answer.ok) {
    await flagLate(context, withdrawal, payout, runId);
    return null;
  }
  const { value } = answer;
  return flagLate(context, await applyAnswer(context, payout, value, runId), payout, runId);
}

interface Compared {
  readonly compared: number;
  /** Their provider did not answer: each is due again. */
  readonly unanswered: number;
  readonly equal: number;
  readonly caughtUp: number;
  readonly isMoreDue: boolean;
}

/** Compares what is due, concurrently and with a share for each provider. */
async function compareDue(context: AppContext, runId: bigint): Promise<Compared> {
  const parts = await Promise.all(
    (await allProviders(context.db)).map(async ({ code }) => {
      const due = await claimDuePayouts(context.db, code, context.clock.nowMs(), DUE_AT_ONCE);
      const ends = await Promise.all(due.map(async (one) => ({ one, end: await compare(context, one, runId) })));
      const answered = ends.filter(({ end }) => end !== null);
      return {
        compared: answered.length,
        unanswered: ends.length - answered.length,
        equal: answered.filter(({ end }) => end?.problem === null).length,
        caughtUp: answered.filter(({ one, end }) => end?.state !== one.state).length,
        isMoreDue: due.length === DUE_AT_ONCE,
      };
    }),
  );
  const sum = (of: (part: Compared) => number) => parts.reduce((total, part) => total + of(part), 0);
  return {
    ...{ compared: sum(({ compared }) => compared), equal: sum(({ equal }) => equal) },
    unanswered: sum(({ unanswered }) => unanswered),
    ...{ caughtUp: sum(({ caughtUp }) => caughtUp), isMoreDue: parts.some(({ isMoreDue }) => isMoreDue) },
  };
}

async function storeRun(context: Needs<'db' | 'push'>, run: NewRun): Promise<void> {
  await addRun(context.db, run);
  context.push.publish('reconciliation.changed', {});
}

/** One run of the job. Returns whether more may be due. */
export async function reconcilePayouts(context: AppContext): Promise<boolean> {
  const id = context.newId();
  const { isMoreDue, ...counts } = await compareDue(context, id);
  if (counts.compared + counts.unanswered > 0)
    await storeRun(context, { id, atMs: context.clock.nowMs(), ...counts, startedBy: null });
  return isMoreDue;
}

/** A run that an operator starts: everything is due, and some rounds of it are compared at once. What is left follows by the job. */
export async function startRun(
  context: AppContext,
  staffName: string,
): Promise<{ readonly run: RunRow; readonly isMoreDue: boolean }> {
  await makePayoutsDue(context.db, context.clock.nowMs());
  const id = context.newId();
  const counts = { compared: 0, unanswered: 0, equal: 0, caughtUp: 0 };
  let isMoreDue = true;
  for (let round = 0; round < ROUNDS_AT_ONCE && isMoreDue; round += 1) {
    const part = await compareDue(context, id);
    counts.compared += part.compared;
    counts.unanswered += part.unanswered;
    counts.equal += part.equal;
    counts.caughtUp += part.caughtUp;
    isMoreDue = part.isMoreDue;
  }
  const atMs = context.clock.nowMs();
  await storeRun(context, { id, atMs, ...counts, startedBy: staffName });
  const run = {
    ...{ id: id.toString(), at: new Date(atMs), compared: counts.compared, equal: counts.equal },
    ...{ unanswered: counts.unanswered, caught_up: counts.caughtUp, started_by: staffName },
  };
  return { run, isMoreDue };
}
