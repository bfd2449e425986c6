export { verifySearch } from './model/proof-search.ts';

/** The page, fetched when it is opened; the engines load when a result is checked. */
export const loadVerifyPage = () => import('./pages/verify-page.tsx');
