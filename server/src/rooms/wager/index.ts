export { wagerChecks } from './wager.audit.store.ts';
export { categoriesOf } from './wager.event.store.ts';
export type { NewSlip, SlipLine, SlipVerdict } from './wager.lanes.ts';
export { exposureTaken, recentGames, type StoredSlip, slipOf, stakedOf } from './wager.lookup.store.ts';
export { hourFigures, memberFigures, stakesOfEvents, wagerRecords } from './wager.office.store.ts';
export { type RecalledWager, type RecallOf, recallOf, registerRecall } from './wager.recall.ts';
export { wager } from './wager.room.ts';
export { type Judge, placeSlip, refundEvent, resettleEvent, type SettleTotals, settleEvent } from './wager.service.ts';
export {
  closeEvent,
  isQuiet,
  memberTotals,
  type NewEvent,
  type OpenWager,
  openChunks,
  openEvent,
  openWagers,
} from './wager.store.ts';
