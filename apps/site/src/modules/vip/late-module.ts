import type { LateModule } from '../../shared/site-module/index.ts';

export const vip: LateModule = {
  rereads: {
    'vip.changed': ['getVip'],
    'wagers.settled': ['getVip'],
    'rewards.changed': ['getVip'],
  },
  panel: [
    {
      // The level of the member: the head of the menu leads to it (panel-vip-dark.png).
      id: 'vip',
      group: 'head',
      order: 10,
      title: 'site.frame.panel.vip',
      icon: 'star',
      real: true,
      texts: ['vip', 'rewards'],
      load: () => import('./pages/vip-page.tsx').then((page) => page.VipPage),
    },
  ],
};
