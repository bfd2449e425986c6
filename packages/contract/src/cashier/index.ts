import { DEPOSIT_STATES } from '@lantern/rules/cashier';
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { amount, enteredAmount, id, instant, languageCode, listOf, pageQuery } from '../shapes.ts';
import { payoutAccountsCalls } from './payout-accounts.ts';
import { withdrawalsCalls } from './withdrawals.ts';

export * from './payout-accounts.ts';
export * from './withdrawals.ts';

export const depositShape = z.object({
  id,
  reference: z.string(),
  method: z.string(),
  amount,
  currency: z.string(),
  state: z.enum(DEPOSIT_STATES),
  createdAt: instant,
  settledAt: instant.nullable(),
  payUrl: z.string().nullable(),
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
          kind: z.literal('gateway'),
          name: z.string(),
          minimum: amount,
          maximum: amount,
          fee: amount,
          secondsTypical: z.number().int(),
          quickAmounts: z.array(amount),
        }),
      ),
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
    summary: 'Opens a deposit and answers the provider’s hosted page to pay on',
    body: z.object({ method: z.string().max(40), amount: enteredAmount, language: languageCode.optional() }),
    answer: depositShape,
    refusals: ['fields_refused', 'method_unknown', 'limit_reached', 'player_blocked', 'provider_unavailable'],
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
