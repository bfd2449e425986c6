import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ticketOf } from '../modules/session/index.ts';
import { withinLimit } from '../shared/late.ts';
import { latePart } from '../shared/late-part.ts';
import type { ModulePath, OwnLobbyProps, RouteAt, SiteRoute } from '../shared/site-module/index.ts';
import { loadTexts } from '../shared/texts/index.ts';
import { openWith } from '../shared/windows/index.ts';
import { guardHome } from './guard.ts';
import { HomePage } from './home/home-page.tsx';
import { Layout } from './layout/layout.tsx';
import { catalogueSearch, gameSearch, type LobbyPage, loadLobbyPages, loadOwnLobby } from './lobby/index.ts';
import { rootSearch } from './root-search.ts';
import { readSearch, writeSearch } from './search-text.ts';
import { MODULES } from './site-modules.ts';
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
// The token of the mail is removed from the address at once: it must not stay in the history.
const reset = createRoute({
  getParentRoute: () => root,
  path: '/reset',
  beforeLoad: ({ location }) => {
    openWith('newPassword', { linkTicket: ticketOf(readSearch(location.searchStr)) });
    throw redirect({ to: '/login', replace: true });
  },
});

const LOBBY_TEXTS = ['site.frame', 'content', 'catalogue', 'catalogue.lobby'] as const;

/** A route of a module; its texts come with its screen. */
const moduleRoute = <const P extends ModulePath>(
  path: P,
  { search, texts, isLobby, isWide }: SiteRoute,
  load: Screen,
) =>
  createRoute({
    getParentRoute: () => root,
    path,
    staticData: { isWide: isWide === true },
    // Below its own games a lobby lists those of vendors.
    validateSearch: (isLobby
      ? (raw: Record<string, unknown>) => ({ ...catalogueSearch(raw), ...search(raw) })
      : search) as RouteAt<P>['search'],
    loader: () => loadTexts(...(isLobby ? LOBBY_TEXTS : []), ...texts),
    component: lazyRouteComponent(
      withinLimit(async () => {
        const [screen, frames] = await Promise.all([load(), isLobby && loadOwnLobby()]);
        return { default: frames ? frames.framedLobby(screen) : (screen as () => ReactNode) };
      }),
    ),
  });
type Screen = () => Promise<(props: OwnLobbyProps) => ReactNode>;
type ModuleRoute<P extends ModulePath> = ReturnType<typeof moduleRoute<P>>;
const moduleRoutes = MODULES.flatMap(({ routes = {}, screens = {} }) =>
  Object.entries(routes).map(([path, route]) => moduleRoute(path as ModulePath, route, screens[path] as Screen)),
) as unknown as { readonly [P in ModulePath]: ModuleRoute<P> }[ModulePath][];

/** Lobbies of other games, and pages without content yet (spec 2): existing content is listed, and no link is dead. */
const LOBBIES = {
  '/rng': 'RngPage',
  '/pvp': 'PvpPage',
  '/fish': 'FishPage',
  '/elott': 'ElottPage',
  '/pointMall': 'ShopPage',
} as const satisfies Readonly<Record<string, LobbyPage>>;
/** Pages that open one game. */
const OPENED = {
  '/fbsports': 'ProviderPage',
  '/seamless': 'GamePage',
  '/game': 'GamePage',
} as const satisfies Readonly<Record<string, LobbyPage>>;

const lobbyRoute = <const P extends string, S>(path: P, page: LobbyPage, search: (raw: Record<string, unknown>) => S) =>
  createRoute({
    getParentRoute: () => root,
    path,
    validateSearch: search,
    loader: () => loadTexts(...LOBBY_TEXTS),
    component: lazyRouteComponent(withinLimit(loadLobbyPages), page),
  });
type LobbyRoute<P extends string, S> = ReturnType<typeof lobbyRoute<P, S>>;
type LobbyRoutes<Paths extends string, S> = { readonly [P in Paths]: LobbyRoute<P, S> }[Paths][];
const lobbyRoutes = Object.entries(LOBBIES).map(([path, page]) =>
  lobbyRoute(path, page, catalogueSearch),
) as unknown as LobbyRoutes<keyof typeof LOBBIES, ReturnType<typeof catalogueSearch>>;
const openedRoutes = Object.entries(OPENED).map(([path, page]) =>
  lobbyRoute(path, page, gameSearch),
) as unknown as LobbyRoutes<keyof typeof OPENED, ReturnType<typeof gameSearch>>;

export const router = createRouter({
  routeTree: root.addChildren([
    start,
    index,
    register,
    registerPage,
    login,
    reset,
    ...moduleRoutes,
    ...lobbyRoutes,
    ...openedRoutes,
  ]),
  parseSearch: readSearch,
  stringifySearch: writeSearch,
  defaultPreload: 'intent',
  defaultErrorComponent: LoadErrorPage,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Whether the header takes the wide container. */
    isWide?: boolean;
  }
  interface Register {
    router: typeof router;
  }
}
