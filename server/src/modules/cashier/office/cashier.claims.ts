import { type JobHandlers, type Needs, scheduleJob, type Tx } from '../../../platform/index.ts';

/** One job for each claimed withdrawal; another claim moves its time. */
export const CLAIM_OVER = 'cashier.claim-over';

/** A claim ends by time alone: its end is reported to the operators who see the withdrawal. */
export const reportClaimEnd = (tx: Tx, id: bigint, claimedUntilMs: number): Promise<void> =>
  scheduleJob(tx, { kind: CLAIM_OVER, key: id.toString(), runAtMs: claimedUntilMs, replace: true });

export const claimOver = (context: Needs<'push'>): JobHandlers[string] => ({
  inTransaction: async ({ key }, tx) => {
    tx.afterCommit(() => context.push.publish('withdrawal.handled', { id: key }));
    return undefined;
  },
});
