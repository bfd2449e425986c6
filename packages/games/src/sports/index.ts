export {
  type CashLeg,
  type CashOutOffer,
  type CashOutTerms,
  cashOutOffer,
  type PartialCashOut,
  partialCashOut,
  worthOf,
} from './cash-out.ts';
export {
  bettingAgainstUs,
  bettingOurView,
  type Forecast,
  forecastSeason,
  logLossOf,
  type PricedMatch,
  type ReliabilityBin,
  reliabilityOf,
  type StrategyReturn,
} from './model/calibration.ts';
export { ELO, ELO_START, type EloOptions, EloRatings, eloChance } from './model/elo.ts';
export {
  FIRST_HALF_SHARE,
  FIT,
  type FitOptions,
  fitLeague,
  type LeagueRatings,
  type PlayedMatch,
  ratesOf,
  type TeamRating,
} from './model/fit.ts';
export { type HalfLaw, halfLaw } from './model/half-law.ts';
export { type MarketView, ratesFromMarket } from './model/invert.ts';
export { ARENA_KILLS, type KillRates, killRatesFrom, killsOver, middleOfKills } from './model/kills.ts';
export { type Drift, driftOfPrices } from './model/martingale.ts';
export {
  leadersOf,
  OUTRIGHT_RUNS,
  outrightShares,
  type RemainingMatch,
  type TableRow,
  tableAfter,
} from './model/outright.ts';
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
  FIRST_TO_13,
  isSeriesOver,
  type MapEnd,
  type MapFormat,
  mapChance,
  mapChanceFrom,
  mapEnds,
  mapsToWin,
  roundChanceFrom,
  type SeriesEnd,
  seriesEnds,
} from './model/series.ts';
export { type SingleLeg, SingleShares } from './model/single-shares.ts';
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
  ESPORTS_MARKETS,
  ESPORTS_SHAPES,
  type EsportsLeg,
  type EsportsMarket,
  type EsportsReason,
  type EsportsVerdict,
  isEsportsMarket,
  outrightParts,
  type PlayedMap,
  type SeriesFacts,
  settleEsports,
} from './settle/esports.ts';
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
export {
  drawVirtualMatch,
  kindText,
  VIRTUAL_FIRST_HALF,
  VIRTUAL_KINDS,
  VIRTUAL_RATE_LEAST,
  VIRTUAL_RATE_MOST,
  VIRTUAL_SECONDS,
  type VirtualEvent,
  type VirtualKind,
  type VirtualRates,
  virtualFacts,
  virtualModel,
  virtualText,
} from './virtual/virtual-match.ts';
