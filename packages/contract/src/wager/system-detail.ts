import { z } from 'zod';
import { amount } from '../shapes.ts';
import { detailKind, plainLine } from './detail-kind.ts';

/** A multiple or a system, whatever its game: its legs are rows of their own. */
export const systemDetail = z.strictObject({
  kind: z.literal('system'),
  /** How many legs each combination has, in ascending order. */
  sizes: z.array(z.number().int().positive()).min(1),
  /** On every combination. */
  unit: amount,
});
export type SystemDetail = z.infer<typeof systemDetail>;

export const systemKind = detailKind(systemDetail, ({ sizes }) => plainLine(sizes.join(',')));
