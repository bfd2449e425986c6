import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { betSearch, loadBetPage, loadLobbyPage, lobbySearch } from '../rooms/lottery/index.ts';
import { withinLimit } from '../shared/late.ts';
import { loadTexts } from '../shared/texts/index.ts';
import { guardHome } from './guard.ts';
import { HomePage } from './home/home-page.tsx';
import { Layout } from './layout/layout.tsx';
import { rootSearch } from './root-search.ts';
import { readSearch, writeSearch } from './search-text.ts';
import { LoadErrorPage } from './states/load-error-page.tsx';
import { NotFoundPage } from './states/not-found-page.tsx';

const root = createRootRoute({
  validateSearch: rootSearch,
  beforeLoad: ({ location }) => guardHome(location.pathname),
  component: Layout,
  notFoundComponent: NotFoundPage,
});

const home = { getParentRoute: () => root, component: HomePage };
const index = createRoute({ ...home, path: '/index' });
const start = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/index', replace: true });
  },
});
// Spec 2: home with a window over it.
const register = createRoute({ ...home, path: '/register' });
const registerPage = createRoute({ ...home, path: '/register.html' });
const login = createRoute({ ...home, path: '/login' });

const lottery = createRoute({
  getParentRoute: () => root,
  path: '/lottery',
  validateSearch: lobbySearch,
  loader: () => loadTexts('lottery', 'lobby'),
  component: lazyRouteComponent(withinLimit(loadLobbyPage), 'LobbyPage'),
});
const vnLottery = createRoute({
  getParentRoute: () => root,
  path: '/vnlottery',
  validateSearch: betSearch,
  loader: () => loadTexts('lottery', 'bet', 'wager', 'field'),
  component: lazyRouteComponent(withinLimit(loadBetPage), 'BetPage'),
});

export const router = createRouter({
  routeTree: root.addChildren([start, index, register, registerPage, login, lottery, vnLottery]),
  parseSearch: readSearch,
  stringifySearch: writeSearch,
  defaultPreload: 'intent',
  defaultErrorComponent: LoadErrorPage,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
