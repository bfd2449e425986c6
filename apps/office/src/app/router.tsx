import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { Frame } from './frame.tsx';
import { FailedPage, MissingPage } from './states.tsx';

const root = createRootRoute({ component: Frame, notFoundComponent: MissingPage, errorComponent: FailedPage });

// biome-ignore lint/suspicious/noExplicitAny: the loader of any page
const page = (path: string, load: () => Promise<any>, name: string) =>
  createRoute({ getParentRoute: () => root, path, component: lazyRouteComponent(load, name) });

const routes = [
  page('/', () => import('../modules/staff/pages/dashboard-page.tsx'), 'DashboardPage'),
  page('/deposits', () => import('../modules/cashier/pages/deposits-page.tsx'), 'DepositsPage'),
  page('/requests', () => import('../modules/staff/pages/requests-page.tsx'), 'RequestsPage'),
  page('/members', () => import('../modules/account/pages/members-page.tsx'), 'MembersPage'),
  page('/members/$id', () => import('../modules/account/pages/member-page.tsx'), 'MemberPage'),
  page('/games', () => import('../modules/catalogue/pages/games-page.tsx'), 'GamesPage'),
  page('/vendors', () => import('../modules/catalogue/pages/vendors-page.tsx'), 'VendorsPage'),
  page('/wallet-vendors', () => import('../modules/gateway/pages/wallet-vendors-page.tsx'), 'WalletVendorsPage'),
  page('/vendor-cases', () => import('../modules/gateway/pages/vendor-cases-page.tsx'), 'VendorCasesPage'),
  page('/slot-returns', () => import('../modules/slots/pages/slot-returns-page.tsx'), 'SlotReturnsPage'),
  page('/instant', () => import('../modules/instant/pages/crash-rounds-page.tsx'), 'CrashRoundsPage'),
  page('/draws', () => import('../modules/lottery/pages/draws-page.tsx'), 'DrawsPage'),
  page('/imports', () => import('../modules/lottery/pages/imports-page.tsx'), 'ImportsPage'),
  page('/content', () => import('../modules/content/pages/content-page.tsx'), 'ContentPage'),
  page('/content/$id', () => import('../modules/content/pages/item-page.tsx'), 'ItemPage'),
  page('/feedback', () => import('../modules/content/pages/feedback-page.tsx'), 'FeedbackPage'),
  page('/status', () => import('../modules/site/pages/status-page.tsx'), 'StatusPage'),
  page('/settings', () => import('../modules/site/pages/settings-page.tsx'), 'SettingsPage'),
  page('/outbox', () => import('../modules/post/pages/outbox-page.tsx'), 'OutboxPage'),
  page('/operators', () => import('../modules/staff/pages/operators-page.tsx'), 'OperatorsPage'),
  page('/connections', () => import('../modules/site/pages/connections-page.tsx'), 'ConnectionsPage'),
  page('/exports', () => import('../modules/staff/pages/exports-page.tsx'), 'ExportsPage'),
  page('/audit', () => import('../modules/staff/pages/audit-page.tsx'), 'AuditPage'),
  page('/own', () => import('../modules/staff/pages/own-page.tsx'), 'OwnPage'),
];

export const router = createRouter({
  routeTree: root.addChildren(routes),
  basepath: '/office',
  // Ids have more digits than a number holds: search values stay text.
  parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
  stringifySearch: (search) => {
    const text = new URLSearchParams(search as Record<string, string>).toString();
    return text ? `?${text}` : '';
  },
});
