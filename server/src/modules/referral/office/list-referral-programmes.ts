import { referralOfficeCalls } from '@lantern/contract/referral/office';
import { answer, done } from '../../../platform/index.ts';
import { currenciesOfPlay } from './referral.office.store.ts';

export const listReferralProgrammes = answer(referralOfficeCalls.listReferralProgrammes, async (_, { db }) =>
  done({ currencies: await currenciesOfPlay(db) }),
);
