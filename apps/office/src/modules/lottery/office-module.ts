import type { OfficeModule } from '../../shared/office/index.ts';
import { pagesOf, wayTo } from '../../shared/routes/index.ts';
import { NAMES } from '../../shared/texts/dictionaries.ts';

const pages = pagesOf({
  '/draws': {
    search: ['day', 'kind', 'page'],
    texts: ['lottery.office', ...NAMES],
    menu: { section: 'lottery', order: 10, text: 'menu.draws', rights: ['lottery.import'] },
  },
  '/imports': {
    search: ['id'],
    texts: ['lottery.office', ...NAMES],
    menu: { section: 'lottery', order: 20, text: 'menu.imports', rights: ['lottery.import'] },
  },
  '/published': {
    search: [],
    texts: ['lottery.office', ...NAMES],
    menu: { section: 'lottery', order: 30, text: 'menu.published', rights: ['lottery.import'] },
  },
});

export const lottery: OfficeModule<typeof pages> = {
  pages,
  screens: {
    '/draws': () => import('./pages/draws-page.tsx').then((page) => page.DrawsPage),
    '/imports': () => import('./pages/imports-page.tsx').then((page) => page.ImportsPage),
    '/published': () => import('./pages/published-page.tsx').then((page) => page.PublishedPage),
  },
  sections: { lottery: { group: 'games', order: 30, icon: 'ticket', text: 'menu.lottery' } },
  texts: {
    base: 'lottery.first.office',
    staff: 'lottery.staff.office',
    own: ['lottery.office'],
    settings: 'lottery.settings.office',
    ofSite: { lottery: [] },
  },
  requests: {
    draw_void: ({ name }, { t }) => ({ text: t('requests.draw', { id: name }), changes: null }),
  },
  finds: { draw: ({ day }) => wayTo('/draws', { search: day ? { day } : {} }) },
  subjects: { draw: () => wayTo('/draws'), import: ({ id }) => wayTo('/imports', { search: { id } }) },
};
