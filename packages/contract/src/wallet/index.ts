import { z } from 'zod';
import { defineCall } from '../call.ts';
import { amount } from '../shapes.ts';

export const walletCalls = {
  getBalance: defineCall({
    name: 'get-balance',
    method: 'GET',
    path: '/wps/v2/wallets/balance',
    who: 'member',
    summary: 'Balances of the member: sumBalance is main + bonus that can be spent',
    answer: z.object({ sumBalance: amount, main: amount, bonus: amount, pending: amount, currency: z.string() }),
    refusals: [],
    limit: { points: 600, seconds: 60, by: 'member' },
  }),
};
