import type { LateModule } from '../../shared/site-module/index.ts';
import { PROMOTION_CALLS } from './promotion-calls.ts';

export const promotions: LateModule = {
  rereads: {
    'promotions.changed': ['listPromotions', 'getPromotion', 'listDepositMethods'],
    'promotion.status': [...PROMOTION_CALLS, 'listDepositMethods'],
    // A reward that was claimed, or whose time is over, is another status.
    'rewards.changed': PROMOTION_CALLS,
  },
  panel: [
    {
      // Activity centre (spec 2): promotions of the member with their status, and what they gave.
      id: 'activityCenter',
      group: 'records',
      order: 60,
      title: 'site.frame.panel.activityCenter',
      icon: 'flame',
      real: true,
      texts: ['promotions', 'content', 'rewards', 'bonus', 'safer-play', 'field'],
      load: () => import('./pages/activity-center.tsx').then((page) => page.ActivityCenter),
    },
  ],
};
