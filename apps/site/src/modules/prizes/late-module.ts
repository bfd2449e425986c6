import type { LateModule } from '../../shared/site-module/index.ts';
import { useWaitingPrizes } from './use-waiting-prizes.ts';

export const prizes: LateModule = {
  rereads: {
    // Past spins are read again when the wheel stops, and not before.
    'prizes.changed': ['getPrizeWheels', 'getRains', 'getRaffles'],
    'prizes.news': ['getPrizeWheels', 'getRains', 'getRaffles'],
    'rewards.changed': ['getRaffles'],
  },
  panel: [
    {
      // Prize wheel, rain of red envelopes, and raffle (spec 1 and 7; promo-wheel-dark.png, promo-rain-phone-dark.png).
      id: 'prizes',
      group: 'records',
      order: 58,
      title: 'site.frame.panel.prizes',
      icon: 'star',
      real: true,
      useCount: useWaitingPrizes,
      texts: ['prizes', 'missions', 'rewards', 'bonus', 'winners', 'catalogue'],
      load: () => import('./pages/prizes-page.tsx').then((page) => page.PrizesPage),
    },
  ],
};
