/** Dictionaries that come with their screens (`useLateTexts`) and not with the first view. */
export const LATE_DICTIONARIES = [
  'lottery',
  'lottery.lobby',
  'lottery.bet',
  'wager',
  'session',
  'account',
  'cashier',
  'catalogue',
  'catalogue.lobby',
  'winners',
  'content',
  'site.frame',
  'field',
  'fairness',
  'slots',
  'instant',
  'safer-play',
] as const;
export type LateDictionary = (typeof LATE_DICTIONARIES)[number];
