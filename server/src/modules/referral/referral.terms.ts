import type { ReferralTermsShape } from '@lantern/contract/referral';
import { formatAmount, invariant, type Micros, parseAmount } from '@lantern/kernel';
import type { ReferralTerms } from '@lantern/rules/referral';

/** The source of rewards for friends. */
export const SOURCE = 'referral';

/** Of a text that the contract has checked. */
export function micros(text: string): Micros {
  const parsed = parseAmount(text);
  invariant(parsed.ok, `${text} is no amount`);
  return parsed.value;
}
/** The same of an amount that may be below zero. */
export const signedMicros = (text: string): Micros => (text.startsWith('-') ? -micros(text.slice(1)) : micros(text));

/** Terms as the rules take them. */
export const termsOfShape = ({ deposit, stake, inviter, friend, ...counts }: ReferralTermsShape): ReferralTerms => ({
  ...counts,
  ...{ deposit: micros(deposit), stake: micros(stake), inviter: micros(inviter), friend: micros(friend) },
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
