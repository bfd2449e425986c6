import { referralOfficeCalls } from '@lantern/contract/referral/office';
import { answer, done } from '../../../platform/index.ts';
import { realCurrencies } from '../../ledger/index.ts';

export const listReferralProgrammes = answer(referralOfficeCalls.listReferralProgrammes, async (_, { db }) =>
  done({ currencies: await realCurrencies(db) }),
);
