import { every, type Module } from '../../platform/index.ts';
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
    [SWEEP]: every(SWEEP_EVERY_MS, (tx) => sweepMessages(tx, context)),
  }),
};
