import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { knownSearch, type OfficePage, type PagePath, type PageSearch } from '../shared/routes/index.ts';
import { loadTexts } from '../shared/texts/index.ts';
import { Frame } from './frame.tsx';
import { office, textsOf } from './office.ts';
import { FailedPage, MissingPage } from './states.tsx';

const root = createRootRoute({ component: Frame, notFoundComponent: MissingPage, errorComponent: FailedPage });

const EMPTY: OfficePage = { search: [], texts: [] };

/** A page with what its address may carry; its texts come with it. */
const route = <const P extends PagePath>(path: P, page: OfficePage, load: () => Promise<() => ReactNode>) =>
  createRoute({
    getParentRoute: () => root,
    path,
    validateSearch: (search: Readonly<Record<string, unknown>>): PageSearch<P> => knownSearch(page, search),
    loader: () => loadTexts(...textsOf(page)),
    component: lazyRouteComponent(async () => ({ default: await load() })),
  });
type Route<P extends PagePath> = ReturnType<typeof route<P>>;

const routes = Object.fromEntries(
  Object.entries(office.screens).map(([path, load]) => [
    path,
    route(path as PagePath, office.pages[path] ?? EMPTY, load),
  ]),
) as unknown as { readonly [P in PagePath]: Route<P> };

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
