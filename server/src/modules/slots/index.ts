export { jackpotSum } from './slots.jackpots.ts';
export { slots } from './slots.module.ts';
export { slotReceipts } from './slots.receipts.ts';
