import { promotionsOfficeCalls } from '@lantern/contract/promotions/office';
import { answer, done, refuseField } from '../../../platform/index.ts';
import { countAudience, isAccount } from '../promotions.members.store.ts';
import { TRIAL_TYPES } from './promotions.desk.ts';

export const countPromotionAudience = answer(
  promotionsOfficeCalls.countPromotionAudience,
  async ({ body }, context) => {
    const { audience, currency } = body;
    if (audience.invitedBy !== null && !(await isAccount(context.db, audience.invitedBy)))
      return refuseField('audience.invitedBy', 'member_unknown');
    return done(await countAudience(context.db, audience, currency, TRIAL_TYPES));
  },
  { transaction: false },
);
