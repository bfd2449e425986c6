/** Bets on a match are taken for so long after its start at most; its end closes them before. */
export const ON_SALE_MS = 14 * 86_400_000;
/** No limit of a member on a match beside those of the bet. */
export const NO_LIMIT = 10n ** 15n;

/** The feed of a message, and whether its events in play come too late to bet by. */
export interface From {
  readonly feed: string;
  readonly isSilent: boolean;
}
