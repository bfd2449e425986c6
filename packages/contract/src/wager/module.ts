import { z } from 'zod';
import { contractModule } from '../contract-module.ts';
import { amount, id } from '../shapes.ts';
import { systemKind } from './system-detail.ts';

export const wager = contractModule({
  events: {
    /**
     * The member placed bets, on this page or another: the key of the request, and of a long slip the first ones. What a page shows of them it
     * reads itself.
     */
    'bets.placed': {
      to: 'member',
      shape: z.object({
        slipKey: z.string(),
        bets: z.array(z.object({ betId: id, eventId: id, game: z.string(), stake: amount })),
      }),
    },
  },
  wagerKinds: [systemKind],
  findKinds: { wager: { order: 40 }, slip: { order: 50 }, round: { order: 60 } },
  exportKinds: {
    wagers: { order: 10, rights: ['members.view'] },
    returns: { order: 160, rights: ['games', 'audit'] },
  },
});
