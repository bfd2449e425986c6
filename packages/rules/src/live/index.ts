export { ODDS_FORMATS, type OddsFormat, oddsText } from './odds.ts';
export { fightMs, pauseMs, SHUFFLE_MS, stepDelays } from './pace.ts';
export { spotMax, spotStake } from './spot-limit.ts';
