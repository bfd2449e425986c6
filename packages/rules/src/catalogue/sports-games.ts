import { CATEGORIES, type GameType } from './categories.ts';

/** The operator's own sportsbook, in bets and the catalogue. */
export const SPORTS_VENDOR = 'LTN_SPORTS';

/** A sport of our sportsbook, as shipped: an operator may put it into maintenance or hide it. */
export interface SportsHouseGame {
  readonly nodeId: number;
  /** The sport (`SPORTS` of the contract). */
  readonly code: string;
  readonly gameType: 'SPORTS' | 'ESPORTS';
  readonly cover: Readonly<Record<string, string>>;
  readonly minBet: string;
}

const sport = (
  nodeId: number,
  code: string,
  gameType: SportsHouseGame['gameType'],
  cover: Readonly<Record<string, string>>,
): SportsHouseGame => ({ nodeId, code, gameType, minBet: '1', cover: { halo: 'rays', fore: 'none', ...cover } });

export const SPORTS_HOUSE_GAMES: readonly SportsHouseGame[] = /* @__PURE__ */ (() => [
  sport(2301, 'football', 'SPORTS', { emblem: 'ball', palette: 'leaf' }),
  sport(2302, 'cs2', 'ESPORTS', { emblem: 'sword', palette: 'ink' }),
  sport(2303, 'dota2', 'ESPORTS', { emblem: 'sword', palette: 'lacquer' }),
  sport(2304, 'lol', 'ESPORTS', { emblem: 'sword', palette: 'river' }),
])();

/** The pages of our sportsbook. */
export type SportsPage = (typeof CATEGORIES)['SPORTS' | 'ESPORTS']['page'];
/** The page that lists the matches of a category of the sportsbook. */
export const sportsPageOf = (type: GameType): SportsPage => CATEGORIES[type === 'ESPORTS' ? 'ESPORTS' : 'SPORTS'].page;
/** The page on which a vendor's sportsbook opens (spec 2, "sports provider page"). */
export const SPORTS_PROVIDER_PAGE = '/fbsports';
