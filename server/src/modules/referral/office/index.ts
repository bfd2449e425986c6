import { type Module, seedHook } from '../../../platform/index.ts';
import { waitingHook } from '../../staff/index.ts';
import { decideInvitedFriend } from './decide-invited-friend.ts';
import { getReferralProgramme } from './get-referral-programme.ts';
import { listInvitedFriends } from './list-invited-friends.ts';
import { listReferralProgrammes } from './list-referral-programmes.ts';
import { reviewsWaiting } from './referral.office.store.ts';
import { seedReferral } from './referral.seed.ts';
import { requestReferralStart } from './request-referral-start.ts';
import { saveReferralTerms } from './save-referral-terms.ts';
import { stopReferral } from './stop-referral.ts';

/** What operators do with this module. */
export const referralOffice: Module = {
  name: 'referral/office',
  answers: [
    decideInvitedFriend,
    getReferralProgramme,
    listInvitedFriends,
    listReferralProgrammes,
    requestReferralStart,
    saveReferralTerms,
    stopReferral,
  ],
  hooks: [
    seedHook({ step: 'draws', run: seedReferral }),
    waitingHook({
      ...{ key: 'referral_reviews', rights: ['referral'], path: '/referral-friends?state=review' },
      waiting: reviewsWaiting,
    }),
  ],
};
