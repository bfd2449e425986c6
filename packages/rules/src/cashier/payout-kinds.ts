/** Kinds of accounts that members are paid to. */
export const PAYOUT_KINDS = ['bank', 'ewallet', 'crypto'] as const;
export type PayoutKind = (typeof PAYOUT_KINDS)[number];

/** Networks of crypto addresses, each with its own check. */
export const CRYPTO_NETWORKS = ['tron', 'ethereum', 'bitcoin'] as const;
export type CryptoNetwork = (typeof CRYPTO_NETWORKS)[number];
