import { type Module, scheduleJob } from '../../platform/index.ts';
import { DELIVER, deliver } from './post.service.ts';
import { sweepMessages } from './post.store.ts';

const SWEEP = 'post.sweep';
const SWEEP_EVERY_MS = 6 * 3600_000;

export const post: Module = {
  name: 'post',
  answers: [],
  jobs: (context) => ({
    // Long: the gateway's answer is awaited outside of any transaction.
    [DELIVER]: { long: ({ key }) => deliver(context, key) },
    [SWEEP]: {
      inTransaction: async (_run, tx) => {
        await sweepMessages(tx, context);
        return { againAtMs: context.clock.nowMs() + SWEEP_EVERY_MS };
      },
    },
  }),
  start: (context) => scheduleJob(context.db, { kind: SWEEP, key: 'every', runAtMs: context.clock.nowMs() }),
};
