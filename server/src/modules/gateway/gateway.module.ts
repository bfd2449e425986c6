import { type Module, routeHook, seedHook } from '../../platform/index.ts';
import { isFrozen } from '../account/index.ts';
import { auditHook } from '../ledger/index.ts';
import { ownGamesHook, recallHook, type StakeGate, stakeGateHook } from '../wager/index.ts';
import { vendorMoneyHook } from '../wallet/index.ts';
import { getMerchantWallet } from './calls/get-merchant-wallet.ts';
import { getVendorReplay } from './calls/get-vendor-replay.ts';
import { listVendorJackpots } from './calls/list-vendor-jackpots.ts';
import { transferWallet } from './calls/transfer-wallet.ts';
import { transferChecks } from './gateway.audit.store.ts';
import { gatewayJobs } from './gateway.jobs.ts';
import { seedGateway } from './gateway.seed.ts';
import { holdOf } from './gateway.store.ts';
import { vendorMoneyChecks } from './transfers/gateway.transfers.audit.store.ts';
import { moneyAtVendors } from './transfers/gateway.transfers.store.ts';
import { vendorGamesHook, vendorRecall } from './vendors/gateway.recall.ts';
import { leastStakeHook } from './wallet-api/gateway.debits.ts';
import { serveSeamless } from './wallet-api/gateway.http.ts';

/** Our sessions end with the freeze; a vendor's session does not. */
const frozenGate: StakeGate = async ({ db }, request) =>
  request.from === 'vendor' && (await isFrozen(db, request.memberId)) ? 'player_blocked' : null;
const sandboxGate: StakeGate = async ({ db }, request) =>
  request.from === 'vendor' ? holdOf(db, request.memberId, request.vendor) : null;

export const gateway: Module = {
  name: 'gateway',
  answers: [getMerchantWallet, getVendorReplay, listVendorJackpots, transferWallet],
  jobs: gatewayJobs,
  points: [leastStakeHook, vendorGamesHook],
  hooks: [
    stakeGateHook(frozenGate, sandboxGate),
    recallHook(vendorRecall),
    ownGamesHook({ vendorTables: ['gateway.vendor'] }),
    auditHook(transferChecks, vendorMoneyChecks),
    routeHook(serveSeamless),
    vendorMoneyHook(({ db }, memberId) => moneyAtVendors(db, memberId)),
    seedHook({ step: 'people', run: seedGateway }),
  ],
};
