import type { OfficeModule } from '../../shared/office/index.ts';
import { pagesOf, wayTo } from '../../shared/routes/index.ts';

const pages = pagesOf({
  '/wallet-vendors': {
    search: ['id'],
    texts: ['gateway.office', 'catalogue'],
    menu: { section: 'vendors', order: 20, text: 'menu.walletVendors', rights: ['vendors'] },
  },
  '/vendor-cases': {
    search: ['state', 'vendor', 'kind', 'from', 'page', 'id'],
    texts: ['gateway.office'],
    menu: { section: 'vendors', order: 30, text: 'menu.vendorCases', rights: ['vendors'] },
  },
});

export const gateway: OfficeModule<typeof pages> = {
  pages,
  screens: {
    '/wallet-vendors': () => import('./pages/wallet-vendors-page.tsx').then((page) => page.WalletVendorsPage),
    '/vendor-cases': () => import('./pages/vendor-cases-page.tsx').then((page) => page.VendorCasesPage),
  },
  texts: { base: 'gateway.first.office', staff: 'gateway.staff.office', own: ['gateway.office'] },
  requests: {
    vendor_case: ({ id, row }, { t, textIn }) => {
      const act = textIn('vendorCases.acts', String(row.proposal?.after)) ?? '';
      // Several cases are named by the first of them.
      const count = Number(row.proposal?.before ?? 1);
      return {
        text: count > 1 ? t('requests.cases', { count, act }) : t('requests.case', { id, act }),
        changes: null,
      };
    },
    vendor_key: ({ name }, { t }) => ({ text: t('requests.vendor', { code: name }) }),
    vendor_change: ({ name }, { t }) => ({ text: t('requests.vendor', { code: name }) }),
  },
  requestTexts: ['gateway.office'],
  finds: { vendor: ({ id }) => wayTo('/wallet-vendors', { search: { id } }) },
  exports: { vendors: { fields: [], isUndated: true } },
  subjects: {
    vendor: ({ id }) => wayTo('/wallet-vendors', { search: { id } }),
    vendor_case: ({ id, isDone }) => wayTo('/vendor-cases', { search: isDone ? { state: 'resolved', id } : { id } }),
  },
};
