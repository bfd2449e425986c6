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
