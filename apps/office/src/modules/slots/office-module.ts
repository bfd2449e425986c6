import type { OfficeModule } from '../../shared/office/index.ts';
import { pagesOf } from '../../shared/routes/index.ts';
import { NAMES } from '../../shared/texts/dictionaries.ts';

const pages = pagesOf({
  '/slot-returns': {
    search: [],
    texts: ['slots.office', ...NAMES],
    menu: { section: 'rounds', order: 10, text: 'menu.slotReturns', rights: ['games'] },
  },
});

export const slots: OfficeModule<typeof pages> = {
  pages,
  screens: {
    '/slot-returns': () => import('./pages/slot-returns-page.tsx').then((page) => page.SlotReturnsPage),
  },
  texts: {
    base: 'slots.first.office',
    settings: 'slots.settings.office',
    own: ['slots.office'],
    ofSite: { fairness: ['games'] },
  },
  rereads: { 'figures.changed': ['listSlotReturns'] },
};
