import { LIVE_TYPES } from '@lantern/rules/catalogue';
import { factsKey, isDecided, type ReceiptSource } from '../wager/index.ts';
import { roundFacts } from './live.facts.store.ts';
import { VENDOR } from './live.games.ts';

export const liveReceipts: ReceiptSource = {
  categories: [...LIVE_TYPES],
  vendor: VENDOR,
  facts: async (db, wagers) => {
    const rounds = await roundFacts(db, [...new Set(wagers.map(({ event_id }) => event_id))]);
    return new Map(
      wagers.flatMap((wager) => {
        const round = rounds.get(wager.event_id);
        if (!round) return [];
        const bound = isDecided(wager) ? { betsHash: round.bets_hash, bets: round.bets } : {};
        const {
          round_id: roundId,
          element_id: elementId,
          terminal_hash: terminalHash,
          position,
          first_card: firstCard,
        } = round;
        return [[factsKey(wager), { roundId, elementId, terminalHash, position, firstCard, ...bound }] as const];
      }),
    );
  },
};
