import type { LateModule } from '../../shared/site-module/index.ts';

export const slots: LateModule = {
  gamePages: {
    slots: {
      texts: ['slots', 'catalogue'],
      load: () => import('./pages/slot-page.tsx').then((page) => page.SlotPage),
    },
  },
};
