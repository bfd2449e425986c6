import type { OfficeModule } from '../../shared/office/index.ts';
import { pagesOf, wayTo } from '../../shared/routes/index.ts';

const pages = pagesOf({
  '/contracts': {
    search: ['state', 'kind', 'account', 'page'],
    texts: ['contracts.office'],
    menu: { group: 'people', order: 40, icon: 'document', text: 'menu.contracts', rights: ['agents'] },
  },
  '/contracts/$id': {
    search: [],
    texts: ['contracts.office'],
  },
  '/contracts/bills/$id': {
    search: [],
    texts: ['contracts.office', 'catalogue'],
  },
  '/contracts/runs/$id': {
    search: ['page'],
    texts: ['contracts.office'],
  },
});

export const contracts: OfficeModule<typeof pages> = {
  pages,
  screens: {
    '/contracts': () => import('./pages/contracts-page.tsx').then((page) => page.ContractsPage),
    '/contracts/$id': () => import('./pages/contract-page.tsx').then((page) => page.ContractPage),
    '/contracts/bills/$id': () => import('./pages/bill-page.tsx').then((page) => page.BillPage),
    '/contracts/runs/$id': () => import('./pages/run-page.tsx').then((page) => page.RunPage),
  },
  texts: { base: 'contracts.first.office', staff: 'contracts.staff.office', own: ['contracts.office'] },
  requests: {
    general_contract: ({ id }, { t }) => ({ text: t('requests.generalContract', { id }), changes: null }),
    dividend_run: ({ name }, { t }) => ({ text: t('requests.dividendRun', { day: name }), changes: null }),
  },
  finds: { bill: ({ id }) => wayTo('/contracts/bills/$id', { params: { id } }) },
  exports: { contracts: { fields: [] }, bills: { fields: [] }, settlements: { fields: [] } },
  subjects: {
    contract: ({ id }) => wayTo('/contracts/$id', { params: { id } }),
    bill: ({ id }) => wayTo('/contracts/bills/$id', { params: { id } }),
    run: ({ id }) => wayTo('/contracts/runs/$id', { params: { id } }),
  },
  rereads: {
    'contract.changed': ['getContractOverview'],
    'bill.paid': ['getContractOverview'],
    'settlement.changed': ['getContractOverview', 'getWaiting'],
  },
};
