import { z } from 'zod';
import { contractModule } from '../contract-module.ts';
import { amount } from '../shapes.ts';
import { walletCalls } from './index.ts';

export const wallet = contractModule({
  calls: walletCalls,
  events: {
    'balance.changed': {
      to: 'member',
      shape: z.object({ sumBalance: amount, cause: z.string(), amount: amount.optional() }),
    },
  },
  refusalFacts: {
    /** Lines of a PDF, at most. */
    statement_too_long: z.strictObject({ lines: z.int() }),
  },
});
