import { type Module, scheduleJob } from '../../platform/index.ts';
import { auditHook } from '../ledger/index.ts';
import { getTurnover } from './calls/get-turnover.ts';
import { turnoverAuditChecks } from './turnover.audit.store.ts';
import { countTurnover } from './turnover.store.ts';

const COUNT = 'turnover.count';
const AT_ONCE = 20_000;
const EVERY_MS = 1000;

export const turnover: Module = {
  name: 'turnover',
  answers: [getTurnover],
  jobs: (context) => ({
    [COUNT]: {
      inTransaction: async (_run, tx) => {
        const counted = await countTurnover(tx, AT_ONCE);
        return { againAtMs: context.clock.nowMs() + (counted >= AT_ONCE ? 0 : EVERY_MS) };
      },
    },
  }),
  start: async (context) => {
    await scheduleJob(context.db, { kind: COUNT, key: 'every', runAtMs: context.clock.nowMs() });
  },
  hooks: [auditHook(turnoverAuditChecks)],
};
