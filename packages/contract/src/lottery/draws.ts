import { z } from 'zod';

export const DRAW_STATES = ['scheduled', 'open', 'closed', 'published', 'settling', 'settled', 'void'] as const;
/** Names a set of plays and prices: MB, MT and MN for the North, the Centre and the South. A family of lotteries has its own. */
export const regionShape = z.string();
/** Winning numbers per tier: `{ special: ['60213'], prize1: [...], … }`. */
export const prizesShape = z.record(z.string(), z.array(z.string()));
