export {
  type CountRates,
  combinationFactor,
  fairPrice,
  type MatchModel,
  MatchPrices,
  type PricedLeg,
  type Shares,
} from './model/prices.ts';
export {
  areRates,
  type End,
  type GoalRates,
  KICK_OFF,
  type MatchMoment,
  RATE_MAX,
  scoreLaw,
  sharesLeft,
} from './model/score-law.ts';
export {
  decimalFrom,
  ODDS_FORMATS,
  type OddsFormat,
  oddsIn,
  oddsText,
  readOddsText,
  riskOf,
} from './odds/formats.ts';
export { isOnLadder, LADDER_LEAST, LADDER_MOST, ladderPrice, nextPrice } from './odds/ladder.ts';
export {
  fairFrom,
  isMarginMethod,
  MARGIN_METHODS,
  type MarginMethod,
  type MarginRefusal,
  pricesWith,
} from './odds/margin.ts';
export {
  endOf,
  type FootballFacts,
  type FootballLeg,
  GOAL_MARKETS,
  type GoalMarket,
  isGoalMarket,
  isTooLate,
  type LegReason,
  type LegVerdict,
  type MatchState,
  PLAYED_WITHIN_HOURS,
  partsWhateverFollows,
  type Side,
  settleFootball,
} from './settle/football.ts';
export {
  CORRECT_SCORE_MAX,
  type Counted,
  type CountMarket,
  FOOTBALL_MARKETS,
  type FootballMarket,
  footballMarket,
  isCountMarket,
  type Score,
} from './settle/football-markets.ts';
export {
  type Adjustment,
  factorOf,
  OUTCOMES,
  type Outcome,
  outcomeOf,
  type Part,
  type Quarters,
} from './settle/parts.ts';
export { lineText, ODDS_MAX, type OddsRefusal, readLine, readOdds } from './settle/read-leg.ts';
export { fullCover, payoutOfSlip, SLIP_LEGS_MAX, type Slip, slipLines } from './settle/slip.ts';
