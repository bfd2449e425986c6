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
    // A session of ours ends with the freeze; a vendor's does not know of it.
    registerStakeGate('frozen', async ({ db }, asked) =>
      asked.outside && (await isFrozen(db, asked.memberId)) ? 'player_blocked' : null,
    );
    registerStakeGate('sandbox', async ({ db }, asked) =>
      asked.outside ? holdOf(db, asked.memberId, asked.vendor) : null,
    );
    for (const kind of REPEATED) await scheduleJob(world.db, { kind, key: 'every', runAtMs: world.clock.nowMs() });
  },
};
