export type { GamePageProps, LateModule } from './late-module.ts';
export type { BannerGroup, LobbyFrameProps, OpenedGameProps, OwnLobbyProps } from './own-lobby.ts';
export { type ModulePath, type RouteAt, routesOf, type SiteModule, type SiteRoute } from './site-module.ts';
