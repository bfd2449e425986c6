import { REQUEST_RIGHTS } from '@lantern/contract/lists';
import type { OfficeModule, RequestThing } from '../../shared/office/index.ts';
import { pagesOf, wayTo } from '../../shared/routes/index.ts';
import { NAMES } from '../../shared/texts/dictionaries.ts';
import type { Translate } from '../../shared/texts/index.ts';

const pages = pagesOf({
  '/': {
    search: [],
    texts: ['staff.office', ...NAMES],
    showsAll: 'names',
    menu: { section: 'dashboard', order: 10, text: 'menu.today', rights: ['dashboard'] },
  },
  '/requests': {
    search: ['id', 'page'],
    texts: ['staff.office', ...NAMES],
    showsAll: 'requests',
    menu: {
      group: 'money',
      order: 40,
      icon: 'users',
      text: 'menu.requests',
      rights: [...new Set(Object.values(REQUEST_RIGHTS))],
    },
  },
  '/operators': {
    search: ['id'],
    texts: ['staff.office'],
    showsAll: 'names',
    menu: { group: 'administration', order: 10, icon: 'shield', text: 'menu.operators', rights: ['operators'] },
  },
  '/exports': {
    search: ['kind', 'from', 'to', 'member', 'category', 'game', 'state', 'act', 'by', 'subject'],
    texts: ['staff.office', 'catalogue'],
    showsAll: 'names',
    menu: { group: 'administration', order: 20, icon: 'document', text: 'menu.exports', rights: ['exports'] },
  },
  '/audit': {
    search: ['act', 'by', 'subject', 'from', 'to', 'page'],
    texts: ['staff.office'],
    showsAll: 'names',
    menu: { group: 'administration', order: 30, icon: 'history', text: 'menu.audit', rights: ['audit'] },
  },
  '/own': {
    search: [],
    texts: ['staff.office'],
    showsAll: 'names',
  },
});

const operator = ({ name }: RequestThing, t: Translate) => ({ text: t('requests.operator', { name }) });

export const staff: OfficeModule<typeof pages> = {
  pages,
  screens: {
    '/': () => import('./pages/dashboard-page.tsx').then((page) => page.DashboardPage),
    '/requests': () => import('./pages/requests-page.tsx').then((page) => page.RequestsPage),
    '/operators': () => import('./pages/operators-page.tsx').then((page) => page.OperatorsPage),
    '/exports': () => import('./pages/exports-page.tsx').then((page) => page.ExportsPage),
    '/audit': () => import('./pages/audit-page.tsx').then((page) => page.AuditPage),
    '/own': () => import('./pages/own-page.tsx').then((page) => page.OwnPage),
  },
  sections: { dashboard: { group: 'start', order: 10, icon: 'chart', text: 'menu.dashboard' } },
  texts: { own: ['staff.office'], settings: 'staff.settings.office' },
  requests: {
    operator_add: (thing, { t }) => operator(thing, t),
    operator_change: (thing, { t }) => operator(thing, t),
    operator_reset: (thing, { t }) => {
      // Where the link of the new first login is sent.
      const after = thing.row.proposal?.after as { email?: string } | undefined;
      return { ...operator(thing, t), changes: t('requests.linkTo', { email: after?.email ?? '' }) };
    },
  },
  finds: { request: ({ id }) => wayTo('/requests', { search: { id } }) },
  exports: { audit: { fields: ['act', 'by', 'subject'] } },
  subjects: {
    request: ({ id }) => wayTo('/requests', { search: { id } }),
    // A new operator has a name and no number yet, and the log has names alone.
    operator: ({ id }) => wayTo('/operators', { search: /^[0-9]+$/.test(id) ? { id } : {} }),
  },
  rereads: {
    'requests.changed': ['listStaffRequests', 'getWaiting', 'getDashboard'],
    'queues.changed': ['getWaiting', 'getDashboard'],
    'exports.changed': ['listExports'],
    'figures.changed': ['getDashboard'],
  },
};
