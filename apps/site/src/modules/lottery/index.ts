export { betSearch, lobbySearch } from './model/search.ts';
export { drawsOn, WEEKDAYS, type Weekday } from './model/weekdays.ts';
export { emblemOf, paletteOf } from './parts/emblems.ts';

/** Screens of the module, each fetched when it is opened. */
export const loadLobbyPage = () => import('./pages/lobby-page.tsx');
export const loadBetPage = () => import('./pages/bet-page.tsx');
