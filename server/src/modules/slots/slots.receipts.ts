import { seedsOfPlays } from '../fairness/index.ts';
import { factsKey, type ReceiptSource } from '../wager/index.ts';
import { CATEGORY, VENDOR } from './slots.games.ts';

/** The seeds of a spin, which its pair and nonce identify; its wager has the hash of the maths. */
export const slotReceipts: ReceiptSource = {
  categories: [CATEGORY],
  vendor: VENDOR,
  facts: async (db, wagers) => {
    const plays = wagers.flatMap((wager) => {
      const [pairId, nonce] = wager.round?.split(':') ?? [];
      return pairId && nonce ? [{ key: factsKey(wager), memberId: wager.member_id, pairId, nonce: Number(nonce) }] : [];
    });
    return new Map([...(await seedsOfPlays(db, plays))]);
  },
};
