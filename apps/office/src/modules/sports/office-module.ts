import type { OfficeModule } from '../../shared/office/index.ts';
import { pagesOf, wayTo } from '../../shared/routes/index.ts';

const pages = pagesOf({
  '/sports-trading': {
    search: ['when', 'search', 'match', 'page'],
    texts: ['sports.office', 'sports'],
    menu: { group: 'games', order: 35, icon: 'trophy', text: 'menu.sportsTrading', rights: ['sports.trade'] },
  },
});
const wayToMatch = ({ id }: { readonly id: string }) => wayTo('/sports-trading', { search: { match: id } });

export const sports: OfficeModule<typeof pages> = {
  pages,
  screens: { '/sports-trading': () => import('./pages/board-page.tsx').then((page) => page.BoardPage) },
  texts: {
    base: 'sports.first.office',
    staff: 'sports.staff.office',
    settings: 'sports.settings.office',
    own: ['sports.office'],
    ofSite: { sports: ['state', 'suspended', 'market'] },
  },
  requests: {
    sports_settlement: ({ id }, { t }) => ({ text: t('requests.sportsMatch', { id }), changes: null }),
    sports_price_error: ({ id }, { t }) => ({ text: t('requests.sportsPrices', { id }), changes: null }),
    sports_terms: ({ id }, { t }) => ({ text: t('requests.sportsMatch', { id }) }),
  },
  finds: { sports_match: wayToMatch },
  subjects: { sports_match: wayToMatch },
  rereads: {
    'sports.matches': ['getSportsBoard'],
    'sports.prices': ['getStaffSportsMatch'],
    'sports.feed': ['getSportsBoard'],
    'sports.traded': ['getSportsBoard', 'getStaffSportsMatch'],
  },
};
