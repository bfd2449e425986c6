import { ID_EPOCH_MS, idFloorOf } from '@lantern/kernel';
import { type AppContext, databaseNow, type JobHandlers, type Module, scheduleJob } from '../../platform/index.ts';
import { debtors, ensurePartitions, expireHolds, sealNext, sweep } from './ledger.store.ts';

const SEAL_EVERY_MS = 1000;
const HOLDS_EVERY_MS = 5000;
const SWEEP_EVERY_MS = 10_000;
const PARTITIONS_EVERY_MS = 24 * 3600_000;
const MONTHS_AHEAD = 3;

/** The current month and `count` more, as partition names with id bounds. */
export function monthsFrom(nowMs: number, count: number): { name: string; from: bigint; to: bigint }[] {
  const now = new Date(Math.max(nowMs, ID_EPOCH_MS));
  return Array.from({ length: count + 1 }, (_, index) => {
    const start = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + index, 1));
    const end = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + index + 1, 1));
    return {
      name: start.toISOString().slice(0, 7).replace('-', '_'),
      from: idFloorOf(start.getTime()),
      to: idFloorOf(end.getTime()),
    };
  });
}

const jobs = (context: AppContext): JobHandlers => {
  const again = (everyMs: number) => ({ againAtMs: context.clock.nowMs() + everyMs });
  return {
    'ledger.seal': {
      inTransaction: async (_run, tx) => {
        await sealNext(tx, databaseNow(context.clock));
        return again(SEAL_EVERY_MS);
      },
    },
    'ledger.holds': {
      inTransaction: async (_run, tx) => {
        await expireHolds(tx, context.clock.nowMs(), 500);
        return again(HOLDS_EVERY_MS);
      },
    },
    'ledger.sweep': {
      inTransaction: async (_run, tx) => {
        for (const memberId of await debtors(tx, 100)) await sweep(tx, memberId, context.newId());
        return again(SWEEP_EVERY_MS);
      },
    },
    'ledger.partitions': {
      inTransaction: async (_run, tx) => {
        await ensurePartitions(tx, monthsFrom(context.clock.nowMs(), MONTHS_AHEAD));
        return again(PARTITIONS_EVERY_MS);
      },
    },
  };
};

export const ledger: Module = {
  name: 'ledger',
  answers: [],
  jobs,
  start: async (context) => {
    await ensurePartitions(context.db, monthsFrom(context.clock.nowMs(), MONTHS_AHEAD));
    for (const kind of Object.keys(jobs(context)))
      await scheduleJob(context.db, { kind, key: 'every', runAtMs: context.clock.nowMs() });
  },
};
