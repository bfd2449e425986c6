/** Modules whose texts come with their screens (`useLateTexts`) and not with the first view. */
export const LATE_DICTIONARIES = [
  'lottery',
  'lobby',
  'bet',
  'wager',
  'session',
  'account',
  'cashier',
  'catalogue',
  'content',
  'frame',
  'field',
  'verify',
  'slots',
  'instant',
  'safer',
] as const;
export type LateDictionary = (typeof LATE_DICTIONARIES)[number];
