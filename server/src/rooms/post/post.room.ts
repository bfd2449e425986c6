import { type Room, scheduleJob } from '../../platform/index.ts';
import { DELIVER, deliver } from './post.service.ts';
import { sweepMessages } from './post.store.ts';

const SWEEP = 'post.sweep';
const SWEEP_EVERY_MS = 6 * 3600_000;

export const post: Room = {
  name: 'post',
  answers: [],
  jobs: (world) => ({
    // Long: the gateway's answer is waited for outside of any transaction.
    [DELIVER]: { long: ({ key }) => deliver(world, key) },
    [SWEEP]: {
      inTransaction: async (_run, tx) => {
        await sweepMessages(tx, world);
        return { againAtMs: world.clock.nowMs() + SWEEP_EVERY_MS };
      },
    },
  }),
  start: (world) => scheduleJob(world.db, { kind: SWEEP, key: 'every', runAtMs: world.clock.nowMs() }),
};
