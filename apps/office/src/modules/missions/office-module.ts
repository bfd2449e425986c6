import type { OfficeModule } from '../../shared/office/index.ts';
import { pagesOf, wayTo } from '../../shared/routes/index.ts';

const texts = ['missions.office'] as const;
const pages = pagesOf({
  '/missions': {
    search: ['state', 'page'],
    texts: [...texts],
    menu: { group: 'site', order: 8, icon: 'trophy', text: 'menu.missions', rights: ['missions'] },
  },
  '/mission-board': {
    search: ['currency', 'page'],
    texts: [...texts],
    menu: { group: 'site', order: 8, icon: 'gift', text: 'menu.missionBoard', rights: ['missions'] },
  },
  '/missions/$id': { search: [], texts: [...texts, 'catalogue'] },
});

export const missions: OfficeModule<typeof pages> = {
  pages,
  screens: {
    '/missions': () => import('./pages/missions-page.tsx').then((page) => page.MissionsPage),
    '/mission-board': () => import('./pages/board-page.tsx').then((page) => page.BoardPage),
    '/missions/$id': () => import('./pages/mission-page.tsx').then((page) => page.MissionPage),
  },
  texts: { base: 'missions.first.office', staff: 'missions.staff.office', own: [...texts] },
  subjects: { mission: ({ id }) => wayTo('/missions/$id', { params: { id } }) },
  rereads: { 'missions.changed': ['getMissionResults', 'listOfficeMissions'] },
};
