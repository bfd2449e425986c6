import type { LateModule } from '../../shared/site-module/index.ts';
import { useClaimable } from './use-claimable.ts';

export const rewards: LateModule = {
  rereads: {
    'rewards.changed': ['listRewards', 'getBonusDetails'],
    'wagers.settled': ['getBonusDetails'],
  },
  panel: [
    {
      // Bonus details (spec 2): grants of bonus money with their progress and terms.
      id: 'bonusDetails',
      group: 'records',
      order: 40,
      title: 'site.frame.panel.bonusDetails',
      icon: 'bolt',
      real: true,
      texts: ['bonus', 'catalogue'],
      load: () => import('./pages/bonus-details.tsx').then((page) => page.BonusDetails),
    },
    {
      // Reward center (spec 2): what waits to be claimed, and what was given before.
      id: 'rewardCenter',
      group: 'records',
      order: 50,
      title: 'site.frame.panel.rewardCenter',
      icon: 'gift',
      real: true,
      useCount: useClaimable,
      texts: ['rewards', 'bonus', 'catalogue'],
      load: () => import('./pages/reward-center.tsx').then((page) => page.RewardCenter),
    },
  ],
};
