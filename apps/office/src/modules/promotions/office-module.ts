import type { OfficeModule } from '../../shared/office/index.ts';
import { pagesOf, wayTo } from '../../shared/routes/index.ts';

const texts = ['promotions.office'] as const;
const pages = pagesOf({
  '/promotions': {
    search: ['state', 'trigger', 'page'],
    texts: [...texts],
    menu: { group: 'site', order: 1, icon: 'gift', text: 'menu.promotions', rights: ['promotions'] },
  },
  '/promotions/$id': { search: [], texts: [...texts, 'catalogue'] },
  '/promotion-applications': {
    search: ['state', 'page', 'id'],
    texts: [...texts],
    menu: {
      ...{ group: 'site', order: 2, icon: 'document', text: 'menu.promotionApplications' },
      rights: ['promotions'],
    },
  },
  '/promotion-signs': {
    search: ['kind', 'page'],
    texts: [...texts],
    menu: { ...{ group: 'site', order: 3, icon: 'shield', text: 'menu.promotionSigns' }, rights: ['promotions'] },
  },
});

export const promotions: OfficeModule<typeof pages> = {
  pages,
  screens: {
    '/promotions': () => import('./pages/promotions-page.tsx').then((page) => page.PromotionsPage),
    '/promotions/$id': () => import('./pages/promotion-page.tsx').then((page) => page.PromotionPage),
    '/promotion-signs': () => import('./pages/signs-page.tsx').then((page) => page.SignsPage),
    '/promotion-applications': () => import('./pages/applications-page.tsx').then((page) => page.ApplicationsPage),
  },
  texts: {
    base: 'promotions.first.office',
    staff: 'promotions.staff.office',
    settings: 'promotions.settings.office',
    own: [...texts],
  },
  requests: {
    promotion_grant: ({ name }, { t }) => ({ text: t('requests.promotionGrant', { name }), changes: null }),
  },
  subjects: { promotion: ({ id }) => wayTo('/promotions/$id', { params: { id } }) },
  rereads: {
    'promotions.forecast': ['getPromotionForecast'],
    'promotion.status': ['listPromotionApplications', 'getPromotionResults'],
  },
};
