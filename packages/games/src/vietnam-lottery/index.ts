export { bestPayout } from './best-payout.ts';
export { stationsOn } from './calendar.ts';
export { type Counters, countersOf } from './counters.ts';
export { csvColumns, prizesFromCsvRow } from './draw-file.ts';
export { drawPrizes } from './draw-prizes.ts';
export {
  chanceOfAll,
  chanceOfNone,
  type DrawModel,
  exactReturn,
  formatRatio,
  type Ratio,
} from './exact-return.ts';
export {
  combinations,
  DIGITS,
  type Digit,
  doubleTokens,
  gridTokens,
  type Half,
  halfTokens,
  headTokens,
  sumTokens,
  tailTokens,
  tokensOfWidth,
  touchTokens,
  xienQuay,
} from './expand.ts';
export { permutationsOf, type RunRefusal, type RunStep, runTokens } from './expand-southern.ts';
export { vietnam } from './family.ts';
export type { CountedSet, SetName, SingleSet } from './number-sets.ts';
export { DEFAULT_ODDS, type Ways, waysOf } from './odds.ts';
export { payoutVariance } from './payout-variance.ts';
export { checkPicks, linesOf, picksMax, stakeOf } from './picks.ts';
export {
  isOffered,
  isPlayCode,
  PLAY_CODES,
  PLAYS,
  type Play,
  type PlayCode,
  type PlayGroup,
  playsOf,
} from './plays.ts';
export { type Prizes, type PrizesRefusal, parsePrizes } from './prizes.ts';
export { REGIONS, type Region, regionOf } from './regions.ts';
export { hitsOf, type LotteryBet, payoutDifference, settle } from './settle.ts';
export { NORTH_HOSTS, STATIONS, type Station } from './stations.ts';
export { drawsSinceHit, hotTokens, type StatisticsSet, tailCounts } from './statistics.ts';
export { PRIZE_TIERS, type PrizeTier, revealOrder, type TierName, tiersAsDrawn } from './tiers.ts';
export { parseTypedPicks, type TypedPicks } from './typed-picks.ts';
