import { accountCalls } from '@lantern/contract/account';
import { invariant } from '@lantern/kernel';
import { isTrialType } from '@lantern/rules/account';
import { answer, done } from '../../../platform/index.ts';
import { previousLoginOf } from '../../session/index.ts';
import { settingsOf } from '../../site/index.ts';
import { availablePromosOf } from '../account.available-promo.ts';
import { clubLabelHook } from '../account.club.ts';
import { membersByIds } from '../account.store.ts';

/** The trade's name for play money. */
const TRIAL_SYMBOL = 'FUN';

export const getMemberInfo = answer(accountCalls.getMemberInfo, async ({ actor }, context) => {
  const member = (await membersByIds(context.db, [actor.memberId])).get(actor.memberId);
  invariant(member, 'a session belongs to a member');
  const settings = await settingsOf(context);
  return done({
    id: member.memberId.toString(),
    account: member.account,
    nickname: member.nickname,
    type: member.type,
    toUpline: member.uplineId !== null,
    clubLabel: await context.hooks.one(clubLabelHook)(context, actor.memberId, context.db),
    memberLabel: [],
    ...(await availablePromosOf(context, member, !isTrialType(member.type))),
    currency: member.currency,
    // Trial money never carries the sign of a real currency.
    currencySymbol: isTrialType(member.type) ? TRIAL_SYMBOL : settings['merchant.currencySymbol'],
    mustChangePassword: member.mustChangePassword,
    previousLoginAt: await previousLoginOf(context, actor),
    language: member.language,
  });
});
