export { wagerChecks } from './wager.audit.store.ts';
export { openBatcher } from './wager.batcher.ts';
export { categoriesOf } from './wager.event.store.ts';
export {
  type ExportedReturn,
  type ExportedWager,
  returnsToExport,
  type WagerExportFilter,
  wagersToExport,
} from './wager.export.store.ts';
export { finalChecks } from './wager.finals.audit.store.ts';
export {
  mayPlay,
  registerStakeGate,
  type StakeGate,
  type StakePage,
  type StakeRefusal,
  type StakeRequest,
} from './wager.gate.ts';
export {
  checkCarry,
  countGuard,
  type Guard,
  type GuardState,
  guardOf,
  playedSince,
  setGuard,
} from './wager.guard.store.ts';
export { limitReachedBy, limitReachedFacts, PLAY_PAUSE_MS, type PlayLimitReached } from './wager.guard.ts';
export { exposureTaken, recentGames, type StoredSlip, slipOf, stakedOf } from './wager.lookup.store.ts';
export { wager } from './wager.module.ts';
export { hourFigures, memberFigures, stakesOfEvents, wagerRecords } from './wager.office.store.ts';
export { type NewRound, playArguments, playVerdict, poolsOf, type RoundVerdict } from './wager.play.ts';
export { type PlayedRound, playedByKey, playedRound, playedRounds } from './wager.plays.store.ts';
export {
  endRealityHold,
  holdForReality,
  keepRealityHolds,
  type RealityHold,
  realityHoldOf,
} from './wager.reality.store.ts';
export { gameNamesOf, type RecalledWager, type RecallOf, registerRecall } from './wager.recall.ts';
export type { FinalRow } from './wager.receipt-batches.store.ts';
export {
  factsKey,
  isDecided,
  type ReceiptFacts,
  type ReceiptSource,
  registerReceiptSource,
} from './wager.receipt-source.ts';
export { receiptChecks } from './wager.receipts.audit.store.ts';
export { rotateReceiptKey, signStatement } from './wager.receipts.ts';
export { registryChecks } from './wager.registry.audit.store.ts';
export { type ReportedRound, recordReported } from './wager.reported.store.ts';
export { roundChecks } from './wager.rounds.audit.store.ts';
export {
  bookedInRound,
  decideHeldCredit,
  flagOpenRounds,
  type HeldCreditRow,
  heldCreditOf,
  jackpotOf,
  openRoundsBefore,
  type PlayRow,
  type RoundRow,
  type RoundTxRow,
  recalledRound,
  roundOf,
  roundTxOf,
  roundTxsBetween,
  standingBets,
} from './wager.rounds.store.ts';
export {
  adjustRound,
  betRound,
  betWinRound,
  type Ceiling,
  closeRound,
  type MoveVerdict,
  moveRounds,
  type RoundAdjust,
  type RoundBet,
  type RoundClose,
  type RoundMove,
  type RoundRollback,
  type RoundWin,
  rollbackRound,
  winRound,
} from './wager.rounds.ts';
export { type Judge, placeSlip, refundEvent, resettleEvent, type SettleTotals, settleEvent } from './wager.service.ts';
export type { NewSlip, SlipLine, SlipVerdict } from './wager.slip-queue.ts';
export {
  betsOfEvent,
  closeEvent,
  isQuiet,
  memberTotals,
  type NewEvent,
  type OpenBet,
  type OpenWager,
  openBets,
  openChunks,
  openEvent,
  openWagers,
  slipKeyOf,
} from './wager.store.ts';
export { type VoidedPlay, voidPlay } from './wager.void.store.ts';
