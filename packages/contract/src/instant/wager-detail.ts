import { z } from 'zod';
import { id } from '../shapes.ts';
import { detailKind, plainLine } from '../wager/detail-kind.ts';
import { plinkoRisk } from './shapes.ts';

/** A ball of plinko: enough to drop it again; the path is stored, so that showing it needs no seed. */
export const plinkoDetail = z.strictObject({
  kind: z.literal('plinko'),
  /** Seed pair and the number of the play on it. */
  pair: id,
  nonce: z.number().int().min(0),
  rows: z.number().int().positive(),
  risk: plinkoRisk,
  /** `0` left, `1` right, from the top. */
  path: z.string().regex(/^[01]+$/),
});
export type PlinkoDetail = z.infer<typeof plinkoDetail>;

/** A board: its number of mines. What was opened is a record of the game. */
export const minesDetail = z.strictObject({ kind: z.literal('mines'), mines: z.number().int().positive() });

/** A bet on a shared round: where it stops by itself at the latest, in ten-thousandths. */
export const crashDetail = z.strictObject({ kind: z.literal('crash'), target: z.number().int().positive() });

export const instantKinds = [
  detailKind(plinkoDetail, ({ risk }) => plainLine(risk)),
  detailKind(minesDetail, () => plainLine('round')),
  detailKind(crashDetail, () => plainLine('round')),
] as const;
