export { jackpotSum } from './slots.jackpots.ts';
export { slots } from './slots.module.ts';
export { slotReceipts } from './slots.receipts.ts';
export { houseReturns } from './slots.returns.ts';
