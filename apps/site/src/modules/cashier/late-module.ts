import type { LateModule } from '../../shared/site-module/index.ts';
import { useUnanswered } from './use-withdrawal.ts';

export const cashier: LateModule = {
  rereads: { 'deposit.changed': ['listDeposits', 'getDeposit', 'getBalance'] },
  panel: [
    {
      // My wallet (spec 2): all the member's money, and transfers to and from vendors in transfer mode.
      id: 'transferFund',
      group: 'money',
      order: 10,
      title: 'site.frame.panel.transferFund',
      icon: 'wallet',
      real: true,
      texts: ['cashier', 'cashier.withdraw', 'field', 'catalogue'],
      load: () => import('./pages/transfer-page.tsx').then((page) => page.TransferPage),
    },
    {
      // Increase deposit (spec 2).
      id: 'depositv2',
      group: 'money',
      order: 20,
      title: 'site.panel.depositv2',
      icon: 'plus',
      real: true,
      texts: ['cashier', 'field', 'safer-play'],
      load: () => import('./pages/deposit-page.tsx').then((page) => page.DepositPage),
    },
    {
      // Increase withdrawal (spec 2); the badge counts those that are paid and wait for the member's answer.
      id: 'withdraw',
      group: 'money',
      order: 30,
      title: 'site.frame.panel.withdraw',
      icon: 'bank',
      real: true,
      useCount: useUnanswered,
      texts: ['cashier.withdraw', 'session', 'field', 'catalogue'],
      load: () => import('./pages/withdraw-page.tsx').then((page) => page.WithdrawPage),
    },
  ],
};
