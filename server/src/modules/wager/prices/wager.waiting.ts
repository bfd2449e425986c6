import { databaseNow, hookPoint, type JobHandlers, type Needs, scheduleJob, type Tx } from '../../../platform/index.ts';
import { publishBalanceOf, spendableOf } from '../../ledger/index.ts';
import { type DecidedSlip, decideWaiting, refuseWaiting, type WaitingOf } from './wager.prices.store.ts';

const WAITING_JOB = 'wager.waiting';
const EVERY_MS = 1000;
const AT_ONCE = 500;

type Deciding = Needs<'clock' | 'push' | 'hooks'>;
/** Told of slips that waited, in the transaction that decides them: modules tell their members after it. */
export const decidedSlipsHook =
  hookPoint<(context: Deciding, tx: Tx, decided: readonly DecidedSlip[]) => void>('wager.decided-slips');

async function tell(context: Deciding, tx: Tx, decided: readonly DecidedSlip[]): Promise<void> {
  if (decided.length === 0) return;
  const refused = decided.filter(({ state }) => state === 'refused').map(({ memberId }) => memberId);
  if (refused.length > 0)
    for (const [memberId, balance] of await spendableOf(tx, [...new Set(refused)]))
      publishBalanceOf(context, { memberId, balance, cause: 'refund' }, tx);
  for (const hear of context.hooks.of(decidedSlipsHook)) hear(context, tx, decided);
}

/** Decides slips whose time of waiting is over, and tells the members whose stakes came back. */
export const waitingJobs = (context: Deciding): JobHandlers => ({
  [WAITING_JOB]: {
    inTransaction: async (_run, tx) => {
      const decided = await decideWaiting(tx, databaseNow(context.clock), AT_ONCE);
      await tell(context, tx, decided);
      return { againAtMs: context.clock.nowMs() + (decided.length === AT_ONCE ? 0 : EVERY_MS) };
    },
  },
});
export const startWaiting = (context: Needs<'db' | 'clock'>): Promise<void> =>
  scheduleJob(context.db, { kind: WAITING_JOB, key: 'every', runAtMs: context.clock.nowMs() });

/** Refuses slips that wait, before their time is over: see `refuseWaiting`. Answers how many. */
export async function refuseSlips(context: Deciding, tx: Tx, of: WaitingOf, reason: string): Promise<number> {
  const refused = await refuseWaiting(tx, of, reason, databaseNow(context.clock));
  await tell(context, tx, refused);
  return refused.length;
}
