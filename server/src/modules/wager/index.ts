export { wagerChecks } from './audit/wager.audit.store.ts';
export { type CountAgain, miscounted } from './audit/wager.counting.audit.store.ts';
export { type FormerReason, formerReasonHook, MONEY_MOVED } from './audit/wager.former.audit.store.ts';
export { type OwnGames, ownGamesHook, registryChecks } from './audit/wager.registry.audit.store.ts';
export { roundChecks } from './audit/wager.rounds.audit.store.ts';
export { eventFinalsOf, type FinalBatch, forgetFinals, readFinals } from './finals/wager.finals.store.ts';
export { type FinalsReader, finalsHook, readBatch, replayable, type SqlFinalsReader } from './finals/wager.finals.ts';
export { type Leg, type LeggedWager, legsOf, type NamedLeg } from './legs/wager.legs.store.ts';
export {
  type LegJudge,
  type LegRule,
  type LegState,
  legRuleHook,
  settleLegs,
  settleLegsEarly,
  voidLegs,
} from './legs/wager.legs.ts';
export { openBatchQueue, verdictsOf } from './placing/wager.batch-queue.ts';
export {
  type Bet,
  type EventVerdict,
  type PricedSlip,
  type PriceVerdict,
  placeBet,
  publishPlaced,
  slipNow,
} from './placing/wager.bet.ts';
export { readDetail } from './placing/wager.detail.ts';
export {
  mayPlay,
  type StakeGate,
  type StakePage,
  type StakeRefusal,
  type StakeRequest,
  stakeGateHook,
} from './placing/wager.gate.ts';
export {
  checkCarry,
  countGuard,
  type Guard,
  type GuardState,
  guardOf,
  lockGuard,
  playedSince,
  setGuard,
} from './placing/wager.guard.store.ts';
export { limitReachedBy, limitReachedFacts, PLAY_PAUSE_MS, type PlayLimitReached } from './placing/wager.guard.ts';
export { type KeyedBet, onceAKey, REPLAYED, type Tried } from './placing/wager.once.ts';
export {
  jackpotArguments,
  type NewRound,
  playArguments,
  playVerdict,
  poolsOf,
  type RoundVerdict,
} from './placing/wager.play.ts';
export { type PlayedRound, playedByKey, playedRound, playedRounds } from './placing/wager.plays.store.ts';
export { type NotTaken, notTaken, stakeRefused, withFacts } from './placing/wager.refused-stakes.ts';
export {
  type LegGame,
  type NewSlip,
  placeSlip,
  placeSlipIn,
  type SlipLeg,
  type SlipLine,
  type SlipVerdict,
} from './placing/wager.slip-queue.ts';
export { countPot, openPot, type PotMoney, type PotTerms, type PotWager } from './pots/wager.pots.store.ts';
export { type PotWeigh, resettlePot, settlePot } from './pots/wager.pots.ts';
export {
  type BetPrice,
  type BettingMarket,
  type CashOutRequest,
  type CashOutVerdict,
  cashOut,
  cashOutLegs,
  type DecidedSlip,
  decideWaiting,
  liabilityOf,
  type OfferedLeg,
  type PriceVersions,
  setBettingMarket,
  setBettingMarkets,
  waitingStateOf,
} from './prices/wager.prices.store.ts';
export { decidedSlipsHook, refuseSlips } from './prices/wager.waiting.ts';
export type { FinalRow } from './receipts/wager.receipt-batches.store.ts';
export {
  factsKey,
  isDecided,
  type ReceiptFacts,
  type ReceiptSource,
  receiptHook,
} from './receipts/wager.receipt-source.ts';
export { rotateReceiptKey, signStatement } from './receipts/wager.receipts.ts';
export {
  type ExportedReturn,
  type ExportedWager,
  returnsToExport,
  type WagerExportFilter,
  wagersToExport,
} from './records/wager.export.store.ts';
export { type FoundWager, roundsNamed, slipsNumbered, wagersNumbered } from './records/wager.finding.store.ts';
export {
  exposureTaken,
  type OpenBetOn,
  openBetsOn,
  playsSince,
  recentGames,
  type StoredSlip,
  slipOf,
  slipsOfKeys,
  stakedByMember,
  stakedOf,
  stakedOn,
} from './records/wager.lookup.store.ts';
export { gamesOfWagers } from './records/wager.names.ts';
export { type PlayFilter, type PlaySum, playDays } from './records/wager.play-days.store.ts';
export { shownStateOf } from './records/wager.present.ts';
export {
  endRealityHold,
  holdForReality,
  keepRealityHolds,
  type RealityHold,
  realityHoldOf,
} from './records/wager.reality.store.ts';
export {
  gameNamesOf,
  type LegWords,
  type RecalledWager,
  type RecallSource,
  recallHook,
} from './records/wager.recall.ts';
export { recalled } from './records/wager.recalling.ts';
export { type RecordFilter, recordPage, recordTotals } from './records/wager.record.store.ts';
export { type ReportedRound, recordReported } from './records/wager.reported.store.ts';
export { houseReturns, type ReturnSource, returnsHook } from './records/wager.returns.ts';
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
} from './rounds/wager.rounds.store.ts';
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
} from './rounds/wager.rounds.ts';
export { type CancelVerdict, cancelOpen, type OpenStanding } from './wager.cancel.store.ts';
export { type CountTogether, countedDown, coverFraction, type JudgedWager } from './wager.counting.ts';
export { dropEmpty, dropEmptyJob } from './wager.empty.ts';
export { eventNamesOf } from './wager.event.store.ts';
export { wager } from './wager.module.ts';
export { hourFigures, memberFigures, stakesOfEvents } from './wager.office.store.ts';
export { type Played, playSince } from './wager.play.store.ts';
export {
  type BetMonth,
  betMonths,
  type DaySum,
  daySums,
  type OpenStake,
  openStakes,
  type ReportFilter,
} from './wager.report.store.ts';
export { type MemberResult, publishResults, recordResults } from './wager.results.ts';
export {
  type Judge,
  refundEvent,
  resettleEvent,
  type SettleTotals,
  settleEmptyEvent,
  settleEvent,
} from './wager.service.ts';
export { wagerSettings } from './wager.settings.ts';
export {
  betsOfEvent,
  closeEvent,
  endEmptyEvents,
  isQuiet,
  memberTotals,
  type NewEvent,
  type OpenBet,
  type OpenWager,
  type Outcome,
  openBets,
  openChunks,
  openEvent,
  openEvents,
  openWagers,
  slipKeyOf,
} from './wager.store.ts';
export { type VoidedPlay, voidPlay } from './wager.void.store.ts';
