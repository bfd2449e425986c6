import { z } from 'zod';
import { amount } from '../shapes.ts';
import { detailKind, plainLine } from '../wager/detail-kind.ts';
import { spotCode } from './shapes.ts';

/** A bet on a spot of a shared table; what it pays follows from the game of its event. */
export const liveDetail = z.strictObject({ kind: z.literal('live'), spot: spotCode, stake: amount });
export type LiveDetail = z.infer<typeof liveDetail>;

export const liveKind = detailKind(liveDetail, ({ spot }) => plainLine(spot));
