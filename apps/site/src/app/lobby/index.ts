export { gameSearch, lobbySearch as stallSearch } from '../../rooms/catalogue/index.ts';

/** Its screens, fetched when one of them is opened. */
export const loadLobbyPages = () => import('./pages.tsx');
export type StallPage = keyof Awaited<ReturnType<typeof loadLobbyPages>>;
