import type { OfficeModule } from '../../shared/office/index.ts';
import { pagesOf } from '../../shared/routes/index.ts';

const pages = pagesOf({
  '/games': {
    search: ['vendor', 'type', 'state', 'search', 'page', 'id'],
    texts: ['catalogue.office', 'catalogue'],
    menu: { group: 'games', order: 10, icon: 'grid', text: 'menu.catalogue', rights: ['games'] },
  },
  '/vendors': {
    search: ['id'],
    texts: ['catalogue.office', 'catalogue'],
    menu: { section: 'vendors', order: 10, text: 'menu.vendors', rights: ['games'] },
  },
});

export const catalogue: OfficeModule<typeof pages> = {
  pages,
  screens: {
    '/games': () => import('./pages/games-page.tsx').then((page) => page.GamesPage),
    '/vendors': () => import('./pages/vendors-page.tsx').then((page) => page.VendorsPage),
  },
  sections: {
    vendors: { group: 'games', order: 20, icon: 'star', text: 'menu.vendors' },
    rounds: { group: 'games', order: 40, icon: 'list', text: 'menu.rounds' },
  },
  texts: {
    base: 'catalogue.first.office',
    staff: 'catalogue.staff.office',
    own: ['catalogue.office'],
    ofSite: { catalogue: ['type'] },
  },
};
