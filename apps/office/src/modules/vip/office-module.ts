import type { OfficeModule } from '../../shared/office/index.ts';
import { pagesOf } from '../../shared/routes/index.ts';

const texts = ['vip.office'] as const;
const pages = pagesOf({
  '/vip': {
    search: ['currency'],
    texts: [...texts],
    menu: { group: 'site', order: 4, icon: 'star', text: 'menu.vip', rights: ['vip'] },
  },
  '/vip-members': {
    search: ['level', 'page', 'id'],
    texts: [...texts],
    menu: { group: 'site', order: 5, icon: 'users', text: 'menu.vipMembers', rights: ['vip'] },
  },
});

export const vip: OfficeModule<typeof pages> = {
  pages,
  screens: {
    '/vip': () => import('./pages/programme-page.tsx').then((page) => page.ProgrammePage),
    '/vip-members': () => import('./pages/members-page.tsx').then((page) => page.MembersPage),
  },
  texts: { base: 'vip.first.office', staff: 'vip.staff.office', own: [...texts] },
  rereads: { 'vip.changed': ['listVipMembers', 'getVipMember'] },
};
