import type { ReferralTermsShape } from '@lantern/contract/referral';
import { checkedMicros, formatAmount } from '@lantern/kernel';
import type { ReferralTerms } from '@lantern/rules/referral';

/** The source of rewards for friends. */
export const SOURCE = 'referral';

const PERCENT = 100n;

/** Terms as the rules take them. */
export function termsOfShape(shape: ReferralTermsShape): ReferralTerms {
  const { deposit, stake, inviter, friend, share, ...counts } = shape;
  return {
    ...counts,
    // A percentage has at most four decimals, so its millionths are whole.
    share: checkedMicros(share) / PERCENT,
    ...{ deposit: checkedMicros(deposit), stake: checkedMicros(stake) },
    ...{ inviter: checkedMicros(inviter), friend: checkedMicros(friend) },
  };
}

/** Terms with amounts as the contract writes them, so that equal terms are equal texts. */
export const canonical = (terms: ReferralTermsShape): ReferralTermsShape => {
  const { deposit, stake, inviter, friend, share, ...counts } = termsOfShape(terms);
  return {
    ...counts,
    share: formatAmount(share * PERCENT),
    ...{ deposit: formatAmount(deposit), stake: formatAmount(stake) },
    ...{ inviter: formatAmount(inviter), friend: formatAmount(friend) },
  };
};
