export { nameHolds } from './model/name-search.ts';
export { openedItems } from './model/opened-numbers.ts';
export { betSearch, lobbySearch } from './model/search.ts';
export { drawsOn, WEEKDAYS, type Weekday } from './model/weekdays.ts';
export { emblemOf, paletteOf } from './parts/emblems.ts';
export { useFavourites } from './use-favourites.ts';

/** Screens of the module, each fetched when it is opened. */
export const loadLobbyPage = () => import('./pages/lobby-page.tsx');
export const loadBetPage = () => import('./pages/bet-page.tsx');
