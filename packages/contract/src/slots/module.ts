import { z } from 'zod';
import { contractModule } from '../contract-module.ts';
import { amount, id } from '../shapes.ts';
import { slotsCalls } from './index.ts';
import { slotKind } from './wager-detail.ts';

export const slots = contractModule({
  calls: slotsCalls,
  events: {
    /** Current pools of real money, at most every two seconds while they grow; a win is sent at once. */
    'jackpot.pool': {
      to: 'everyone',
      shape: z.object({
        currency: z.string(),
        total: amount,
        pools: z.array(z.object({ game: z.string(), tier: z.string(), pool: amount })),
      }),
    },
  },
  wagerKinds: [slotKind],
  decisions: {
    verifySlotMaths: 'restricting',
  },
  movements: {
    jackpot_contribution: { code: 40, shownAs: null },
    jackpot_win: { code: 41, shownAs: 'jackpot', cause: 'wager' },
    jackpot_reversal: { code: 42, shownAs: null },
    jackpot_seed: { code: 43, shownAs: null },
  },
  refusalFacts: {
    /** The round that the member left; absent where a seed or a table has open rounds. */
    round_open: z.strictObject({ roundId: id }).optional(),
    spin_too_soon: z.strictObject({ readyInMs: z.number() }),
    /** The version of now. */
    maths_changed: z.strictObject({ version: z.int() }),
  },
});
