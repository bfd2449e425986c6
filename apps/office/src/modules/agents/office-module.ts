import type { OfficeModule } from '../../shared/office/index.ts';
import { pagesOf } from '../../shared/routes/index.ts';

const pages = pagesOf({
  '/agents': {
    search: ['view', 'panel', 'under', 'q', 'level', 'month', 'page'],
    texts: ['agents.office'],
    menu: { group: 'people', order: 30, icon: 'users', text: 'menu.agents', rights: ['agents'] },
  },
});

export const agents: OfficeModule<typeof pages> = {
  pages,
  screens: {
    '/agents': () => import('./pages/agents-page.tsx').then((page) => page.AgentsPage),
  },
  texts: {
    base: 'agents.first.office',
    staff: 'agents.staff.office',
    settings: 'agents.settings.office',
    own: ['agents.office'],
  },
  requests: {
    branch_move: ({ id }, { t }) => ({ text: t('requests.branch', { id }), changes: null }),
    prize_mode: ({ name }, { t }) => ({ text: t('requests.prizeMode', { name }) }),
  },
};
