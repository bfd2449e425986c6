export { canonicalJson } from './canonical-json.ts';
export { HEADS_TYPE, type Head, type Heads, headsText, isHeads } from './heads.ts';
export { type LiveReturn, liveReturnOf, PLAYS_ENOUGH, type Played } from './live-return.ts';
export {
  isReceipt,
  leafText,
  RECEIPT_TYPE,
  RECEIPT_TYPE_1,
  RECEIPTS_ROOT_TYPE,
  type Receipt,
  type ReceiptKey,
  type ReceiptsRoot,
  receiptText,
  type SettledLeaf,
  type SettledProof,
} from './receipt.ts';
