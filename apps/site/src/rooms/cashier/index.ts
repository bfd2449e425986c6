import type { PanelEntry } from '../../shared/panel/index.ts';

/** Increase deposit (spec 2). */
export const depositv2: PanelEntry = {
  id: 'depositv2',
  icon: 'plus',
  real: true,
  texts: ['cashier', 'field', 'safer'],
  load: () => import('./pages/deposit-page.tsx').then((page) => page.DepositPage),
};
