import { detailOf } from '@lantern/contract/wager';
import { isSide } from '@lantern/games/tables';
import { LIVE_TYPES } from '@lantern/rules/catalogue';
import { factsKey, isDecided, type ReceiptFacts, type ReceiptSource } from '../wager/index.ts';
import { type RoundFacts, roundFacts } from './live.facts.store.ts';
import { VENDOR } from './live.games.ts';
import { potFacts } from './live.pools.ts';

type FactsOf = Parameters<ReceiptSource['facts']>[1][number];

/** Of a bet in a pool: the line of the public log with it, and the pot of its currency. */
function poolFacts({ pool, pool_line }: RoundFacts, { currency, detail: stored }: FactsOf): ReceiptFacts {
  const detail = detailOf(stored);
  if (pool_line === null || pool === null || detail.kind !== 'live') return {};
  const pot = isSide(detail.spot) ? potFacts(pool, currency) : null;
  return { pool: pool_line, ...(pot ? { pot } : {}) };
}

/** What was bound before the result was seen. */
const boundFacts = (round: RoundFacts, wager: FactsOf): ReceiptFacts => ({
  ...{ betsHash: round.bets_hash, bets: round.bets },
  ...poolFacts(round, wager),
  ...(round.decisions === null ? {} : { decisions: round.decisions }),
  ...(round.raise_root === null ? {} : { raisesHash: round.raise_root, raises: round.raise_size }),
});

export const liveReceipts: ReceiptSource = {
  categories: [...LIVE_TYPES],
  vendor: VENDOR,
  facts: async (db, wagers) => {
    const rounds = await roundFacts(db, [...new Set(wagers.map(({ event_id }) => event_id))]);
    return new Map(
      wagers.flatMap((wager) => {
        const round = rounds.get(wager.event_id);
        if (!round) return [];
        const bound = isDecided(wager) ? boundFacts(round, wager) : {};
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
