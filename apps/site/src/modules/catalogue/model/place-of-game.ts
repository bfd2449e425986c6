import type { SportCode } from '@lantern/contract/sports';
import {
  type GameKind,
  type GameType,
  LIVE_VENDOR,
  SPORTS_PROVIDER_PAGE,
  SPORTS_TYPES,
  SPORTS_VENDOR,
  type SportsPage,
  sportsPageOf,
  type TablesPage,
  tablesPageOf,
} from '@lantern/rules/catalogue';

/** What decides where a game opens. */
export interface PlacedGame {
  readonly gameCode: string;
  readonly vassalage: string;
  readonly kind: GameKind;
  readonly gameType: GameType;
}

/** Pages that open one game. */
type FramePage = '/game' | typeof SPORTS_PROVIDER_PAGE;

export type GamePlace =
  | { readonly to: '/vnlottery'; readonly search: { readonly gameCode: string } }
  | { readonly to: TablesPage; readonly search: { readonly game: string } }
  | { readonly to: SportsPage; readonly search: { readonly sport: SportCode } }
  | { readonly to: FramePage; readonly search: { readonly gameCode: string; readonly vendor: string } };

/**
 * The page on which a game opens, whatever leads to it (spec 4, launch): a lottery at its table, our shared tables in their lobby, our
 * matches on the page of the sportsbook, a vendor's sportsbook on that of sports providers, all others on the page of the game, where a
 * vendor's has its frame.
 */
export function placeOfGame({ gameCode, vassalage, kind, gameType }: PlacedGame): GamePlace {
  if (kind === 'lottery') return { to: '/vnlottery', search: { gameCode } };
  if (vassalage === LIVE_VENDOR) return { to: tablesPageOf(gameType), search: { game: gameCode } };
  if (vassalage === SPORTS_VENDOR) return { to: sportsPageOf(gameType), search: { sport: gameCode as SportCode } };
  const isProvider = kind === 'vendor' && SPORTS_TYPES.some((type) => type === gameType);
  return { to: isProvider ? SPORTS_PROVIDER_PAGE : '/game', search: { gameCode, vendor: vassalage } };
}

/** Whether a game is opened on the page of one game, in its frame or on the page of its family. */
export const isOpenedThere = ({ to }: GamePlace): boolean => to === '/game' || to === SPORTS_PROVIDER_PAGE;
