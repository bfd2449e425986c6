import type { OfficeModule } from '../../shared/office/index.ts';
import { pagesOf, wayTo } from '../../shared/routes/index.ts';
import { NAMES } from '../../shared/texts/dictionaries.ts';

const pages = pagesOf({
  '/instant': {
    search: [],
    texts: ['instant.office', ...NAMES],
    menu: { section: 'rounds', order: 20, text: 'menu.instant', rights: ['games'] },
  },
});

export const instant: OfficeModule<typeof pages> = {
  pages,
  screens: {
    '/instant': () => import('./pages/crash-rounds-page.tsx').then((page) => page.CrashRoundsPage),
  },
  texts: {
    base: 'instant.first.office',
    staff: 'instant.staff.office',
    settings: 'instant.settings.office',
    own: ['instant.office'],
  },
  requests: {
    instant_void: ({ id, row }, { t }) =>
      row.memberId === null
        ? { text: t('requests.round', { id }) }
        : { text: t('requests.wager', { id, member: row.memberId }) },
  },
  subjects: {
    crash_round: () => wayTo('/instant'),
    wager: ({ memberId }) => (memberId ? wayTo('/members/$id', { params: { id: memberId } }) : wayTo('/instant')),
  },
  rereads: { 'crash.round': ['listStaffCrashRounds'] },
};
