interface Category {
  /** Its page (spec 2). */
  readonly page: string;
  /** Its tile: the awning, the emblem, and the motif of its covers (look.md 3 and 9). */
  readonly tile: string;
  /** The shape of its covers: live tables are wide, fish and cards square (look.md 15). */
  readonly cover: '3:4' | '1:1' | '4:3';
  /** Decided by draws of this application; every other category is offered by vendors. */
  readonly isLottery: boolean;
  /** Bets on matches of the sportsbook. */
  readonly isSportsbook?: true;
  /** Its place among the filters of the betting record; null for none. */
  readonly recordPlace: number | null;
}

/**
 * Categories of wagers and vendor groups (spec 3, "vendor groups keyed by category"), the only list of them. DS88 is cockfighting.
 */
export const CATEGORIES = {
  ELOTT: { page: '/elott', tile: 'elottery', cover: '3:4', isLottery: true, recordPlace: 2 },
  LOTT: { page: '/lottery', tile: 'lottery', cover: '3:4', isLottery: true, recordPlace: 1 },
  LIVE: { page: '/live', tile: 'live', cover: '4:3', isLottery: false, recordPlace: 4 },
  SPORTS: { page: '/sports', tile: 'sports', cover: '4:3', isLottery: false, isSportsbook: true, recordPlace: 5 },
  FISH: { page: '/fish', tile: 'fishing', cover: '1:1', isLottery: false, recordPlace: 6 },
  RNG: { page: '/rng', tile: 'slots', cover: '3:4', isLottery: false, recordPlace: 3 },
  PVP: { page: '/pvp', tile: 'cards', cover: '1:1', isLottery: false, recordPlace: 7 },
  ESPORTS: { page: '/esports', tile: 'esports', cover: '4:3', isLottery: false, isSportsbook: true, recordPlace: 8 },
  DS88: { page: '/cockfight', tile: 'cockfight', cover: '3:4', isLottery: false, recordPlace: null },
} as const satisfies Readonly<Record<string, Category>>;

export type GameType = keyof typeof CATEGORIES;
export const GAME_TYPES = Object.keys(CATEGORIES) as [GameType, ...GameType[]];

export const LOTTERY_TYPES: readonly GameType[] = GAME_TYPES.filter((type) => CATEGORIES[type].isLottery);
export const VENDOR_TYPES: readonly GameType[] = GAME_TYPES.filter((type) => !CATEGORIES[type].isLottery);

/** `/sports` and `/esports`. */
export const SPORTS_TYPES = GAME_TYPES.filter(
  (type): type is 'SPORTS' | 'ESPORTS' => 'isSportsbook' in CATEGORIES[type],
);

/** Filters of the betting record, in their order. */
export const RECORD_TYPES: readonly GameType[] = GAME_TYPES.flatMap((type) => {
  const { recordPlace } = CATEGORIES[type];
  return recordPlace === null ? [] : [{ type, recordPlace }];
})
  .toSorted((a, b) => a.recordPlace - b.recordPlace)
  .map(({ type }) => type);

/** Classes of electronic games (spec 9); bingo is offered where the language TY is. */
export const GAME_CLASSES = ['slots', 'jackpot', 'table', 'arcade', 'bingo'] as const;
export type GameClass = (typeof GAME_CLASSES)[number];

/** Spec 9: minimum-bet options besides "all". A game fits when it can be played for that much or less. */
export const MIN_BETS = ['0.01', '0.05', '0.1', '0.5', '0.75'] as const;
export type MinBet = (typeof MIN_BETS)[number];

/** Spec 9: what the site's game queries say of their caller. */
export const GAME_CLIENT = { clientType: 3, platform: 'flash,html5-desktop' } as const;
/** Spec 9: the platform flag of the hot list. */
export const HOT_LIST_FLAG = 2;

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
