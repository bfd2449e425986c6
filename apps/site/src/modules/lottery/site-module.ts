import { routesOf, type SiteModule } from '../../shared/site-module/index.ts';
import { betSearch, lobbySearch } from './model/search.ts';

const routes = routesOf({
  '/lottery': { search: lobbySearch, texts: ['lottery', 'lottery.lobby', 'catalogue'] },
  '/vnlottery': { search: betSearch, texts: ['lottery', 'lottery.bet', 'lottery.chase', 'wager', 'field'] },
});

export const lottery: SiteModule<typeof routes> = {
  routes,
  screens: {
    '/lottery': () => import('./pages/lobby-page.tsx').then((page) => page.LobbyPage),
    '/vnlottery': () => import('./pages/bet-page.tsx').then((page) => page.BetPage),
  },
  publicCalls: [
    'listGames',
    'listOpenedNumeros',
    'getOpenedNumero',
    'getLotteryGame',
    'getDraw',
    'getTrend',
    'getStakeShares',
    'listDrawHistory',
  ],
};
