import { useSession } from '../../shared/session/index.ts';
import type { LateModule } from '../../shared/site-module/index.ts';

/** Spec 6: while terms hold, and not during a break. */
const useOffered = (): boolean => useSession(({ member }) => member?.availablePromo['REFERRAL'] === true);

export const referral: LateModule = {
  rereads: {
    'referral.changed': ['getReferral', 'listReferralFriends'],
    'rewards.changed': ['getReferral', 'listReferralFriends'],
  },
  panel: [
    {
      // Invite friends (spec 2): link, code and QR, and what friends have brought.
      id: 'referral',
      group: 'records',
      order: 55,
      title: 'site.frame.panel.referral',
      icon: 'users',
      real: true,
      useOffered,
      texts: ['referral', 'rewards'],
      load: () => import('./pages/referral-page.tsx').then((page) => page.ReferralPage),
    },
  ],
};
