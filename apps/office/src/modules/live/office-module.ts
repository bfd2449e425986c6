import type { OfficeModule, StaffRequest } from '../../shared/office/index.ts';
import { pagesOf, wayTo } from '../../shared/routes/index.ts';
import { NAMES, SPOTS } from '../../shared/texts/dictionaries.ts';

const pages = pagesOf({
  '/live': {
    search: ['code', 'round'],
    texts: ['live.office', 'live', ...SPOTS, ...NAMES],
    menu: { section: 'rounds', order: 30, text: 'menu.live', rights: ['games'] },
  },
});

const tableOf = ({ proposal }: StaffRequest): string => ((proposal?.after ?? { code: '' }) as { code: string }).code;

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
    live_void: ({ id }, { t }) => ({
      text: t('requests.tableRound', { id }),
      way: wayTo('/live', { search: { round: id } }),
      changes: null,
    }),
    table_limits: ({ row }, { t }) => ({
      text: t('requests.tableLimits', { code: tableOf(row) }),
      way: wayTo('/live', { search: { code: tableOf(row) } }),
    }),
    table_fee: ({ row }, { t }) => ({
      text: t('requests.tableFee', { code: tableOf(row) }),
      way: wayTo('/live', { search: { code: tableOf(row) } }),
    }),
  },
  finds: {
    table: ({ id }) => wayTo('/live', { search: { code: id } }),
    table_round: ({ id }) => wayTo('/live', { search: { round: id } }),
  },
  subjects: { table: (code) => wayTo('/live', { search: { code } }) },
  rereads: {
    'live.round': ['listStaffLiveTables', 'listStaffLiveRounds', 'listLiveSeats'],
    'live.bets': ['listStaffLiveTables', 'listLiveSeats'],
    'live.players': ['listStaffLiveTables', 'listLiveSeats'],
    'live.seats': ['listStaffLiveTables', 'listLiveSeats'],
    'live.tables': ['listStaffLiveTables'],
  },
};
