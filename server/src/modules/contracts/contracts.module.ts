import { type JobHandlers, type Module, scheduleJob } from '../../platform/index.ts';
import { auditHook } from '../ledger/index.ts';
import { contractChecks } from './contracts.audit.store.ts';
import { settleAll } from './settling/contracts.runs.ts';

const FIGURES_JOB = 'contracts.figures';
const SETTLE_JOB = 'contracts.settle';
const FIGURES_EVERY_MS = 5000;
const SETTLE_EVERY_MS = 2000;
const FIGURES_MAX = 20_000;

export const contracts: Module = {
  name: 'contracts',
  answers: [],
  jobs: (context): JobHandlers => ({
    [FIGURES_JOB]: {
      inTransaction: async (_run, tx) => {
        const { rows } = await tx.query<{ added: string }>('select contracts.fold($1) as added', [FIGURES_MAX]);
        const isMore = Number(rows[0]?.added ?? 0) > 0;
        return { againAtMs: context.clock.nowMs() + (isMore ? 1000 : FIGURES_EVERY_MS) };
      },
    },
    [SETTLE_JOB]: {
      isAside: true,
      long: async () => {
        const isMore = await settleAll(context);
        return { againAtMs: context.clock.nowMs() + (isMore ? 100 : SETTLE_EVERY_MS) };
      },
    },
  }),
  start: async (context) => {
    for (const kind of [FIGURES_JOB, SETTLE_JOB])
      await scheduleJob(context.db, { kind, key: 'every', runAtMs: context.clock.nowMs() });
  },
  hooks: [auditHook(contractChecks)],
};
