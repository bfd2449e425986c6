import { z } from 'zod';
import { defineCall } from '../call.ts';
import { amount } from '../shapes.ts';
import { walletRecordCalls } from './records.ts';

export { MOVEMENT_CAUSES, MOVEMENT_KINDS, type MovementKind } from './movement-kinds.ts';
export { FILE_FORMATS, FILE_STATES } from './records.ts';

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
  ...walletRecordCalls,
};
