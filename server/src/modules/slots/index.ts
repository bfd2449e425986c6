export { slotsChecks } from './slots.audit.store.ts';
export { jackpotSum } from './slots.jackpots.ts';
export { slots } from './slots.module.ts';
export { slotReceipts } from './slots.receipts.ts';
export { slotRedraws } from './slots.redraw.audit.store.ts';
export { houseReturns } from './slots.returns.ts';
