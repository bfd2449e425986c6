import { z } from 'zod';
import { contractModule } from '../contract-module.ts';
import { id } from '../shapes.ts';
import { rewardsCalls } from './index.ts';
import { rewardsOfficeCalls } from './office/index.ts';
import { REWARD_STATES, rewardKind, rewardSource } from './shapes.ts';

export const rewards = contractModule({
  calls: { ...rewardsCalls, ...rewardsOfficeCalls },
  events: {
    /** A reward was given to a member, claimed or ended. */
    'rewards.changed': {
      to: 'member',
      right: 'rewards',
      everyMs: 1000,
      shape: z.object({ id, source: rewardSource, kind: rewardKind, state: z.enum(REWARD_STATES) }),
    },
  },
  rights: { rewards: { order: 125, roles: [] } },
  requestKinds: {
    reward_budget: {
      order: 300,
      right: 'rewards',
      subject: 'reward_budget',
      facts: ['name', 'amount', 'change'],
      changes: ['listRewardBudgets'],
    },
  },
  movements: {
    budget_funded: { code: 80, shownAs: null },
    budget_returned: { code: 81, shownAs: null },
    reward: { code: 82, shownAs: 'reward' },
  },
});
