export { canonicalJson } from './canonical-json.ts';
export { type LiveReturn, liveReturnOf, PLAYS_ENOUGH, type Played } from './live-return.ts';
export { isReceipt, RECEIPT_TYPE, type Receipt, type ReceiptKey, receiptText } from './receipt.ts';
