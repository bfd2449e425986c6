export { canonicalJson } from './canonical-json.ts';
export { HEADS_TYPE, type Head, type Heads, headsText, isHeads } from './heads.ts';
export { type LiveReturn, liveReturnOf, PLAYS_ENOUGH, type Played } from './live-return.ts';
export { isReceipt, RECEIPT_TYPE, type Receipt, type ReceiptKey, receiptText } from './receipt.ts';
