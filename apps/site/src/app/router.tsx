import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router';
import {
  contentSearch,
  loadDownPage,
  loadHelpPage,
  loadJoinPage,
  loadNoticePage,
  loadPapersPage,
  loadPreviewPage,
  loadPromoDetail,
  loadPromotionsPage,
  loadStoriesPage,
} from '../modules/content/index.ts';
import { loadVerifyPage, verifySearch } from '../modules/fairness/index.ts';
import { betSearch, loadBetPage, loadLobbyPage, lobbySearch } from '../modules/lottery/index.ts';
import { loadReturnPage, returnSearch, ticketOf } from '../modules/session/index.ts';
import { withinLimit } from '../shared/late.ts';
import { latePart } from '../shared/late-part.ts';
import { loadTexts } from '../shared/texts/index.ts';
import { openWith } from '../shared/windows/index.ts';
import { guardHome } from './guard.ts';
import { HomePage } from './home/home-page.tsx';
import { Layout } from './layout/layout.tsx';
import { catalogueSearch, gameSearch, type LobbyPage, liveSearch, loadLobbyPages } from './lobby/index.ts';
import { rootSearch } from './root-search.ts';
import { readSearch, writeSearch } from './search-text.ts';
import { LoadErrorPage } from './states/load-error-page.tsx';

const NotFound = latePart(['site.frame'], () =>
  import('./states/not-found-page.tsx').then((module) => module.NotFoundPage),
);
const root = createRootRoute({
  validateSearch: rootSearch,
  beforeLoad: ({ location }) => guardHome(location.pathname),
  component: Layout,
  notFoundComponent: NotFound,
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
const loginReturn = createRoute({
  getParentRoute: () => root,
  path: '/login/return',
  validateSearch: returnSearch,
  loader: () => loadTexts('session'),
  component: lazyRouteComponent(withinLimit(loadReturnPage), 'ReturnPage'),
});
// The token of the mail is removed from the address at once: it must not stay in the history.
const reset = createRoute({
  getParentRoute: () => root,
  path: '/reset',
  beforeLoad: ({ location }) => {
    openWith('newPassword', { linkTicket: ticketOf(readSearch(location.searchStr)) });
    throw redirect({ to: '/login', replace: true });
  },
});

const lottery = createRoute({
  getParentRoute: () => root,
  path: '/lottery',
  validateSearch: lobbySearch,
  loader: () => loadTexts('lottery', 'lottery.lobby', 'catalogue'),
  component: lazyRouteComponent(withinLimit(loadLobbyPage), 'LobbyPage'),
});
const vnLottery = createRoute({
  getParentRoute: () => root,
  path: '/vnlottery',
  validateSearch: betSearch,
  loader: () => loadTexts('lottery', 'lottery.bet', 'wager', 'field'),
  component: lazyRouteComponent(withinLimit(loadBetPage), 'BetPage'),
});
const verify = createRoute({
  getParentRoute: () => root,
  path: '/verify',
  validateSearch: verifySearch,
  loader: () => loadTexts('fairness', 'lottery.bet'),
  component: lazyRouteComponent(withinLimit(loadVerifyPage), 'VerifyPage'),
});

const text = {
  getParentRoute: () => root,
  validateSearch: contentSearch,
  loader: () => loadTexts('content', 'field'),
};
const help = { ...text, component: lazyRouteComponent(withinLimit(loadHelpPage)) };
const down = { ...text, component: lazyRouteComponent(withinLimit(loadDownPage)) };
const papers = { ...text, component: lazyRouteComponent(withinLimit(loadPapersPage)) };
const stories = { ...text, component: lazyRouteComponent(withinLimit(loadStoriesPage)) };
const contentRoutes = [
  createRoute({ ...text, path: '/noticePage', component: lazyRouteComponent(withinLimit(loadNoticePage)) }),
  createRoute({ ...text, path: '/promotions', component: lazyRouteComponent(withinLimit(loadPromotionsPage)) }),
  createRoute({ ...text, path: '/promoDetail', component: lazyRouteComponent(withinLimit(loadPromoDetail)) }),
  createRoute({ ...help, path: '/help' }),
  createRoute({ ...help, path: '/helpmc' }),
  createRoute({ ...down, path: '/down' }),
  createRoute({ ...down, path: '/download' }),
  createRoute({ ...text, path: '/join', component: lazyRouteComponent(withinLimit(loadJoinPage)) }),
  createRoute({ ...papers, path: '/about' }),
  createRoute({ ...papers, path: '/legal' }),
  createRoute({ ...stories, path: '/news' }),
  createRoute({ ...stories, path: '/blog' }),
  createRoute({ ...text, path: '/preview', component: lazyRouteComponent(withinLimit(loadPreviewPage)) }),
] as const;

/** Lobbies of other games, and pages without content yet (spec 2): existing content is listed, and no link is dead. */
const lobbyParent = {
  getParentRoute: () => root,
  loader: () => loadTexts('site.frame', 'content', 'catalogue', 'catalogue.lobby'),
};
const lobby = { ...lobbyParent, validateSearch: catalogueSearch };
const opened = { ...lobbyParent, validateSearch: gameSearch };
const lobbyPage = (page: LobbyPage) => lazyRouteComponent(withinLimit(loadLobbyPages), page);
const lobbyRoutes = [
  createRoute({ ...lobby, path: '/rng', component: lobbyPage('RngPage') }),
  createRoute({ ...lobby, validateSearch: liveSearch, path: '/live', component: lobbyPage('LivePage') }),
  createRoute({ ...lobby, path: '/pvp', component: lobbyPage('PvpPage') }),
  createRoute({ ...lobby, path: '/fish', component: lobbyPage('FishPage') }),
  createRoute({ ...lobby, path: '/sports', component: lobbyPage('SportsPage') }),
  createRoute({ ...lobby, path: '/esports', component: lobbyPage('EsportsPage') }),
  createRoute({ ...lobby, validateSearch: liveSearch, path: '/cockfight', component: lobbyPage('CockfightPage') }),
  createRoute({ ...lobby, path: '/elott', component: lobbyPage('ElottPage') }),
  createRoute({ ...lobby, path: '/pointMall', component: lobbyPage('ShopPage') }),
  createRoute({ ...opened, path: '/fbsports', component: lobbyPage('SportsPage') }),
  createRoute({ ...opened, path: '/seamless', component: lobbyPage('GamePage') }),
  createRoute({ ...opened, path: '/game', component: lobbyPage('GamePage') }),
] as const;

export const router = createRouter({
  routeTree: root.addChildren([
    start,
    index,
    register,
    registerPage,
    login,
    loginReturn,
    reset,
    lottery,
    vnLottery,
    verify,
    ...contentRoutes,
    ...lobbyRoutes,
  ]),
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
