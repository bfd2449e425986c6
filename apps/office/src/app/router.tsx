import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { Frame } from './frame.tsx';
import { FailedPage, MissingPage } from './states.tsx';

const root = createRootRoute({ component: Frame, notFoundComponent: MissingPage, errorComponent: FailedPage });

// biome-ignore lint/suspicious/noExplicitAny: the loader of any page
const page = (path: string, load: () => Promise<any>, name: string) =>
  createRoute({ getParentRoute: () => root, path, component: lazyRouteComponent(load, name) });

const routes = [
  page('/', () => import('../rooms/staff/pages/dashboard-page.tsx'), 'DashboardPage'),
  page('/deposits', () => import('../rooms/cashier/pages/deposits-page.tsx'), 'DepositsPage'),
  page('/requests', () => import('../rooms/staff/pages/requests-page.tsx'), 'RequestsPage'),
  page('/members', () => import('../rooms/account/pages/members-page.tsx'), 'MembersPage'),
  page('/members/$id', () => import('../rooms/account/pages/member-page.tsx'), 'MemberPage'),
  page('/games', () => import('../rooms/catalogue/pages/games-page.tsx'), 'GamesPage'),
  page('/vendors', () => import('../rooms/catalogue/pages/vendors-page.tsx'), 'VendorsPage'),
  page('/wallet-vendors', () => import('../rooms/gateway/pages/wallet-vendors-page.tsx'), 'WalletVendorsPage'),
  page('/vendor-cases', () => import('../rooms/gateway/pages/vendor-cases-page.tsx'), 'VendorCasesPage'),
  page('/slot-returns', () => import('../rooms/slots/pages/slot-returns-page.tsx'), 'SlotReturnsPage'),
  page('/instant', () => import('../rooms/instant/pages/crash-rounds-page.tsx'), 'CrashRoundsPage'),
  page('/draws', () => import('../rooms/lottery/pages/draws-page.tsx'), 'DrawsPage'),
  page('/imports', () => import('../rooms/lottery/pages/imports-page.tsx'), 'ImportsPage'),
  page('/content', () => import('../rooms/content/pages/content-page.tsx'), 'ContentPage'),
  page('/content/$id', () => import('../rooms/content/pages/item-page.tsx'), 'ItemPage'),
  page('/feedback', () => import('../rooms/content/pages/feedback-page.tsx'), 'FeedbackPage'),
  page('/status', () => import('../rooms/site/pages/status-page.tsx'), 'StatusPage'),
  page('/settings', () => import('../rooms/site/pages/settings-page.tsx'), 'SettingsPage'),
  page('/outbox', () => import('../rooms/post/pages/outbox-page.tsx'), 'OutboxPage'),
  page('/operators', () => import('../rooms/staff/pages/operators-page.tsx'), 'OperatorsPage'),
  page('/connections', () => import('../rooms/site/pages/connections-page.tsx'), 'ConnectionsPage'),
  page('/exports', () => import('../rooms/staff/pages/exports-page.tsx'), 'ExportsPage'),
  page('/audit', () => import('../rooms/staff/pages/audit-page.tsx'), 'AuditPage'),
  page('/own', () => import('../rooms/staff/pages/own-page.tsx'), 'OwnPage'),
];

export const router = createRouter({
  routeTree: root.addChildren(routes),
  basepath: '/office',
  // Ids have more digits than a number keeps: what stands in the address stays text.
  parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
  stringifySearch: (search) => {
    const text = new URLSearchParams(search as Record<string, string>).toString();
    return text ? `?${text}` : '';
  },
});
