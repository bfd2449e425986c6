import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PAGES, type PagePath, pageSearch } from '../shared/routes/index.ts';
import { loadTexts } from '../shared/texts/index.ts';
import { Frame } from './frame.tsx';
import { FailedPage, MissingPage } from './states.tsx';

const root = createRootRoute({ component: Frame, notFoundComponent: MissingPage, errorComponent: FailedPage });

/** A page with what its address may carry; its texts come with it. */
const page = <const P extends PagePath, N extends string>(
  path: P,
  load: () => Promise<Record<N, () => ReactNode>>,
  name: N,
) =>
  createRoute({
    getParentRoute: () => root,
    path,
    validateSearch: pageSearch(path),
    loader: () => loadTexts(...PAGES[path].texts),
    component: lazyRouteComponent(load, name),
  });

const routes = [
  page('/', () => import('../modules/staff/pages/dashboard-page.tsx'), 'DashboardPage'),
  page('/reports', () => import('../modules/site/pages/reports-page.tsx'), 'ReportsPage'),
  page('/deposits', () => import('../modules/cashier/pages/deposits-page.tsx'), 'DepositsPage'),
  page('/withdrawals', () => import('../modules/cashier/pages/withdrawals-page.tsx'), 'WithdrawalsPage'),
  page('/requests', () => import('../modules/staff/pages/requests-page.tsx'), 'RequestsPage'),
  page('/members', () => import('../modules/account/pages/members-page.tsx'), 'MembersPage'),
  page('/members/$id', () => import('../modules/account/pages/member-page.tsx'), 'MemberPage'),
  page('/agents', () => import('../modules/agents/pages/agents-page.tsx'), 'AgentsPage'),
  page('/games', () => import('../modules/catalogue/pages/games-page.tsx'), 'GamesPage'),
  page('/vendors', () => import('../modules/catalogue/pages/vendors-page.tsx'), 'VendorsPage'),
  page('/wallet-vendors', () => import('../modules/gateway/pages/wallet-vendors-page.tsx'), 'WalletVendorsPage'),
  page('/vendor-cases', () => import('../modules/gateway/pages/vendor-cases-page.tsx'), 'VendorCasesPage'),
  page('/slot-returns', () => import('../modules/slots/pages/slot-returns-page.tsx'), 'SlotReturnsPage'),
  page('/instant', () => import('../modules/instant/pages/crash-rounds-page.tsx'), 'CrashRoundsPage'),
  page('/live', () => import('../modules/live/pages/tables-page.tsx'), 'TablesPage'),
  page('/draws', () => import('../modules/lottery/pages/draws-page.tsx'), 'DrawsPage'),
  page('/imports', () => import('../modules/lottery/pages/imports-page.tsx'), 'ImportsPage'),
  page('/content', () => import('../modules/content/pages/content-page.tsx'), 'ContentPage'),
  page('/content/$id', () => import('../modules/content/pages/item-page.tsx'), 'ItemPage'),
  page('/contracts', () => import('../modules/contracts/pages/contracts-page.tsx'), 'ContractsPage'),
  page('/contracts/$id', () => import('../modules/contracts/pages/contract-page.tsx'), 'ContractPage'),
  page('/contracts/bills/$id', () => import('../modules/contracts/pages/bill-page.tsx'), 'BillPage'),
  page('/contracts/runs/$id', () => import('../modules/contracts/pages/run-page.tsx'), 'RunPage'),
  page('/feedback', () => import('../modules/content/pages/feedback-page.tsx'), 'FeedbackPage'),
  page('/status', () => import('../modules/site/pages/status-page.tsx'), 'StatusPage'),
  page('/settings', () => import('../modules/site/pages/settings-page.tsx'), 'SettingsPage'),
  page('/currencies', () => import('../modules/ledger/pages/currencies-page.tsx'), 'CurrenciesPage'),
  page('/outbox', () => import('../modules/post/pages/outbox-page.tsx'), 'OutboxPage'),
  page('/operators', () => import('../modules/staff/pages/operators-page.tsx'), 'OperatorsPage'),
  page('/documents', () => import('../modules/account/pages/documents-page.tsx'), 'DocumentsPage'),
  page('/payment-methods', () => import('../modules/cashier/pages/payment-methods-page.tsx'), 'PaymentMethodsPage'),
  page(
    '/payment-providers',
    () => import('../modules/cashier/pages/payment-providers-page.tsx'),
    'PaymentProvidersPage',
  ),
  page('/payout-methods', () => import('../modules/cashier/pages/payout-methods-page.tsx'), 'PayoutMethodsPage'),
  page('/reconciliation', () => import('../modules/cashier/pages/reconciliation-page.tsx'), 'ReconciliationPage'),
  page('/turnover', () => import('../modules/turnover/pages/weights-page.tsx'), 'WeightsPage'),
  page('/connections', () => import('../modules/site/pages/connections-page.tsx'), 'ConnectionsPage'),
  page('/exports', () => import('../modules/staff/pages/exports-page.tsx'), 'ExportsPage'),
  page('/audit', () => import('../modules/staff/pages/audit-page.tsx'), 'AuditPage'),
  page('/own', () => import('../modules/staff/pages/own-page.tsx'), 'OwnPage'),
] as const;

export const router = createRouter({
  routeTree: root.addChildren(routes),
  basepath: '/office',
  // Ids have more digits than a number holds: search values stay text.
  parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
  stringifySearch: (search: Readonly<Record<string, unknown>>) => {
    const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== '');
    const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
    return text ? `?${text}` : '';
  },
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
