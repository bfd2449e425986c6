import { routesOf, type SiteModule } from '../../shared/site-module/index.ts';
import { verifySearch } from './model/verify-search.ts';

const routes = routesOf({ '/verify': { search: verifySearch, texts: ['fairness', 'lottery.bet'] } });

export const fairness: SiteModule<typeof routes> = {
  routes,
  // The engines load when a result is checked.
  screens: { '/verify': () => import('./pages/verify-page.tsx').then((page) => page.VerifyPage) },
  publicCalls: ['listHashChains', 'listCommitments'],
};
