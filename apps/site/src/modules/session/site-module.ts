import { routesOf, type SiteModule } from '../../shared/site-module/index.ts';
import { returnSearch } from './login/return-search.ts';

const routes = routesOf({ '/login/return': { search: returnSearch, texts: ['session'] } });

export const session: SiteModule<typeof routes> = {
  routes,
  screens: { '/login/return': () => import('./login/return-page.tsx').then((page) => page.ReturnPage) },
};
