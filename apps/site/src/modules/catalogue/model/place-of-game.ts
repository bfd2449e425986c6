import { type GameKind, type GameType, LIVE_VENDOR, type TablesPage, tablesPageOf } from '@lantern/rules/catalogue';

/** What decides where a game opens. */
export interface PlacedGame {
  readonly gameCode: string;
  readonly vassalage: string;
  readonly kind: GameKind;
  readonly gameType: GameType;
}

export type GamePlace =
  | { readonly to: '/vnlottery'; readonly search: { readonly gameCode: string } }
  | { readonly to: TablesPage; readonly search: { readonly game: string } }
  | { readonly to: '/game'; readonly search: { readonly gameCode: string; readonly vendor: string } };

/**
 * The page on which a game opens, whatever leads to it (spec 4, launch): a lottery at its table, our shared tables in their lobby, all
 * others on the page of the game, where a vendor's has its frame.
 */
export function placeOfGame({ gameCode, vassalage, kind, gameType }: PlacedGame): GamePlace {
  if (kind === 'lottery') return { to: '/vnlottery', search: { gameCode } };
  if (vassalage === LIVE_VENDOR) return { to: tablesPageOf(gameType), search: { game: gameCode } };
  return { to: '/game', search: { gameCode, vendor: vassalage } };
}
