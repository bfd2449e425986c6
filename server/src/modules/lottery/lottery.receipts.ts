import { LOTTERY_TYPES } from '@lantern/rules/catalogue';
import { factsKey, isDecided, type ReceiptSource } from '../wager/index.ts';
import { proofsOfDraws } from './lottery.store.ts';

/**
 * The numbers of a draw are not among the facts: a correction replaces them, and the version of the result that the wager was
 * settled with stands in the wager itself.
 */
export const lotteryReceipts: ReceiptSource = {
  categories: LOTTERY_TYPES,
  vendor: null,
  facts: async (db, wagers) => {
    const draws = await proofsOfDraws(db, [...new Set(wagers.map(({ event_id }) => event_id))]);
    return new Map(
      wagers.flatMap((wager) => {
        const draw = draws.get(wager.event_id);
        if (!draw) return [];
        const bound = isDecided(wager) ? { betsHash: draw.bets_hash, bets: draw.bets_hash && draw.bets } : {};
        return [[factsKey(wager), { drawId: draw.id, seedHash: draw.seed_hash, ...bound }] as const];
      }),
    );
  },
};
