import { workUntilKilled } from './killed-process.ts';
import { REWARD_ACTS, type RewardAct } from './reward-acts.ts';

// A process that gives what members earned.
await workUntilKilled((context, act) => REWARD_ACTS[(act as RewardAct).name](context, act as RewardAct));
