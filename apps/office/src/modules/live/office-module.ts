import type { OfficeModule } from '../../shared/office/index.ts';
import { pagesOf, wayTo } from '../../shared/routes/index.ts';
import { NAMES, SPOTS } from '../../shared/texts/dictionaries.ts';

const pages = pagesOf({
  '/live': {
    search: ['code', 'round'],
    texts: ['live.office', 'live', ...SPOTS, ...NAMES],
    menu: { section: 'rounds', order: 30, text: 'menu.live', rights: ['games'] },
  },
});

export const live: OfficeModule<typeof pages> = {
  pages,
  screens: {
    '/live': () => import('./pages/tables-page.tsx').then((page) => page.TablesPage),
  },
  texts: {
    base: 'live.first.office',
    staff: 'live.staff.office',
    own: ['live.office'],
    ofSite: { live: ['outcome', 'result', 'variant', 'blackjack'], 'tables.spots': [] },
  },
  requests: {
    live_void: ({ id }, { t }) => ({ text: t('requests.tableRound', { id }), changes: null }),
    table_limits: ({ name }, { t }) => ({ text: t('requests.tableLimits', { code: name }) }),
    table_fee: ({ name }, { t }) => ({ text: t('requests.tableFee', { code: name }) }),
  },
  finds: {
    table: ({ id }) => wayTo('/live', { search: { code: id } }),
    table_round: ({ id }) => wayTo('/live', { search: { round: id } }),
  },
  subjects: {
    table: ({ id }) => wayTo('/live', { search: { code: id } }),
    table_round: ({ id }) => wayTo('/live', { search: { round: id } }),
  },
  rereads: {
    'live.round': ['listStaffLiveTables', 'listStaffLiveRounds', 'listLiveSeats'],
    'live.bets': ['listStaffLiveTables', 'listLiveSeats'],
    'live.players': ['listStaffLiveTables', 'listLiveSeats'],
    'live.seats': ['listStaffLiveTables', 'listLiveSeats'],
    'live.tables': ['listStaffLiveTables'],
  },
};
