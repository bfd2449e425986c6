import type { LateModule } from '../../shared/site-module/index.ts';

export const wager: LateModule = {
  rereads: { 'wagers.settled': ['listWagers', 'getBalance'] },
  panel: [
    {
      // The betting record (spec 2).
      id: 'personalHistoryCopy',
      group: 'records',
      order: 10,
      title: 'site.panel.personalHistoryCopy',
      icon: 'history',
      real: false,
      // The recall shows a lottery bet with the texts of the betting table.
      texts: ['wager', 'lottery', 'lottery.bet', 'lottery.chase', 'tables.spots', 'catalogue'],
      load: () => import('./pages/betting-record.tsx').then((page) => page.BettingRecord),
    },
    {
      // The account record (spec 2).
      id: 'transactionHistory',
      group: 'records',
      order: 20,
      title: 'site.frame.panel.transactionHistory',
      icon: 'list',
      real: true,
      // A bet opens in its recall.
      texts: ['wallet', 'wager', 'lottery', 'lottery.bet', 'lottery.chase', 'catalogue'],
      load: () => import('./money/pages/account-record.tsx').then((page) => page.AccountRecord),
    },
    {
      // Personal loss (spec 2).
      id: 'personalProfit',
      group: 'records',
      order: 30,
      title: 'site.frame.panel.personalProfit',
      icon: 'chart',
      real: true,
      texts: ['wallet', 'wager', 'catalogue'],
      load: () => import('./money/pages/personal-loss.tsx').then((page) => page.PersonalLoss),
    },
  ],
};
