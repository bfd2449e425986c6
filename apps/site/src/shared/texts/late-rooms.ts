/** Rooms whose texts come with their screens (`useLateTexts`) and not with the first view. */
export const LATE_ROOMS = [
  'lottery',
  'lobby',
  'bet',
  'wager',
  'session',
  'account',
  'cashier',
  'content',
  'frame',
  'field',
] as const;
  'verify',
export type LateRoom = (typeof LATE_ROOMS)[number];
