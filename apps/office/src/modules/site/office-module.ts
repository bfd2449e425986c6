import type { OfficeModule } from '../../shared/office/index.ts';
import { pagesOf, wayTo } from '../../shared/routes/index.ts';
import { NAMES } from '../../shared/texts/dictionaries.ts';

const pages = pagesOf({
  '/reports': {
    search: ['from', 'to', 'currency', 'category', 'vendor', 'game'],
    texts: ['site.office', 'catalogue', ...NAMES],
    menu: { section: 'dashboard', order: 20, text: 'menu.reports', rights: ['dashboard'] },
  },
  '/settings': {
    search: ['key'],
    texts: ['site.office'],
    showsSettings: true,
    menu: { section: 'settings', order: 10, text: 'menu.settings', rights: ['settings'] },
  },
  '/status': {
    search: [],
    texts: ['site.office'],
    showsSettings: true,
    menu: { section: 'settings', order: 20, text: 'menu.status', rights: ['settings'] },
  },
  '/connections': {
    search: ['key'],
    texts: ['site.office'],
    menu: { section: 'settings', order: 50, text: 'menu.connections', rights: ['connections'] },
  },
});

export const site: OfficeModule<typeof pages> = {
  pages,
  screens: {
    '/reports': () => import('./pages/reports-page.tsx').then((page) => page.ReportsPage),
    '/settings': () => import('./pages/settings-page.tsx').then((page) => page.SettingsPage),
    '/status': () => import('./pages/status-page.tsx').then((page) => page.StatusPage),
    '/connections': () => import('./pages/connections-page.tsx').then((page) => page.ConnectionsPage),
  },
  sections: { settings: { group: 'site', order: 40, icon: 'gear', text: 'menu.settings' } },
  texts: {
    base: 'site.first.office',
    staff: 'site.staff.office',
    settings: 'site.settings.office',
    own: ['site.office'],
  },
  requests: {
    setting_change: ({ name }, { t, textIn }) => ({
      text: t('requests.setting', { name: textIn('settings.keys', name) ?? name }),
    }),
    connection_change: ({ name }, { t }) => ({ text: t('requests.connection', { key: name }) }),
  },
  subjects: {
    setting: ({ id }) => wayTo('/settings', { search: { key: id } }),
    connection: ({ id }) => wayTo('/connections', { search: { key: id } }),
  },
  rereads: { 'bets.placed': ['getExposure'], 'figures.changed': ['getExposure'] },
};
