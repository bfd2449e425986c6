import { WAGER_CATEGORIES } from '@lantern/contract/wager';
import { type Module, scheduleJob } from '../../platform/index.ts';
import { isFrozen } from '../account/index.ts';
import { registerRecall, registerStakeGate } from '../wager/index.ts';
import { getMerchantWallet } from './calls/get-merchant-wallet.ts';
import { getVendorReplay } from './calls/get-vendor-replay.ts';
import { listVendorJackpots } from './calls/list-vendor-jackpots.ts';
import { transferWallet } from './calls/transfer-wallet.ts';
import { gatewayJobs, REPEATED } from './gateway.jobs.ts';
import { holdOf } from './gateway.store.ts';
import { vendorRecall } from './vendors/gateway.recall.ts';

/** Game types that vendors may offer: all but lotteries, which this application draws. */
const CATEGORIES = WAGER_CATEGORIES.filter((category) => !['ELOTT', 'LOTT'].includes(category));

export const gateway: Module = {
  name: 'gateway',
  answers: [getMerchantWallet, getVendorReplay, listVendorJackpots, transferWallet],
  jobs: gatewayJobs,
  start: async (context) => {
    // Our sessions end with the freeze; a vendor's session does not.
    registerStakeGate('frozen', async ({ db }, request) =>
      request.from === 'vendor' && (await isFrozen(db, request.memberId)) ? 'player_blocked' : null,
    );
    registerStakeGate('sandbox', async ({ db }, request) =>
      request.from === 'vendor' ? holdOf(db, request.memberId, request.vendor) : null,
    );
    for (const category of CATEGORIES) registerRecall(category, vendorRecall);
    for (const kind of REPEATED) await scheduleJob(context.db, { kind, key: 'every', runAtMs: context.clock.nowMs() });
  },
};
