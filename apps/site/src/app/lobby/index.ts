export { gameSearch, liveSearch, lobbySearch as catalogueSearch } from '../../modules/catalogue/index.ts';

/** Its screens, fetched when one of them is opened. */
export const loadLobbyPages = () => import('./pages.tsx');
export type LobbyPage = keyof Awaited<ReturnType<typeof loadLobbyPages>>;
