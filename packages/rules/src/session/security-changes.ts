/** Changes of what proves that a caller is the member, or of where the money goes (docs/rules/product.md, Factors). */
export const SECURITY_CHANGES = [
  'mail',
  'mobile',
  'totp_on',
  'totp_off',
  'passkey_added',
  'passkey_removed',
  /** Operators removed the member's factors. */
  'factors_reset',
  'payment_set',
  'payment_changed',
  'payment_reset',
  'payout_added',
  'payout_removed',
] as const;
export type SecurityChangeKind = (typeof SECURITY_CHANGES)[number];
