import type { OfficeModule } from '../../shared/office/index.ts';
import { pagesOf } from '../../shared/routes/index.ts';

const texts = ['points.office'] as const;
const pages = pagesOf({
  '/point-goods': {
    search: ['state', 'page'],
    texts: [...texts],
    menu: { group: 'site', order: 6, icon: 'gift', text: 'menu.pointGoods', rights: ['points'] },
  },
  '/point-goods/$id': { search: [], texts: [...texts] },
  '/point-redemptions': {
    search: ['state', 'page', 'id'],
    texts: [...texts],
    menu: { group: 'site', order: 7, icon: 'document', text: 'menu.pointRedemptions', rights: ['points'] },
  },
  '/points': {
    search: ['account'],
    texts: [...texts],
    menu: { group: 'money', order: 38, icon: 'star', text: 'menu.points', rights: ['points'] },
  },
});

export const points: OfficeModule<typeof pages> = {
  pages,
  screens: {
    '/point-goods': () => import('./pages/goods-page.tsx').then((page) => page.GoodsPage),
    '/point-goods/$id': () => import('./pages/good-page.tsx').then((page) => page.GoodPage),
    '/point-redemptions': () => import('./pages/redemptions-page.tsx').then((page) => page.RedemptionsPage),
    '/points': () => import('./pages/points-page.tsx').then((page) => page.PointsPage),
  },
  texts: {
    base: 'points.first.office',
    staff: 'points.staff.office',
    settings: 'points.settings.office',
    own: [...texts],
  },
  requests: { point_adjustment: ({ id }, { t }) => ({ text: t('requests.pointAdjustment', { id }), changes: null }) },
  rereads: { 'points.changed': ['listPointRedemptions', 'getPointLiability', 'listMemberPoints'] },
};
