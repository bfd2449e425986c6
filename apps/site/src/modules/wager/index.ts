import type { PanelEntry } from '../../shared/panel/index.ts';

/** The betting record of the member panel (spec 2). */
export const personalHistoryCopy: PanelEntry = {
  id: 'personalHistoryCopy',
  title: 'site.panel.personalHistoryCopy',
  icon: 'history',
  real: false,
  // The recall shows a lottery bet with the texts of the betting table.
  texts: ['wager', 'lottery', 'lottery.bet', 'live.spot', 'catalogue'],
  load: () => import('./pages/betting-record.tsx').then((page) => page.BettingRecord),
};

/** The account record of the member panel (spec 2). */
export const transactionHistory: PanelEntry = {
  id: 'transactionHistory',
  title: 'site.frame.panel.transactionHistory',
  icon: 'list',
  real: true,
  // A bet opens in its recall.
  texts: ['wallet', 'wager', 'lottery', 'lottery.bet', 'catalogue'],
  load: () => import('./money/pages/account-record.tsx').then((page) => page.AccountRecord),
};

/** Personal loss of the member panel (spec 2). */
export const personalProfit: PanelEntry = {
  id: 'personalProfit',
  title: 'site.frame.panel.personalProfit',
  icon: 'chart',
  real: true,
  texts: ['wallet', 'wager', 'catalogue'],
  load: () => import('./money/pages/personal-loss.tsx').then((page) => page.PersonalLoss),
};
