import { routesOf, type SiteModule } from '../../shared/site-module/index.ts';
import { promotionSearch } from './model/promotion-search.ts';

const texts = ['site.frame', 'promotions', 'content', 'rewards', 'bonus', 'catalogue', 'safer-play', 'field'] as const;
const page = { search: promotionSearch, texts } as const;
const routes = routesOf({ '/promotions': page, '/promoDetail': page });

/** The pages of promotions: those of the engine and the cards of the content module are one list. */
export const promotions: SiteModule<typeof routes> = {
  routes,
  screens: {
    '/promotions': () => import('./pages/promotions-page.tsx').then((screen) => screen.PromotionsPage),
    '/promoDetail': () => import('./pages/promo-detail.tsx').then((screen) => screen.PromoDetail),
  },
};
