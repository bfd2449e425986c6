import { CRYPTO_NETWORKS, NUMBER_FORMS, PAYOUT_KINDS } from '@lantern/rules/cashier';
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { amount, id, instant, nothing } from '../shapes.ts';

const reads = { points: 120, seconds: 60, by: 'member' } as const;
const changes = { points: 20, seconds: 600, by: 'member' } as const;
const network = z.enum(CRYPTO_NETWORKS);

/** What a withdrawal by a method costs and how long it takes. `withdrawalFee` of the rules counts the fee of an amount. */
export const payoutTermsShape = z.object({
  minimum: amount,
  maximum: amount,
  fixedFee: amount,
  /** Ten-thousandths of the amount. */
  feeShare: z.number().int(),
  /** Withdrawals of a day that cost nothing, and how many of them are left today. */
  freeADay: z.number().int(),
  freeLeft: z.number().int(),
  secondsTypical: z.number().int(),
});
export type PayoutTerms = z.infer<typeof payoutTermsShape>;

export const payoutMethodShape = z.object({
  code: z.string(),
  kind: z.enum(PAYOUT_KINDS),
  /** The bank, the e-wallet, or the coin. */
  name: z.string(),
  /** Of crypto only. */
  network: network.nullable(),
  /** What its numbers look like; none for crypto. */
  numbers: z.array(z.enum(NUMBER_FORMS)),
  terms: payoutTermsShape,
});
export type PayoutMethod = z.infer<typeof payoutMethodShape>;

export const payoutAccountShape = z.object({
  id,
  kind: z.enum(PAYOUT_KINDS),
  method: z.string(),
  name: z.string(),
  network: network.nullable(),
  /** The number is masked for ever: its last four signs, of a crypto address also its first six. */
  masked: z.string(),
  payeeName: z.string(),
  addedAt: instant,
  /** From then on it can be paid to. */
  readyAt: instant,
  isReady: z.boolean(),
  /** Nothing was paid to it so far: a withdrawal needs the second factor. */
  isNew: z.boolean(),
  /** False while the merchant has switched its method off. */
  isOffered: z.boolean(),
  terms: payoutTermsShape,
});
export type PayoutAccount = z.infer<typeof payoutAccountShape>;

export const PAYOUT_ACCOUNTS_MAX = 10;

export const payoutAccountsCalls = {
  listPayoutMethods: defineCall({
    name: 'list-payout-methods',
    method: 'GET',
    path: '/wps/cashier/payout-methods',
    who: 'realMember',
    summary: 'Banks, e-wallets and crypto networks that a member can be paid by',
    answer: z.object({ methods: z.array(payoutMethodShape) }),
    refusals: [],
    limit: reads,
  }),
  listPayoutAccounts: defineCall({
    name: 'list-payout-accounts',
    method: 'GET',
    path: '/wps/cashier/payout-accounts',
    who: 'realMember',
    summary: 'The member’s bank cards, e-wallets and crypto addresses, with masked numbers',
    answer: z.object({
      accounts: z.array(payoutAccountShape),
      most: z.number().int(),
      /** The real name that accounts must be in; null until the first one is added. */
      payeeName: z.string().nullable(),
      /** Hours until an account added now can be paid to. */
      cooldownHours: z.number().int(),
      hasPaymentPassword: z.boolean(),
    }),
    refusals: [],
    limit: reads,
  }),
  addPayoutAccount: defineCall({
    name: 'add-payout-account',
    method: 'POST',
    path: '/wps/cashier/payout-accounts',
    who: 'realMember',
    sealed: true,
    summary:
      'Adds an account in the member’s own name; the first one sets the name for ever. Later ones can be paid to after a waiting time',
    body: z.object({
      method: z.string().max(40),
      /** A card or account number, an IBAN, the number of an e-wallet, or an address. */
      number: z.string().max(128),
      payeeName: z.string().max(255),
      paymentPassword: z.string().max(255),
    }),
    answer: payoutAccountShape,
    refusals: [
      'fields_refused',
      'method_unknown',
      'payout_accounts_full',
      'payout_account_there',
      'payment_password_needed',
      'payment_password_wrong',
    ],
    limit: changes,
  }),
  removePayoutAccount: defineCall({
    name: 'remove-payout-account',
    method: 'POST',
    path: '/wps/cashier/payout-accounts/:id/removal',
    who: 'realMember',
    sealed: true,
    summary: 'Removes an account; one with an unfinished withdrawal stays',
    params: z.object({ id }),
    body: z.object({ paymentPassword: z.string().max(255) }),
    answer: nothing,
    refusals: ['payout_account_in_use', 'payment_password_needed', 'payment_password_wrong'],
    limit: changes,
  }),
};
