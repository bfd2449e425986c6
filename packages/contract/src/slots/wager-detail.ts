import { z } from 'zod';
import { amount, id } from '../shapes.ts';
import { detailKind, plainLine } from '../wager/detail-kind.ts';

const whole = z.number().int().min(0);

/** A spin: enough to draw it again for ever (G10, P05). */
export const slotDetail = z.strictObject({
  kind: z.literal('slot'),
  mode: z.enum(['base', 'buy']),
  /** Seed pair and the number of the play on it. */
  pair: id,
  nonce: whole,
  /** Version of the maths, and its hash in full. */
  version: whole,
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  /** The stake in units of the smallest one. */
  units: z.number().int().positive(),
  /** Without the price of the mode, which the stake of the wager includes. */
  stake: amount,
});
export type SlotDetail = z.infer<typeof slotDetail>;

export const slotKind = detailKind(slotDetail, ({ mode }) => plainLine(mode));
