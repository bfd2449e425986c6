import { seedsOfPlays } from '../fairness/index.ts';
import { factsKey, type ReceiptSource } from '../wager/index.ts';
import { CATEGORY, VENDOR } from './slots.games.ts';

/** A spin is identified by its pair and nonce; its detail has the hash of the maths. */
export const slotReceipts: ReceiptSource = {
  categories: [CATEGORY],
  vendor: VENDOR,
  facts: async (db, wagers) => {
    const seeds = await seedsOfPlays(
      db,
      wagers.flatMap((wager) => {
        const [pairId, nonce] = wager.round?.split(':') ?? [];
        return pairId && nonce
          ? [{ key: factsKey(wager), memberId: wager.member_id, pairId, nonce: Number(nonce) }]
          : [];
      }),
    );
    return new Map(
      wagers.flatMap((wager) => {
        const found = seeds.get(factsKey(wager));
        return found ? [[factsKey(wager), { ...found, detail: wager.detail }] as const] : [];
      }),
    );
  },
};
