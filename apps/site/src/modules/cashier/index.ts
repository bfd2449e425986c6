import { useMemberCall } from '../../shared/calls/index.ts';
import type { PanelEntry } from '../../shared/panel/index.ts';

/** Increase deposit (spec 2). */
export const depositv2: PanelEntry = {
  id: 'depositv2',
  title: 'site.panel.depositv2',
  icon: 'plus',
  real: true,
  texts: ['cashier', 'field', 'safer-play'],
  load: () => import('./pages/deposit-page.tsx').then((page) => page.DepositPage),
};

/** My wallet (spec 2): balances at vendors in transfer mode. A site without such a vendor has no entry for it. */
export const transferFund: PanelEntry = {
  id: 'transferFund',
  title: 'site.frame.panel.transferFund',
  icon: 'wallet',
  real: true,
  useOffered: () => useMemberCall('getMerchantWallet', {}, { staleMs: 60_000 }).data?.isSingle === false,
  texts: ['cashier', 'field', 'catalogue'],
  load: () => import('./pages/transfer-page.tsx').then((page) => page.TransferPage),
};
