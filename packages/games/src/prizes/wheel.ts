import type { WordStream } from '../fair/index.ts';
import { pickOne } from '../slots/draw.ts';

/**
 * The segment of a prize wheel that a spin draws, from 0: each as likely as its whole weight of the sum, those of weight 0 never. The words are those of a play
 * on its member's seed pair, `playStream`. At least one weight is above 0, and the sum is at most 2^32.
 */
export const drawWheel = (stream: WordStream, weights: readonly number[]): number =>
  pickOne(stream, { values: weights.map((_, segment) => segment), weights });
