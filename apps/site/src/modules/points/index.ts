/** The points mall, for its page (spec 2). */
export const loadPointMall = () => import('./pages/point-mall.tsx').then((page) => page.PointMall);
/** Dictionaries of the mall. */
export const POINT_TEXTS = ['points', 'rewards', 'cashier.withdraw', 'catalogue', 'field', 'session'] as const;
