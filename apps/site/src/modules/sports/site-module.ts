import { routesOf, type SiteModule } from '../../shared/site-module/index.ts';
import { sportsSearch } from './model/sports-search.ts';

const route = { search: sportsSearch, texts: ['sports', 'field'], isLobby: true, isWide: true } as const;
const routes = routesOf({ '/sports': route, '/esports': route });

export const sports: SiteModule<typeof routes> = {
  routes,
  screens: {
    '/sports': () => import('./pages/sports-page.tsx').then((page) => page.SportsPage),
    '/esports': () => import('./pages/sports-page.tsx').then((page) => page.EsportsPage),
  },
  publicCalls: [
    'listSports',
    'listSportsMatches',
    'listSportsOutrights',
    'getSportsMatch',
    'getSportsMatchHistory',
    'listHotMatches',
    'listSportsResults',
    'getSportsCalendar',
    'getSportsTable',
  ],
};
