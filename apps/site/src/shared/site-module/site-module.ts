import type { CallName } from '@lantern/client/calls';
import type { ReactNode } from 'react';
import type { LateDictionary } from '../texts/index.ts';
import type { OwnLobbyProps } from './own-lobby.ts';

export interface SiteRoute {
  /** Reads what its address carries behind `?`: invalid values are dropped. */
  readonly search: (raw: Record<string, unknown>) => object;
  /** Dictionaries that come with the screen. */
  readonly texts: readonly LateDictionary[];
  /** Whether the screen is a lobby of the module's own games, which the app frames. */
  readonly isLobby?: true;
  /** Whether its columns take the wide container, as the header above them does then (look.md 7). */
  readonly isWide?: true;
}
export type SiteRoutes = Readonly<Record<string, SiteRoute>>;
/** Of a route that is not known exactly, a screen of unknown props. */
type ScreenOf<R extends SiteRoute> = SiteRoute extends R
  ? (props: never) => ReactNode
  : (props: R extends { readonly isLobby: true } ? OwnLobbyProps : object) => ReactNode;

/** The routes of a module by their paths, with their exact types: links are typed by them. */
export const routesOf = <const R extends SiteRoutes>(routes: R): R => routes;

/** What a module brings to the first view. What can wait is in its `late-module.ts`. */
export interface SiteModule<R extends SiteRoutes = SiteRoutes> {
  readonly routes?: R;
  /** The screen of each route, fetched when it is opened. */
  readonly screens?: { readonly [Path in keyof R]: () => Promise<ScreenOf<R[Path]>> };
  /** Calls with the same answer for everybody. A call that no module lists is personal: its answer is dropped for the next member. */
  readonly publicCalls?: readonly CallName[];
}

/** Filled by `app/router.tsx` with the type of the list of modules. */
// biome-ignore lint/suspicious/noEmptyInterface: the app adds the list
export interface Register {}
type Listed = Register extends { readonly modules: infer M } ? M[keyof M] : never;
type AllRoutes = Listed extends infer M ? (M extends { readonly routes?: infer R } ? NonNullable<R> : never) : never;

export type ModulePath = AllRoutes extends infer R ? (R extends SiteRoutes ? keyof R & string : never) : never;
export type RouteAt<P extends ModulePath> = AllRoutes extends infer All
  ? All extends { readonly [K in P]: infer Route extends SiteRoute }
    ? Route
    : never
  : never;
