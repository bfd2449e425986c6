import type { OfficeModule } from '../../shared/office/index.ts';
import { pagesOf, wayTo } from '../../shared/routes/index.ts';

const pages = pagesOf({
  '/turnover': {
    search: [],
    texts: ['turnover.office', 'catalogue'],
    menu: { section: 'settings', order: 40, text: 'menu.turnover', rights: ['settings'] },
  },
});

export const turnover: OfficeModule<typeof pages> = {
  pages,
  screens: {
    '/turnover': () => import('./pages/weights-page.tsx').then((page) => page.WeightsPage),
  },
  texts: {
    base: 'turnover.first.office',
    staff: 'turnover.staff.office',
    settings: 'turnover.settings.office',
    own: ['turnover.office'],
  },
  requests: { turnover_weights: (_, { t }) => ({ text: t('requests.turnover') }) },
  subjects: { turnover_weights: () => wayTo('/turnover') },
  exports: { turnover_weights: { fields: [], isUndated: true } },
};
