import { type Room, scheduleJob } from '../../platform/index.ts';
import { isFrozen } from '../account/index.ts';
import { registerStakeGate } from '../wager/index.ts';
import { getMerchantWallet } from './calls/get-merchant-wallet.ts';
import { transferWallet } from './calls/transfer-wallet.ts';
import { gatewayJobs, REPEATED } from './gateway.jobs.ts';
import { holdOf } from './gateway.store.ts';

export const gateway: Room = {
  name: 'gateway',
  answers: [getMerchantWallet, transferWallet],
  jobs: gatewayJobs,
  start: async (world) => {
    registerStakeGate('frozen', async ({ db }, asked) =>
      (await isFrozen(db, asked.memberId)) ? 'player_blocked' : null,
    );
    registerStakeGate('sandbox', ({ db }, asked) => holdOf(db, asked.memberId, asked.vendor));
    for (const kind of REPEATED) await scheduleJob(world.db, { kind, key: 'every', runAtMs: world.clock.nowMs() });
  },
};
