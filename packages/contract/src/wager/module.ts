import { z } from 'zod';
import { contractModule } from '../contract-module.ts';
import { amount, id } from '../shapes.ts';
import { systemKind } from './system-detail.ts';

/** Sums that move with every bet are read again at this pace. */
const FIGURES_EVERY_MS = 30_000;

/** A limit with its maximum and what is left of it, in money or minutes; empty what a limit has not. */
const limitReached = { limit: z.string(), maximum: z.string(), remaining: z.string() };
/** A UTC time; empty when a limit does not end by itself. */
const resetsAt = z.string();

export const wager = contractModule({
  events: {
    /**
     * The member placed bets, on this page or another: the key of the request, and of a long slip the first ones. What a page shows of them it
     * reads itself.
     */
    'bets.placed': {
      to: 'member',
      right: 'dashboard',
      everyMs: FIGURES_EVERY_MS,
      shape: z.object({
        slipKey: z.string(),
        bets: z.array(z.object({ betId: id, eventId: id, game: z.string(), stake: amount })),
      }),
    },
    /** Bets became final, so that sums of reports for operators with this right moved. */
    'figures.changed': {
      to: 'staff',
      right: { field: 'right' },
      everyMs: FIGURES_EVERY_MS,
      shape: z.object({ right: z.string() }),
    },
  },
  wagerKinds: [systemKind],
  findKinds: { wager: { order: 40 }, slip: { order: 50 }, round: { order: 60 } },
  exportKinds: {
    wagers: { order: 10, rights: ['members.view'] },
    returns: { order: 160, rights: ['games', 'audit'] },
  },
  movements: {
    stake: { code: 3, shownAs: 'stake', cause: 'wager' },
    payout: { code: 4, shownAs: 'payout', cause: 'wager' },
    cash_out: { code: 23, shownAs: 'payout', cause: 'wager' },
    refund: { code: 5, shownAs: 'refund', cause: 'wager' },
    event_close: { code: 6, shownAs: null },
    event_reopen: { code: 14, shownAs: null },
    correction: { code: 7, shownAs: 'correction', cause: 'wager' },
    correction_short: { code: 8, shownAs: null },
    rake: { code: 15, shownAs: null },
    carry_over: { code: 16, shownAs: null },
  },
  refusalFacts: {
    not_enough_balance: z.strictObject({ needed: amount, short: amount }),
    /** The largest bet that may use bonus money, by the terms of the bonus that is active. */
    above_bonus_bet: z.strictObject({ maximum: amount }),
    /** Absent where a gate refuses the stake, or the limit was lifted meanwhile; a limit of deposits has no time. */
    limit_reached: z.strictObject({ ...limitReached, resetsAt: resetsAt.exactOptional() }).optional(),
    /** The same; of a deposit the time alone. */
    player_blocked: z.union([z.strictObject({ ...limitReached, resetsAt }), z.strictObject({ resetsAt })]).optional(),
    /** `spot` at tables. */
    stake_out_of_range: z.strictObject({ spot: z.string().exactOptional(), minimum: amount, maximum: amount }),
  },
});
