export { canonicalJson } from './canonical-json.ts';
export { isReceipt, RECEIPT_TYPE, type Receipt, type ReceiptKey, receiptText } from './receipt.ts';
