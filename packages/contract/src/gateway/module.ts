import { contractModule } from '../contract-module.ts';
import { gatewayCalls } from './index.ts';
import { gatewayOfficeCalls } from './office/index.ts';
import { vendorKind } from './wager-detail.ts';

export const gateway = contractModule({
  calls: { ...gatewayCalls, ...gatewayOfficeCalls },
  wagerKinds: [vendorKind],
  rights: {
    vendors: { order: 110, roles: ['risk'] },
  },
  requestKinds: {
    vendor_case: {
      order: 90,
      right: 'vendors',
      subject: 'vendor_case',
      facts: ['member', 'name', 'vendor', 'about', 'amount', 'opened'],
      changes: ['listVendorCases'],
    },
    vendor_key: {
      order: 130,
      right: 'connections',
      subject: 'vendor',
      facts: ['change'],
      changes: ['listWalletVendors'],
    },
    vendor_change: {
      order: 140,
      right: 'connections',
      subject: 'vendor',
      facts: ['change'],
      changes: ['listWalletVendors'],
    },
  },
  findKinds: { vendor: { order: 100 } },
  exportKinds: {
    vendors: { order: 200, rights: ['vendors', 'audit'] },
  },
  decisions: {
    runVendorKit: 'one',
    addWalletVendor: 'raising',
    takeVendorLive: 'two',
    // Moves no money.
    noteVendorCases: 'one',
    requestVendorCases: 'two',
    changeWalletVendor: 'raising',
    createVendorKey: 'two',
    endVendorKey: 'restricting',
    testWalletVendor: 'one',
    compareStatements: 'one',
    // Moves no money.
    noteVendorCase: 'one',
    requestVendorCase: 'two',
  },
  pages: [
    { order: 170, path: '/seamless', name: 'seamless', bannerGroup: '', isPrivate: true },
    { order: 180, path: '/fbsports', name: 'fbsports', bannerGroup: '', isPrivate: true },
  ],
  movements: {
    free_round_stake: { code: 44, shownAs: null },
    free_round_reversal: { code: 45, shownAs: null },
    vendor_out: { code: 46, shownAs: 'to_vendor', cause: 'transfer' },
    vendor_in: { code: 47, shownAs: 'from_vendor', cause: 'transfer' },
    vendor_result: { code: 48, shownAs: null },
  },
});
