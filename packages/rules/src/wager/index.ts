export { canonicalJson } from './canonical-json.ts';
export { HEADS_TYPE, type Head, type Heads, headsText, isHeads } from './heads.ts';
export {
  type DecidedLeg,
  hasRelatedLegs,
  isLostEarly,
  LEG_RESULTS,
  LEGS_MAX,
  type LegResult,
  linesOf,
  payoutOfLegs,
  SYSTEMS,
  type System,
  sizesOf,
  sizesText,
} from './legs.ts';
export { type LiveReturn, liveReturnOf, PLAYS_ENOUGH, type Played } from './live-return.ts';
export { dividePot, type PotShare, RAKE_ONE, rakeOf } from './pot.ts';
export {
  isReceipt,
  leafText,
  RECEIPT_TYPE,
  RECEIPT_TYPE_1,
  RECEIPT_TYPE_2,
  RECEIPTS_ROOT_TYPE,
  type Receipt,
  type ReceiptKey,
  type ReceiptsRoot,
  receiptText,
  type SettledLeaf,
  type SettledProof,
} from './receipt.ts';
export { type StatedBet, shownState } from './shown-state.ts';
export { type CountedBet, countedStake, spreadValid } from './valid-stake.ts';
