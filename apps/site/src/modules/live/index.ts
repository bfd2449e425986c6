/** Pages of the live tables, fetched when one is opened. */
export const loadTablePage = () => import('./pages/table-page.tsx').then((module) => module.TablePage);
export const loadManyPage = () => import('./pages/many-page.tsx').then((module) => module.ManyPage);
export const loadPitPage = () => import('./pages/pit-page.tsx').then((module) => module.PitPage);
export const loadPitLobby = () => import('./pages/pit-lobby.tsx').then((module) => module.PitLobby);
export const loadTableLobby = () => import('./pages/table-lobby.tsx').then((module) => module.TableLobby);
