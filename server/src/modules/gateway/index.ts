export { gateway } from './gateway.module.ts';
export {
  type CaseRow,
  caseOf,
  casesOf,
  endKey,
  heldCredits,
  holdCases,
  openCasesWaiting,
  settleCase,
  vendorsToExport,
} from './gateway.office.store.ts';
export {
  changeWalletVendor,
  type DraftedKey,
  draftVendorKey,
  previewVendorChange,
  putDraftedKey,
  tryVendor,
  type VendorChange,
  walletVendors,
} from './gateway.office.ts';
export { seedGateway } from './gateway.seed.ts';
export { seamless } from './gateway.service.ts';
export { addVendor, allVendors, type NewVendor, putKey, type VendorRow, vendorOf } from './gateway.store.ts';
export { addWalletVendor, readinessOf, takeLive, vendorKinds } from './gateway.vendor-life.ts';
export { runTransferKit } from './transfers/gateway.transfer-kit.ts';
export { floatsOf } from './transfers/gateway.vendor-money.store.ts';
export { vendorGamesHook } from './vendors/gateway.recall.ts';
export { reconcile } from './vendors/gateway.reconcile.ts';
export { type IssuedTicket, issueLaunchTicket, type TicketRequest } from './vendors/gateway.tickets.ts';
export { actsOf, type CaseAct, maySettleByNote, moveCase, presentCase } from './wallet-api/gateway.cases.ts';
export { leastStakeHook } from './wallet-api/gateway.debits.ts';
export {
  cancelFreeRounds,
  type FreeRoundGrant,
  grantFreeRounds,
  listFreeRounds,
} from './wallet-api/gateway.free-rounds.ts';
export { jackpotOfVendor } from './wallet-api/gateway.jackpots.ts';
export { sealKey } from './wallet-api/gateway.signature.ts';
