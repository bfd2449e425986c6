export {
  type BetToJudge,
  type CountBets,
  type DrawBet,
  type DrawnNumbers,
  type ExpandedBet,
  type Exposure,
  type FamilyGame,
  type FileDraw,
  type FileRow,
  type LotteryFamily,
  mainNumbers,
  type NumberTier,
  numbersByTier,
  type PayoutFigures,
  type PickRefusal,
  type Prize,
  type ResultsFile,
  type RowReturn,
  type RuleRefusal,
  type SettledBet,
  type Settlement,
  UNNAMED_PROOF,
} from './family.ts';
export { type BetHits, type DigitRange, joinedNumbers, rangesOf } from './hits.ts';
export { isIsoDate, isOnWeekday, type MenuWeekday, menuWeekday } from './iso-date.ts';
export { formatOdds, ODDS_DECIMALS, ODDS_SCALE, type Odds, parseOdds } from './odds.ts';
export {
  chargeOf,
  choose,
  isOfferedIn,
  type LotteryPlay,
  lineCount,
  linesOfPlay,
  picksText,
  selectionsOfPlay,
} from './plays.ts';
export {
  type Counted,
  type DrawStatistics,
  drawsSince,
  highestTokens,
  lowestTokens,
  type RankedToken,
  type TokenCounts,
  tokenCounts,
} from './statistics.ts';
export { type Role, readTicketText, type Tokens, ticketText } from './ticket.ts';
