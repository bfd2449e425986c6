import { WITHDRAWAL_STATES } from '@lantern/rules/cashier';
import type { OfficeModule } from '../../shared/office/index.ts';
import { pagesOf, wayTo } from '../../shared/routes/index.ts';

const pages = pagesOf({
  '/deposits': {
    search: ['state', 'page', 'id', 'member', 'payment', 'from', 'to', 'least', 'most', 'sort'],
    texts: ['cashier.office'],
    menu: { group: 'money', order: 10, icon: 'plus', text: 'menu.deposits', rights: ['deposits'] },
  },
  '/withdrawals': {
    search: ['tab', 'page', 'id', 'member', 'kind', 'sign', 'claim', 'least', 'most', 'sort'],
    texts: ['cashier.office'],
    menu: { section: 'withdrawals', order: 10, text: 'menu.withdrawals', rights: ['withdrawals'] },
  },
  '/reconciliation': {
    search: ['view', 'state', 'kind', 'provider', 'run', 'from', 'to', 'page', 'id'],
    texts: ['cashier.office'],
    menu: { section: 'withdrawals', order: 20, text: 'menu.reconciliation', rights: ['withdrawals'] },
  },
  '/payment-methods': {
    search: ['id'],
    texts: ['cashier.office'],
    menu: { section: 'paymentMethods', order: 10, text: 'menu.paymentMethods', rights: ['connections'] },
  },
  '/payout-methods': {
    search: ['id'],
    texts: ['cashier.office'],
    menu: { section: 'paymentMethods', order: 20, text: 'menu.payoutMethods', rights: ['connections'] },
  },
  '/payment-providers': {
    search: ['id'],
    texts: ['cashier.office'],
    menu: { section: 'paymentMethods', order: 30, text: 'menu.paymentProviders', rights: ['connections'] },
  },
});

type Numbered = { readonly id: string };
const toDeposit = ({ id }: Numbered) => wayTo('/deposits', { search: { state: 'all', id } });
const toWithdrawal = ({ id }: Numbered) => wayTo('/withdrawals', { search: { tab: 'all', id } });

export const cashier: OfficeModule<typeof pages> = {
  pages,
  screens: {
    '/deposits': () => import('./pages/deposits-page.tsx').then((page) => page.DepositsPage),
    '/withdrawals': () => import('./pages/withdrawals-page.tsx').then((page) => page.WithdrawalsPage),
    '/reconciliation': () => import('./pages/reconciliation-page.tsx').then((page) => page.ReconciliationPage),
    '/payment-methods': () => import('./pages/payment-methods-page.tsx').then((page) => page.PaymentMethodsPage),
    '/payout-methods': () => import('./pages/payout-methods-page.tsx').then((page) => page.PayoutMethodsPage),
    '/payment-providers': () => import('./pages/payment-providers-page.tsx').then((page) => page.PaymentProvidersPage),
  },
  sections: {
    withdrawals: { group: 'money', order: 20, icon: 'bank', text: 'menu.withdrawals' },
    paymentMethods: { group: 'money', order: 30, icon: 'card', text: 'menu.paymentMethods' },
  },
  texts: {
    base: 'cashier.first.office',
    staff: 'cashier.staff.office',
    settings: 'cashier.settings.office',
    own: ['cashier.office'],
  },
  requests: {
    deposit_credit: ({ id }, { t }) => ({ text: t('requests.deposit', { id }) }),
    withdrawal_return: ({ id }, { t }) => ({ text: t('requests.withdrawal', { id }) }),
    payment_method: ({ name }, { t }) => ({ text: t('requests.method', { code: name }) }),
    payout_method: ({ name }, { t }) => ({ text: t('requests.payoutMethod', { code: name }) }),
    payment_provider: ({ name }, { t }) => ({ text: t('requests.provider', { code: name }) }),
  },
  finds: {
    deposit: toDeposit,
    withdrawal: toWithdrawal,
  },
  exports: {
    deposits: {
      fields: ['member', 'state'],
      states: ['created', 'pending', 'credited', 'review', 'cancelled', 'expired'],
    },
    withdrawals: { fields: ['member', 'state'], states: WITHDRAWAL_STATES },
    findings: { fields: [] },
    runs: { fields: [] },
    payment_methods: { fields: [], isUndated: true },
    payout_methods: { fields: [], isUndated: true },
    payment_providers: { fields: [], isUndated: true },
  },
  subjects: {
    deposit: toDeposit,
    withdrawal: toWithdrawal,
    provider: ({ id }) => wayTo('/payment-providers', { search: { id } }),
    method: ({ id }) => wayTo('/payment-methods', { search: { id } }),
    payout_method: ({ id }) => wayTo('/payout-methods', { search: { id } }),
  },
  rereads: {
    'deposit.changed': ['getWaiting'],
    'withdrawal.changed': ['listStaffWithdrawals', 'getWithdrawalFigures', 'getWaiting'],
    'withdrawal.handled': ['listStaffWithdrawals', 'getWithdrawalFigures', 'getWaiting'],
    'reconciliation.changed': ['listPayoutRuns', 'listRefusedHooks', 'getWithdrawalFigures', 'getWaiting'],
  },
};
