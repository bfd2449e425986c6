/** Rooms whose texts come with their screens (`useLateTexts`) and not with the first view. */
export const LATE_ROOMS = [
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
export type LateRoom = (typeof LATE_ROOMS)[number];
