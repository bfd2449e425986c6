import { CATEGORIES, type GameState, type GameType } from './categories.ts';

export const LIVE_VENDOR = 'LTN_LIVE';

/** One of our games at shared tables, as shipped: the lobby lists its tables, an operator may put it into maintenance or hide it. */
export interface LiveHouseGame {
  readonly nodeId: number;
  readonly code: string;
  /** The category whose lobby lists its tables. */
  readonly gameType: GameType;
  readonly cover: Readonly<Record<string, string>>;
  readonly minBet: string;
  readonly isHot: boolean;
  readonly state: GameState;
}

const live = (nodeId: number, code: string, emblem: string, gameType: GameType = 'LIVE'): LiveHouseGame => ({
  nodeId,
  code,
  gameType,
  cover: { emblem, palette: 'lacquer', halo: 'ring', fore: 'none' },
  minBet: '1',
  isHot: code === 'baccarat',
  state: 'on',
});

export const LIVE_HOUSE_GAMES: readonly LiveHouseGame[] = /* @__PURE__ */ (() => [
  live(2201, 'baccarat', 'cards'),
  live(2202, 'dragon-tiger', 'naga'),
  live(2203, 'roulette', 'wheel'),
  live(2204, 'sic-bo', 'dice'),
  live(2205, 'xoc-dia', 'coin'),
  live(2206, 'bau-cua', 'gourd'),
  live(2207, 'cockfight', 'rooster', 'DS88'),
  live(2208, 'blackjack', 'cards'),
])();

/** Categories of shared tables. */
export const LIVE_TYPES: readonly GameType[] = /* @__PURE__ */ (() => [
  ...new Set(LIVE_HOUSE_GAMES.map(({ gameType }) => gameType)),
])();
/** Whether a game is played at shared tables. */
export const isTableGame = (code: string): boolean => LIVE_HOUSE_GAMES.some((game) => game.code === code);
/** The category of a game at shared tables. */
export const liveGameType = (code: string): GameType =>
  LIVE_HOUSE_GAMES.find((game) => game.code === code)?.gameType ?? 'LIVE';

/** The pages with the lobbies of our shared tables. */
export type TablesPage = (typeof CATEGORIES)['LIVE' | 'DS88']['page'];
/** The page whose lobby lists the tables of a category. */
export const tablesPageOf = (type: GameType): TablesPage =>
  CATEGORIES[LIVE_TYPES.includes(type) ? type : 'LIVE'].page as TablesPage;
