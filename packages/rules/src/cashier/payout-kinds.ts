/** Kinds of accounts that members are paid to. */
export const PAYOUT_KINDS = ['bank', 'ewallet', 'crypto'] as const;
export type PayoutKind = (typeof PAYOUT_KINDS)[number];

/** Networks of crypto addresses, each with its own check. */
export const CRYPTO_NETWORKS = ['tron', 'ethereum', 'bitcoin'] as const;
export type CryptoNetwork = (typeof CRYPTO_NETWORKS)[number];

/**
 * What the numbers of a bank or e-wallet look like. `account`: digits without a check digit. `card`: ISO/IEC 7812 with one. `clabe`: 18 digits of
 * Mexico with one. `alias`: a name that the bank resolves, such as VietQR's. `mobile`: the number of a mobile.
 */
export const NUMBER_FORMS = ['account', 'card', 'iban', 'clabe', 'alias', 'mobile'] as const;
export type NumberForm = (typeof NUMBER_FORMS)[number];

/** What a new method of a kind takes until the merchant says otherwise. An address has no form but that of its network. */
export const FIRST_FORMS: Readonly<Record<PayoutKind, readonly NumberForm[]>> = {
  bank: ['account', 'iban', 'alias'],
  ewallet: ['mobile', 'account'],
  crypto: [],
};

/** Whether a method of this kind can say so: each form once, at least one, and none for addresses. */
export const fitsKind = (kind: PayoutKind, forms: readonly NumberForm[]): boolean =>
  (kind === 'crypto') === (forms.length === 0) && new Set(forms).size === forms.length;
