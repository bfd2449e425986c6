export { checkPicks, ROWS_MAX } from './check-picks.ts';
export {
  countIn,
  disjointRows,
  distinctRows,
  productOf,
  spanCounts,
  sumCounts,
  symmetricSum,
} from './counting.ts';
export { hasSameDigits, ordersOf, sortedDigits } from './digit-orders.ts';
export {
  type BetFields,
  type CompoundFamily,
  chargeOfTicket,
  type DrawRefusal,
  plainFamily,
  settleTicket,
  type Ticket,
  ticketOf,
} from './family.ts';
export { everyMinutes, ISSUE_ZONE, officialOn, onDays, twoDigits } from './games.ts';
export { type CompoundLottery, type CompoundRegion, lotteryOf, UNIT_MODES } from './lottery.ts';
export { byPlace, marksOf, sameNumbers, spots } from './marks.ts';
export { countedPlay, optionPlay, winningTogether } from './option-play.ts';
export { fixedPlace, halvesByPlace, hitPlaces, orderedPlaces } from './place-play.ts';
export {
  bestOneRow,
  bestRows,
  type Chosen,
  type CompoundPlay,
  exampleOf,
  fixedTier,
  type Marks,
  oneTier,
  type PickRefusal,
  type Picks,
  type PlayRule,
  type RowMoments,
  role,
  type Spot,
  type Tier,
  type Win,
  won,
} from './play.ts';
export { DEFAULT_MODE, fractionText, isMode, type Mode, prizeOf, returnOf } from './price.ts';
export { readDigitTexts, readNumbers } from './read-numbers.ts';
export { resultsFileOf } from './results-file.ts';
export { gainOf, returnsOf } from './returns.ts';
export { keysByParts, keysByPick, keysByPlace } from './row-keys.ts';
export { countsIn, drawnCounts, drawnMarks, setHits, setHitsOf, setPlay, setRows } from './set-play.ts';
export { isMultiple, payTicket, type Terms } from './settle.ts';
export {
  halfStraightDigits,
  mixedDigits,
  pairDigits,
  plainStraightDigits,
  straightDigits,
  THREE_DIGITS,
  tripleDigits,
} from './three-digits.ts';
export { DIGITS, digitTexts, numbers, words } from './tokens.ts';
