import { z } from 'zod';
import { defineCall } from '../call.ts';
import { amount, enteredAmount, id, instant } from '../shapes.ts';

export * from './sw1.ts';

/**
 * A transfer waits for the vendor's answer: `pending` until it is known, however long that takes. `held`: the vendor returned the money,
 * and it waits for two persons because it is above a ceiling.
 */
export const TRANSFER_STATES = ['pending', 'done', 'failed', 'held'] as const;
const transfer = z.object({
  id,
  vendor: z.string(),
  /** `in`: from the main wallet to the vendor. `out`: back. */
  direction: z.enum(['in', 'out']),
  amount,
  state: z.enum(TRANSFER_STATES),
  createdAt: instant,
});
export type WalletTransfer = z.infer<typeof transfer>;

export const gatewayCalls = {
  getMerchantWallet: defineCall({
    name: 'get-merchant-wallet',
    method: 'GET',
    path: '/wps/relay/GCS_merchantWallet',
    who: 'member',
    summary: 'isSingle: every vendor plays from the main wallet; else the wallets at vendors, and the last transfers',
    answer: z.object({
      isSingle: z.boolean(),
      wallets: z.array(
        z.object({
          vendor: z.string(),
          name: z.string(),
          /** Null while the vendor does not answer. */
          balance: amount.nullable(),
          /** In maintenance money only returns. */
          state: z.enum(['on', 'maintenance']),
          backAt: instant.nullable(),
        }),
      ),
      transfers: z.array(transfer),
    }),
    refusals: [],
    limit: { points: 60, seconds: 60, by: 'member' },
  }),
  listVendorJackpots: defineCall({
    name: 'list-vendor-jackpots',
    method: 'GET',
    path: '/wps/vendor-jackpots',
    who: 'visitor',
    shared: 'all',
    summary: 'What the jackpots of vendors show, the greatest first, as they reported within the last minutes',
    answer: z.object({
      list: z.array(
        z.object({
          vendor: z.string(),
          vendorName: z.string(),
          jackpotId: z.string(),
          /** Null where several games feed it. */
          gameCode: z.string().nullable(),
          currency: z.string(),
          amount,
          at: instant,
        }),
      ),
    }),
    refusals: [],
    limit: { points: 60, seconds: 60, by: 'address' },
  }),
  getVendorReplay: defineCall({
    name: 'get-vendor-replay',
    method: 'GET',
    path: '/wps/wagers/:id/replay',
    who: 'member',
    summary: 'Address of a round’s replay on the vendor’s own pages; requested from the vendor each time',
    params: z.object({ id }),
    answer: z.object({ url: z.url() }),
    refusals: [],
    limit: { points: 30, seconds: 60, by: 'member' },
  }),
  transferWallet: defineCall({
    name: 'transfer-wallet',
    method: 'POST',
    path: '/wps/relay/GCS_walletTransfer',
    who: 'realMember',
    summary: 'Carries money to a vendor or back; the answer may still be pending, and nothing is given back on a guess',
    body: z.object({
      vendor: z.string().max(40),
      direction: z.enum(['in', 'out']),
      /** As a person types it: not finer than the currency. */
      amount: enteredAmount,
      /** Back from a vendor only: the amount is the whole balance there, which may be finer than the currency. */
      all: z.boolean().default(false),
    }),
    answer: transfer,
    refusals: [
      'wallet_not_offered',
      'wallet_resting',
      'wallet_amount_not_valid',
      'wallet_balance_short',
      'player_blocked',
      'limit_reached',
      'reality_check_due',
    ],
    idempotent: true,
    limit: { points: 30, seconds: 60, by: 'member' },
  }),
};
