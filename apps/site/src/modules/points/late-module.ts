import type { LateModule } from '../../shared/site-module/index.ts';
import { POINT_TEXTS } from './index.ts';

export const points: LateModule = {
  rereads: {
    'points.changed': [
      'getPointBalance',
      'getPointReward',
      'getRedeemPointList',
      'listPointMovements',
      'getPointConfig',
    ],
    'wagers.settled': ['getPointBalance', 'listPointMovements'],
  },
  panel: [
    {
      // Points of the member: what they are worth, how they are earned, and their histories. Goods are in the mall.
      id: 'points',
      group: 'records',
      order: 70,
      title: 'site.frame.panel.points',
      icon: 'star',
      real: true,
      texts: [...POINT_TEXTS],
      load: () => import('./pages/points-panel.tsx').then((page) => page.PointsPanel),
    },
  ],
};
