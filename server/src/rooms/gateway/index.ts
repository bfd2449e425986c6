export { cancelFreeRounds, type FreeRoundGrant, grantFreeRounds, listFreeRounds } from './gateway.free-rounds.ts';
export { serveSeamless } from './gateway.http.ts';
export { jackpotOfVendor } from './gateway.jackpots.ts';
export { reconcile } from './gateway.reconcile.ts';
export { gateway } from './gateway.room.ts';
export { seedGateway } from './gateway.seed.ts';
export { seamless } from './gateway.service.ts';
export { allVendors, type VendorRow, vendorOf } from './gateway.store.ts';
export { type IssuedTicket, issueLaunchTicket, type TicketAsked } from './gateway.tickets.ts';
