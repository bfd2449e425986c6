/** The languages of its operators; a player's screens speak more. */
export const OFFICE_LANGUAGES = ['EN', 'VI'] as const;
export type OfficeLanguage = (typeof OFFICE_LANGUAGES)[number];

/** Names of games, of lotteries and of others, for pages that use `useNames`. */
export const NAMES = ['lottery', 'fairness'] as const;

/** Spots of tables as players read them, for pages that use `useSpotNames`. */
export const SPOTS = ['tables.spots'] as const;
