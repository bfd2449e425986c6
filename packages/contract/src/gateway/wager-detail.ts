import { z } from 'zod';
import { detailKind, plainLine } from '../wager/detail-kind.ts';

/** A round at a vendor, which alone knows what was bet. */
export const vendorDetail = z.strictObject({
  kind: z.literal('vendor'),
  /** Played with money in the vendor's wallet: the round has no transfers here. */
  reported: z.literal(true).optional(),
});

export const vendorKind = detailKind(vendorDetail, ({ reported }) => plainLine(reported ? 'reported' : 'round'));
