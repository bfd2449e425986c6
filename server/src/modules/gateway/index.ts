export { transferChecks } from './gateway.audit.store.ts';
export { actsOf, type CaseAct, maySettleByNote, moveCase, presentCase } from './gateway.cases.ts';
export { cancelFreeRounds, type FreeRoundGrant, grantFreeRounds, listFreeRounds } from './gateway.free-rounds.ts';
export { serveSeamless } from './gateway.http.ts';
export { jackpotOfVendor } from './gateway.jackpots.ts';
export { gateway } from './gateway.module.ts';
export { type CaseRow, caseOf, casesOf, endKey, heldCases, settleCase } from './gateway.office.store.ts';
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
export { registerVendorGames } from './gateway.recall.ts';
export { reconcile } from './gateway.reconcile.ts';
export { seedGateway } from './gateway.seed.ts';
export { seamless } from './gateway.service.ts';
export { sealKey } from './gateway.signature.ts';
export { addVendor, allVendors, type NewVendor, putKey, type VendorRow, vendorOf } from './gateway.store.ts';
export { type IssuedTicket, issueLaunchTicket, type TicketRequest } from './gateway.tickets.ts';
