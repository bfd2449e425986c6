import type { OfficeModule } from '../../shared/office/index.ts';
import { pagesOf } from '../../shared/routes/index.ts';

const texts = ['referral.office'] as const;
const pages = pagesOf({
  '/referral': {
    search: ['currency'],
    texts: [...texts],
    menu: { group: 'site', order: 9, icon: 'users', text: 'menu.referral', rights: ['referral'] },
  },
  '/referral-friends': {
    search: ['state', 'page', 'id'],
    texts: [...texts],
    menu: { group: 'site', order: 9, icon: 'user', text: 'menu.referralFriends', rights: ['referral'] },
  },
});

export const referral: OfficeModule<typeof pages> = {
  pages,
  screens: {
    '/referral': () => import('./pages/terms-page.tsx').then((page) => page.TermsPage),
    '/referral-friends': () => import('./pages/friends-page.tsx').then((page) => page.FriendsPage),
  },
  texts: { base: 'referral.first.office', staff: 'referral.staff.office', own: [...texts] },
  rereads: { 'referral.changed': ['listInvitedFriends', 'getReferralProgramme'] },
};
