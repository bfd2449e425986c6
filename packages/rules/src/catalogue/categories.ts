/** Vendor groups (spec 3, "vendor groups keyed by category"). DS88 is cockfighting. */
export const GAME_TYPES = ['ELOTT', 'LOTT', 'LIVE', 'SPORTS', 'FISH', 'RNG', 'PVP', 'ESPORTS', 'DS88'] as const;
export type GameType = (typeof GAME_TYPES)[number];

/** Order of the game types in menus, and the page of each (spec 2). */
export const TYPE_PAGES: Readonly<Record<GameType, string>> = {
  LIVE: '/live',
  RNG: '/rng',
  SPORTS: '/sports',
  ESPORTS: '/esports',
  LOTT: '/lottery',
  ELOTT: '/elott',
  PVP: '/pvp',
  FISH: '/fish',
  DS88: '/cockfight',
};

/** The tile of each game type: its awning, its emblem, and the motif of its covers (look.md 3 and 9). */
export const TYPE_TILES = {
  LIVE: 'live',
  RNG: 'slots',
  SPORTS: 'sports',
  ESPORTS: 'esports',
  LOTT: 'lottery',
  ELOTT: 'elottery',
  PVP: 'cards',
  FISH: 'fishing',
  DS88: 'cockfight',
} as const satisfies Readonly<Record<GameType, string>>;

/** Classes of electronic games (spec 9); bingo is offered where the language TY is. */
export const GAME_CLASSES = ['slots', 'jackpot', 'table', 'arcade', 'bingo'] as const;
export type GameClass = (typeof GAME_CLASSES)[number];

/** Spec 9: minimum-bet options besides "all". A game fits when it can be played for that much or less. */
export const MIN_BETS = ['0.01', '0.05', '0.1', '0.5', '0.75'] as const;
export type MinBet = (typeof MIN_BETS)[number];

/** Spec 9: games on a page. */
export const GAMES_A_PAGE = 21;
/** Spec 2: vendors in a dropdown; with exactly so many a "more" entry follows. */
export const VENDORS_IN_MENU = 11;
/** Longer names do not exist, and would cost search time. */
export const SEARCH_MAX = 60;

/** Where a game is played: on our lottery page, on a page of ours, or in a frame of its vendor. */
export const GAME_KINDS = ['lottery', 'house', 'vendor'] as const;
export type GameKind = (typeof GAME_KINDS)[number];

export const GAME_STATES = ['on', 'maintenance', 'hidden'] as const;
export type GameState = (typeof GAME_STATES)[number];

/** How a vendor opens: its tab in the lobby, a pop-up list of its games, or its own lobby (spec 4, launch). */
export const VENDOR_WAYS = ['tab', 'popup', 'launch'] as const;
export type VendorWay = (typeof VENDOR_WAYS)[number];
