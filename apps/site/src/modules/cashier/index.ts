import type { PanelEntry } from '../../shared/panel/index.ts';
import { useUnanswered } from './use-withdrawal.ts';

/** Increase deposit (spec 2). */
export const depositv2: PanelEntry = {
  id: 'depositv2',
  title: 'site.panel.depositv2',
  icon: 'plus',
  real: true,
  texts: ['cashier', 'field', 'safer-play'],
  load: () => import('./pages/deposit-page.tsx').then((page) => page.DepositPage),
};

/** My wallet (spec 2): all the member's money, and transfers to and from vendors in transfer mode. */
export const transferFund: PanelEntry = {
  id: 'transferFund',
  title: 'site.frame.panel.transferFund',
  icon: 'wallet',
  real: true,
  texts: ['cashier', 'cashier.withdraw', 'field', 'catalogue'],
  load: () => import('./pages/transfer-page.tsx').then((page) => page.TransferPage),
};

/** Increase withdrawal (spec 2); the badge counts those that are paid and wait for the member's answer. */
export const withdraw: PanelEntry = {
  id: 'withdraw',
  title: 'site.frame.panel.withdraw',
  icon: 'bank',
  real: true,
  useCount: useUnanswered,
  texts: ['cashier.withdraw', 'session', 'field', 'catalogue'],
  load: () => import('./pages/withdraw-page.tsx').then((page) => page.WithdrawPage),
};
