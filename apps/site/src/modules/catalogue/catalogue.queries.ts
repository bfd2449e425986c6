import type { GameType } from '@lantern/rules/catalogue';
import { type Answer, useCall } from '../../shared/calls/index.ts';

export type Game = Answer<'listCatalogueGames'>['games'][number];
export type CategoryRow = Answer<'listGameVendors'>['data']['lanes'][number];
export type Vendor = CategoryRow['cards'][number];

const STALE_MS = 60_000;

/** Vendors in lanes, one a game type; news of the house renew them. */
export const useCategoryRows = () => useCall('listGameVendors', { query: {} }, { staleMs: STALE_MS });

/** What the vendor, or all vendors of the type, offer: classes and hot games with their counts. */
export function useOffer(gameType: GameType, vassalage: string | undefined) {
  const offer = useCall('getVassGameType', { query: { gameType, vassalage } }, { staleMs: STALE_MS, keep: true });
  return offer.data?.list[0];
}
