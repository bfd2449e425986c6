import { databaseNow, type JobHandlers, type Needs, scheduleJob } from '../../../platform/index.ts';
import { publishBalanceOf, spendableOf } from '../../ledger/index.ts';
import { decideWaiting } from './wager.prices.store.ts';

const WAITING_JOB = 'wager.waiting';
const EVERY_MS = 1000;
const AT_ONCE = 500;

/** Decides slips whose time of waiting is over, and tells the members whose stakes came back. */
export const waitingJobs = (context: Needs<'clock' | 'push'>): JobHandlers => ({
  [WAITING_JOB]: {
    inTransaction: async (_run, tx) => {
      const decided = await decideWaiting(tx, databaseNow(context.clock), AT_ONCE);
      const refused = decided.filter(({ state }) => state === 'refused').map(({ memberId }) => memberId);
      if (refused.length > 0)
        for (const [memberId, balance] of await spendableOf(tx, [...new Set(refused)]))
          publishBalanceOf(context, { memberId, balance, cause: 'refund' }, tx);
      return { againAtMs: context.clock.nowMs() + (decided.length === AT_ONCE ? 0 : EVERY_MS) };
    },
  },
});
export const startWaiting = (context: Needs<'db' | 'clock'>): Promise<void> =>
  scheduleJob(context.db, { kind: WAITING_JOB, key: 'every', runAtMs: context.clock.nowMs() });
