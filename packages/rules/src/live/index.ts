export { cardMs, dealerCardMs, decideMs, pauseMs, SHUFFLE_MS, stepDelays, TURN_PAUSE_MS } from './pace.ts';
export { spotMax, spotStake } from './spot-limit.ts';
