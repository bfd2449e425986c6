/** The pages of the instant games, each fetched when it is opened. */
export const loadCrashPage = () => import('./pages/crash-page.tsx').then((module) => module.CrashPage);
export const loadMinesPage = () => import('./pages/mines-page.tsx').then((module) => module.MinesPage);
export const loadPlinkoPage = () => import('./pages/plinko-page.tsx').then((module) => module.PlinkoPage);
