import type { WordStream } from '@lantern/games/fair';
import { type SlotMaths, spinCounter } from '@lantern/games/slots';
import { manyWords } from './random-words.ts';

/** Plays that are counted. */
export interface CountedPlays {
  /** The words of a chunk follow from it. */
  readonly name: string;
  /** What one play pays, in whole parts of its stake. */
  readonly pay: (words: WordStream) => number;
  readonly partsPerStake: number;
}

export const slotPlays = (maths: SlotMaths): CountedPlays => ({
  name: `${maths.id}@${maths.version}`,
  pay: spinCounter(maths),
  partsPerStake: 100,
});

/** The payout of a number of spins, in stakes. */
export interface Tally {
  readonly spins: number;
  readonly sum: number;
  readonly squares: number;
  readonly hits: number;
}

const NONE: Tally = { spins: 0, sum: 0, squares: 0, hits: 0 };

/**
 * Counts one game chunk by chunk; each chunk has the words of its own number, so that the result does not depend on
 * the number of cores.
 */
export function chunkCounter({ name, pay, partsPerStake }: CountedPlays): (chunk: number, spins: number) => Tally {
  return (chunk, spins) => {
    const words = manyWords(`${name}:${chunk}`);
    // Whole parts: their sums stay exact below 2^53.
    let [sum, squares, hits] = [0, 0, 0];
    for (let spin = 0; spin < spins; spin += 1) {
      const paid = pay(words);
      if (paid === 0) continue;
      hits += 1;
      sum += paid;
      squares += paid * paid;
    }
    return { spins, sum: sum / partsPerStake, squares: squares / partsPerStake ** 2, hits };
  };
}

export const together = (tallies: readonly Tally[]): Tally =>
  tallies.reduce(
    (a, b) => ({ spins: a.spins + b.spins, sum: a.sum + b.sum, squares: a.squares + b.squares, hits: a.hits + b.hits }),
    NONE,
  );

export interface Verdict {
  readonly measured: number;
  /** Distance from the exact return in standard errors. */
  readonly sigmas: number;
  readonly agrees: boolean;
}

/** Compares a tally with the exact return without jackpots. */
export function verdictOf({ spins, sum, squares }: Tally, exact: number): Verdict {
  const measured = sum / spins;
  const error = Math.sqrt((squares / spins - measured * measured) / spins);
  const sigmas = (measured - exact) / error;
  return { measured, sigmas, agrees: Math.abs(sigmas) < 3 };
}
