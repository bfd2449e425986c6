/** States of product.md, "One wager, every game", as they are stored. */
export const WAGER_STATES = ['placed', 'won', 'lost', 'refunded', 'void', 'cashed_out'] as const;
/** The same as they are shown (`shownState` of the rules): what brought no more than its stake is no win. */
export const SHOWN_STATES = [...WAGER_STATES, 'partly_returned'] as const;
