import { ID_EPOCH_MS, idFloorOf } from '@lantern/kernel';
import { databaseNow, every, type JobHandlers, type Module, type Needs, type Queryable } from '../../platform/index.ts';
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

const jobs = (context: Needs<'clock' | 'newId'>): JobHandlers => ({
  'ledger.seal': every(SEAL_EVERY_MS, (tx) => sealNext(tx, databaseNow(context.clock))),
  'ledger.holds': every(HOLDS_EVERY_MS, (tx) => expireHolds(tx, context.clock.nowMs(), 500)),
  'ledger.sweep': every(SWEEP_EVERY_MS, async (tx) => {
    for (const memberId of await debtors(tx, 100)) await sweep(tx, memberId, context.newId());
  }),
  'ledger.partitions': every(PARTITIONS_EVERY_MS, async (tx) => {
    await ensureMonthsAhead(tx, context.clock.nowMs());
    await dropEnded(tx, idFloorOf(context.clock.nowMs() - ENDED_AFTER_MS));
  }),
});

/** Partitions of the month of `nowMs` and of those that follow soon. */
export const ensureMonthsAhead = (db: Pick<Queryable, 'query'>, nowMs: number): Promise<void> =>
  ensurePartitions(db, monthsFrom(nowMs, MONTHS_AHEAD));

export const ledger: Module = {
  name: 'ledger',
  answers: [],
  jobs,
  start: async (context) => {
    // Of the present: the month of demonstration makes its own, and each more is looked through by every bet.
    await ensureMonthsAhead(context.db, context.ageClock.nowMs());
  },
  points: [auditHook, redrawHook],
  hooks: [auditHook([...ledgerChecks, ...poolChecks, ...sealChecks, ...causeChecks])],
};
