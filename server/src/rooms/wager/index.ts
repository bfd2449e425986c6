export { wagerChecks } from './wager.audit.store.ts';
export type { NewSlip, SlipLine, SlipVerdict } from './wager.lanes.ts';
export { type RecallOf, registerRecall } from './wager.recall.ts';
export { wager } from './wager.room.ts';
export { type Judge, placeSlip, refundEvent, resettleEvent, type SettleTotals, settleEvent } from './wager.service.ts';
export { closeEvent, isQuiet, memberTotals, type NewEvent, type OpenWager, openEvent } from './wager.store.ts';
