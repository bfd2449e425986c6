import type { OfficeModule } from '../../shared/office/index.ts';
import { pagesOf, wayTo } from '../../shared/routes/index.ts';

const pages = pagesOf({
  '/sports-trading': {
    search: ['when', 'search', 'match', 'page', 'currency', 'view', 'bets'],
    texts: ['sports.office', 'sports'],
    menu: { section: 'sports', order: 10, text: 'menu.sportsBoard', rights: ['sports.trade'] },
  },
  '/sports-feeds': {
    search: [],
    texts: ['sports.office'],
    menu: { section: 'sports', order: 20, text: 'menu.sportsFeeds', rights: ['sports.trade'] },
  },
  '/sports-sharp': {
    search: ['from', 'page'],
    texts: ['sports.office'],
    menu: { section: 'sports', order: 30, text: 'menu.sportsSharp', rights: ['sports.trade'] },
  },
});
const wayToMatch = ({ id }: { readonly id: string }) => wayTo('/sports-trading', { search: { match: id } });

export const sports: OfficeModule<typeof pages> = {
  pages,
  sections: { sports: { group: 'games', order: 35, icon: 'trophy', text: 'menu.sportsTrading' } },
  screens: {
    '/sports-trading': () => import('./pages/trading-page.tsx').then((page) => page.TradingPage),
    '/sports-feeds': () => import('./pages/feeds-page.tsx').then((page) => page.FeedsPage),
    '/sports-sharp': () => import('./pages/sharp-page.tsx').then((page) => page.SharpPage),
  },
  texts: {
    base: 'sports.first.office',
    staff: 'sports.staff.office',
    settings: 'sports.settings.office',
    own: ['sports.office'],
    ofSite: { sports: ['state', 'suspended', 'market', 'selection'] },
  },
  requests: {
    sports_settlement: ({ id }, { t }) => ({ text: t('requests.sportsMatch', { id }), changes: null }),
    sports_price_error: ({ id }, { t }) => ({ text: t('requests.sportsPrices', { id }), changes: null }),
    sports_terms: ({ id }, { t }) => ({ text: t('requests.sportsMatch', { id }) }),
  },
  exports: { sports_bets: { fields: ['subject'] } },
  finds: { sports_match: wayToMatch },
  subjects: { sports_match: wayToMatch },
  rereads: {
    'sports.matches': ['getSportsBoard', 'getStaffSportsMatch'],
    'sports.prices': ['getStaffSportsMatch'],
    'sports.feed': ['getSportsBoard', 'listFeedHealth'],
    'sports.traded': ['getSportsBoard', 'getStaffSportsMatch', 'listIncomingSportsBets'],
  },
};
