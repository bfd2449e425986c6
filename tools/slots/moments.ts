import { type SlotMaths, spinTotal } from '@lantern/games/slots';
import { manyWords } from './words.ts';

/** What counting spins of the base screen alone gives, pays in stakes. */
export interface Counted {
  readonly spins: number;
  readonly hits: number;
  readonly sum: number;
  readonly squares: number;
  /** Of the screens that begin the feature: how many, and what they pay together. */
  readonly triggers: number;
  readonly triggerSum: number;
  readonly triggerHits: number;
}

/** Plays `spins` base screens without the feature. */
export function countBase(maths: SlotMaths, spins: number, seed: string): Counted {
  const { book: _, ...rest } = maths;
  const bare = rest as SlotMaths;
  const words = manyWords(seed);
  const counted = { spins, hits: 0, sum: 0, squares: 0, triggers: 0, triggerSum: 0, triggerHits: 0 };
  for (let spin = 0; spin < spins; spin += 1) {
    const { totalHundredths, feature } = spinTotal(bare, words, { mode: 'base', units: 1 });
    const pay = totalHundredths / 100;
    counted.sum += pay;
    counted.squares += pay * pay;
    if (pay > 0) counted.hits += 1;
    if (!feature) continue;
    counted.triggers += 1;
    counted.triggerSum += pay;
    if (pay > 0) counted.triggerHits += 1;
  }
  return counted;
}
