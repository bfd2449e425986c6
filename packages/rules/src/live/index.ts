export { FEE_MOST } from './fee.ts';
export { cardMs, dealerCardMs, decideMs, fightMs, pauseMs, SHUFFLE_MS, stepDelays, TURN_PAUSE_MS } from './pace.ts';
export { CANCELLED, isCancelled, resultIn } from './pool-result.ts';
export { spotMax, spotStake } from './spot-limit.ts';
