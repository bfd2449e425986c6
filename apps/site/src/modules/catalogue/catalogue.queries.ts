import { GAME_CLIENT, type GameType } from '@lantern/rules/catalogue';
import { type Answer, useCall } from '../../shared/calls/index.ts';

export type Game = Answer<'listCatalogueGames'>['games'][number];
export type CategoryRow = Answer<'listGameVendors'>['data']['lanes'][number];
export type Vendor = CategoryRow['cards'][number];

const STALE_MS = 60_000;

/** Vendors grouped by game type; live events of the platform refresh them. */
export const useCategoryRows = () => useCall('listGameVendors', { query: GAME_CLIENT }, { staleMs: STALE_MS });

/** Classes and hot games of a vendor, or of all vendors of the type, with their counts. */
export function useOffer(gameType: GameType, vassalage: string | undefined) {
  const offer = useCall(
    'getVassGameType',
    { query: { ...GAME_CLIENT, gameType, vassalage } },
    { staleMs: STALE_MS, keep: true },
  );
  return offer.data?.list[0];
}
