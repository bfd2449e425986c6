import { ID_EPOCH_MS, idFloorOf } from '@lantern/kernel';
import { type AppContext, databaseNow, type JobHandlers, type Module, scheduleJob } from '../../platform/index.ts';
import { ledgerChecks } from './ledger.audit.store.ts';
import { auditHook, redrawHook } from './ledger.audit.ts';
import { causeChecks } from './ledger.causes.audit.store.ts';
import { poolChecks } from './ledger.pools.audit.store.ts';
import { sealChecks } from './ledger.seals.audit.store.ts';
import { debtors, dropEnded, ensurePartitions, expireHolds, sealNext, sweep } from './ledger.store.ts';

const SEAL_EVERY_MS = 1000;
const HOLDS_EVERY_MS = 5000;
const SWEEP_EVERY_MS = 10_000;
const PARTITIONS_EVERY_MS = 24 * 3600_000;
const MONTHS_AHEAD = 3;
/** A result may be corrected, and a draw looked at, for so long; what may be sold of it is asked no more. */
const ENDED_AFTER_MS = 92 * 24 * 3600_000;

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
        await dropEnded(tx, idFloorOf(context.clock.nowMs() - ENDED_AFTER_MS));
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
  points: [auditHook, redrawHook],
  hooks: [auditHook([...ledgerChecks, ...poolChecks, ...sealChecks, ...causeChecks])],
};
