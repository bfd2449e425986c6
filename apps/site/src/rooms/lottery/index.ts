export { betSearch, lobbySearch } from './model/search.ts';

/** Screens of the room, each fetched when it is opened. */
export const loadLobbyPage = () => import('./pages/lobby-page.tsx');
export const loadBetPage = () => import('./pages/bet-page.tsx');
