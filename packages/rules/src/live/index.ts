export { fightMs, pauseMs, SHUFFLE_MS, stepDelays } from './pace.ts';
export { spotMax, spotStake } from './spot-limit.ts';
