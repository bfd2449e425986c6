import type { ReferralTermsShape } from '@lantern/contract/referral';
import { checkedMicros, formatAmount } from '@lantern/kernel';
import type { ReferralTerms } from '@lantern/rules/referral';

/** The source of rewards for friends. */
export const SOURCE = 'referral';

/** Terms as the rules take them. */
export const termsOfShape = ({ deposit, stake, inviter, friend, ...counts }: ReferralTermsShape): ReferralTerms => ({
  ...counts,
  ...{
    deposit: checkedMicros(deposit),
    stake: checkedMicros(stake),
    inviter: checkedMicros(inviter),
    friend: checkedMicros(friend),
  },
});

/** Terms with amounts as the contract writes them, so that equal terms are equal texts. */
export const canonical = (terms: ReferralTermsShape): ReferralTermsShape => {
  const { deposit, stake, inviter, friend, ...counts } = termsOfShape(terms);
  return {
    ...counts,
    ...{ deposit: formatAmount(deposit), stake: formatAmount(stake) },
    ...{ inviter: formatAmount(inviter), friend: formatAmount(friend) },
  };
};
