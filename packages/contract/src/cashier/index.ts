import { DEPOSIT_STATES, METHOD_KINDS } from '@lantern/rules/cashier';
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { amount, enteredAmount, id, instant, languageCode, listOf, pageQuery } from '../shapes.ts';
import { payoutAccountsCalls } from './payout-accounts.ts';
import { withdrawalsCalls } from './withdrawals.ts';

export * from './payout-accounts.ts';
export * from './withdrawals.ts';

/** Pictures of methods: icons of the design system. */
export const METHOD_PICTURES = ['bolt', 'bank', 'qr', 'wallet', 'card', 'globe', 'phone'] as const;

/** An account of the merchant that members transfer to. */
export const bankAccount = z.object({
  bank: z.string(),
  holder: z.string(),
  number: z.string(),
  branch: z.string(),
});
export type BankAccount = z.infer<typeof bankAccount>;

/** Where and how to pay, for methods without a page of the provider. What a QR wallet scans is the address of the page. */
export const depositPay = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('bank'), account: bankAccount }),
  z.object({
    kind: z.literal('chain'),
    network: z.string(),
    coin: z.string(),
    address: z.string(),
    /** In the coin, decimal text. */
    coinAmount: z.string(),
    confirmations: z.number().int(),
    confirmationsNeeded: z.number().int(),
    expiresAt: instant.nullable(),
  }),
]);
export type DepositPay = z.infer<typeof depositPay>;

export const depositShape = z.object({
  id,
  reference: z.string(),
  method: z.string(),
  kind: z.enum(METHOD_KINDS),
  amount,
  /** Taken from the amount when it is credited. */
  fee: amount,
  /** What arrived and was credited, fee included; null until then. It may be another amount than was ordered. */
  credited: amount.nullable(),
  /** What the provider took back of it: refunded, charged back or reversed. */
  taken: amount,
  currency: z.string(),
  state: z.enum(DEPOSIT_STATES),
  createdAt: instant,
  settledAt: instant.nullable(),
  /** Of a transfer: when it is given up without a receipt. */
  expiresAt: instant.nullable(),
  payUrl: z.string().nullable(),
  pay: depositPay.nullable(),
  /** Why it was rejected. */
  note: z.string().nullable(),
  mayCancel: z.boolean(),
  /** Whether the receipt of the transfer may be sent. */
  mayProve: z.boolean(),
});
export type Deposit = z.infer<typeof depositShape>;

export const cashierCalls = {
  ...payoutAccountsCalls,
  ...withdrawalsCalls,
  listDepositMethods: defineCall({
    name: 'list-deposit-methods',
    method: 'GET',
    path: '/wps/cashier/methods',
    who: 'realMember',
    summary: 'Ways to pay in, each with its limits and quick amounts',
    answer: z.object({
      methods: z.array(
        z.object({
          code: z.string(),
          kind: z.enum(METHOD_KINDS),
          name: z.string(),
          minimum: amount,
          maximum: amount,
          /** The sum of its fee; the share comes on top. */
          fee: amount,
          feePercent: z.number(),
          secondsTypical: z.number().int(),
          quickAmounts: z.array(amount),
          picture: z.string(),
        }),
      ),
      /** What may be chosen with a deposit: promotions, by their number as `code`. */
      bonuses: z.array(z.object({ code: z.string(), name: z.string() })),
    }),
    refusals: [],
    limit: { points: 120, seconds: 60, by: 'member' },
  }),
  requestDeposit: defineCall({
    name: 'request-deposit',
    method: 'POST',
    path: '/wps/cashier/deposits',
    who: 'realMember',
    idempotent: true,
    summary: 'Opens a deposit and answers where to pay it: a page, a code, an address, or an account with a reference',
    body: z.object({
      method: z.string().max(40),
      amount: enteredAmount,
      language: languageCode.optional(),
      /** The `code` of one of `bonuses`: what this deposit is for. It is taken once the deposit is credited, if its terms hold then. */
      bonus: z.string().max(40).optional(),
    }),
    answer: depositShape,
    refusals: [
      'fields_refused',
      'method_unknown',
      'limit_reached',
      'player_blocked',
      'provider_unavailable',
      'deposits_open',
    ],
    limit: { points: 20, seconds: 60, by: 'member' },
  }),
  getDeposit: defineCall({
    name: 'get-deposit',
    method: 'GET',
    path: '/wps/cashier/deposits/:id',
    who: 'realMember',
    summary: 'One deposit of the member; asks the provider if it is still open',
    params: z.object({ id }),
    answer: depositShape,
    refusals: [],
    limit: { points: 240, seconds: 60, by: 'member' },
  }),
  listDeposits: defineCall({
    name: 'list-deposits',
    method: 'GET',
    path: '/wps/cashier/deposits',
    who: 'realMember',
    summary: 'Deposits of the member, newest first',
    query: z.object(pageQuery),
    answer: listOf(depositShape),
    refusals: [],
    limit: { points: 120, seconds: 60, by: 'member' },
  }),
  cancelDeposit: defineCall({
    name: 'cancel-deposit',
    method: 'POST',
    path: '/wps/cashier/deposits/:id/cancel',
    who: 'realMember',
    summary: 'Gives a deposit up before it is paid; money that arrives all the same is credited',
    params: z.object({ id }),
    answer: depositShape,
    refusals: ['deposit_not_open'],
    limit: { points: 30, seconds: 60, by: 'member' },
  }),
  sendReceipt: defineCall({
    name: 'send-receipt',
    method: 'POST',
    path: '/wps/cashier/deposits/:id/receipt',
    who: 'realMember',
    summary: 'The transfer is made: its receipt, uploaded pictures of purpose `receipt`, goes to the operators',
    params: z.object({ id }),
    body: z.object({ fileIds: z.array(id).min(1).max(3) }),
    answer: depositShape,
    refusals: ['deposit_not_open', 'picture_gone'],
    limit: { points: 20, seconds: 300, by: 'member' },
  }),
  receivePaymentEvent: defineCall({
    name: 'receive-payment-event',
    method: 'POST',
    path: '/wps/cashier/events/:provider',
    who: 'visitor',
    raw: true,
    summary: 'Signed web-hook of a payment provider, by its code; `gateway` is the address of the first one',
    params: z.object({ provider: z.string().regex(/^[a-z][a-z0-9-]{1,38}$/) }),
    answer: z.object({ accepted: z.boolean() }),
    refusals: ['signature_wrong', 'signature_stale', 'event_unreadable'],
    limit: { points: 6000, seconds: 60, by: 'address' },
  }),
};
