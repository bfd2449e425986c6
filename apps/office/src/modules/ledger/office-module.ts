import type { OfficeModule } from '../../shared/office/index.ts';
import { pagesOf, wayTo } from '../../shared/routes/index.ts';

const pages = pagesOf({
  '/currencies': {
    search: ['code'],
    texts: ['ledger.office'],
    menu: { section: 'settings', order: 30, text: 'menu.currencies', rights: ['settings'] },
  },
});

export const ledger: OfficeModule<typeof pages> = {
  pages,
  screens: {
    '/currencies': () => import('./pages/currencies-page.tsx').then((page) => page.CurrenciesPage),
  },
  texts: {
    base: 'ledger.first.office',
    staff: 'ledger.staff.office',
    settings: 'ledger.settings.office',
    own: ['ledger.office'],
  },
  requests: {
    currency_change: ({ name }, { t }) => ({ text: t('requests.currency', { code: name }) }),
    adjustment: ({ id }, { t }) => ({ text: t('requests.adjustment', { id }), changes: null }),
  },
  subjects: { currency: ({ id }) => wayTo('/currencies', { search: { code: id } }) },
  exports: {
    statement: { fields: ['member'] },
    adjustments: { fields: ['member', 'state'], states: ['waiting', 'done', 'refused'] },
  },
};
