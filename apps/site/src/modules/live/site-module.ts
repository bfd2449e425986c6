import { routesOf, type SiteModule } from '../../shared/site-module/index.ts';
import { tablesSearch } from './model/tables-search.ts';

const texts = ['live', 'tables.spots', 'slots'] as const;
const routes = routesOf({
  '/live': { search: tablesSearch, texts, isLobby: true },
  '/cockfight': { search: tablesSearch, texts: [...texts, 'live.cockfight'], isLobby: true },
});

export const live: SiteModule<typeof routes> = {
  routes,
  screens: {
    '/live': () => import('./pages/live-page.tsx').then((page) => page.LivePage),
    '/cockfight': () => import('./pages/cockfight-page.tsx').then((page) => page.CockfightPage),
  },
};
