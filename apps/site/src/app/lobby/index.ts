export { gameSearch, lobbySearch as catalogueSearch } from '../../modules/catalogue/index.ts';

/** Its screens, fetched when one of them is opened. */
export const loadLobbyPages = () => import('./pages.tsx');
export type LobbyPage = keyof Awaited<ReturnType<typeof loadLobbyPages>>;

/** The frames of lobbies with games of a module's own. */
export const loadOwnLobby = () => import('./own-lobby.tsx');
