import { everyLong, type JobHandlers, type Module } from '../../platform/index.ts';
import { availablePromoHook, referralsHook } from '../account/index.ts';
import { depositsChangedHook } from '../cashier/index.ts';
import { auditHook } from '../ledger/index.ts';
import { rewardSourceHook } from '../rewards/index.ts';
import { finalsHook } from '../wager/index.ts';
import { getReferral } from './calls/get-referral.ts';
import { listReferralFriends } from './calls/list-referral-friends.ts';
import { referralChecks } from './referral.audit.store.ts';
import { followAll, stakesReader } from './referral.following.ts';
import { depositsChanged, referralPromo, referralSource, referrals } from './referral.service.ts';
import { shareAll } from './referral.sharing.ts';

const FOLLOW_JOB = 'referral.follow';
const FOLLOW_EVERY_MS = 1000;
const SHARE_JOB = 'referral.share';
const SHARE_EVERY_MS = 60_000;

export const referral: Module = {
  name: 'referral',
  answers: [getReferral, listReferralFriends],
  jobs: (context): JobHandlers => ({
    [FOLLOW_JOB]: everyLong(FOLLOW_EVERY_MS, () => followAll(context)),
    [SHARE_JOB]: everyLong(SHARE_EVERY_MS, () => shareAll(context)),
  }),
  hooks: [
    auditHook(referralChecks),
    rewardSourceHook(referralSource),
    referralsHook(referrals),
    availablePromoHook(referralPromo),
    depositsChangedHook(depositsChanged),
    finalsHook(stakesReader),
  ],
};
