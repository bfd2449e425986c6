import { z } from 'zod';
import { contractModule } from '../contract-module.ts';
import { referralCalls } from './index.ts';
import { referralOfficeCalls } from './office/index.ts';
import { referralState } from './shapes.ts';

export const referral = contractModule({
  calls: { ...referralCalls, ...referralOfficeCalls },
  events: {
    /** A friend of this member registered, qualified, was rewarded, or waits for an operator. */
    'referral.changed': { to: 'member', right: 'referral', everyMs: 1000, shape: z.object({ state: referralState }) },
  },
  rights: { referral: { order: 131, roles: [] } },
  decisions: {
    // What it writes holds only once two operators started it.
    saveReferralTerms: 'one',
    requestReferralStart: 'two',
    stopReferral: 'restricting',
    // A fixed reward out of a budget that two operators approved.
    decideInvitedFriend: 'one',
  },
});
