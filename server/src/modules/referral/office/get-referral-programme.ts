import { referralOfficeCalls } from '@lantern/contract/referral/office';
import { answer, done, refuse } from '../../../platform/index.ts';
import { presentProgramme } from './referral.desk.ts';

export const getReferralProgramme = answer(referralOfficeCalls.getReferralProgramme, async ({ params }, { db }) => {
  const programme = await presentProgramme(db, params.currency);
  return programme ? done(programme) : refuse('not_found');
});
