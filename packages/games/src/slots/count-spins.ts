import type { WordStream } from '../fair/index.ts';
import { drawEntry, entryWords, playBookEntry, roundOfEntry } from './book.ts';
import type { SlotMaths } from './maths.ts';
import { playBase } from './plays/dispatch.ts';
import { Round } from './round.ts';

type BookPayouts = Readonly<Record<'base' | 'feature', readonly number[]>>;

/** Payouts of every entry of a book in hundredths, each played once. */
export function payoutsOfBook(maths: SlotMaths): BookPayouts {
  const played = (group: 'base' | 'feature'): number[] =>
    Array.from(
      { length: maths.book?.[group]?.entries ?? 0 },
      (_, entry) => roundOfEntry(maths, { group, entry }, false).totalHundredths,
    );
  return { base: played('base'), feature: played('feature') };
}

/**
 * The payouts of spins of the base mode, without jackpots, for counting millions: an entry of the book is looked up where a spin would play
 * it. Draws the words that `spin` draws before its jackpots, so the same words pay the same.
 */
export function spinCounter(maths: SlotMaths, payouts = payoutsOfBook(maths)): (words: WordStream) => number {
  const { book } = maths;
  return (words) => {
    const round = new Round(maths.capHundredths, false);
    const triggered = playBase(maths, words, round);
    if (triggered === false || book === undefined) return round.totalHundredths;
    const { group, entry } = drawEntry(words, book, triggered === true);
    return round.totalHundredths + (payouts[group][entry] as number);
  };
}

/** How many words a spin of the base mode uses: of its own stream without jackpots, and of the entry it plays from the book. */
export function wordsOfSpin(maths: SlotMaths, words: WordStream): { readonly own: number; readonly entry: number } {
  const used = { own: 0, entry: 0 };
  const counted = (stream: WordStream, of: keyof typeof used): WordStream => ({
    nextWord: () => {
      used[of] += 1;
      return stream.nextWord();
    },
  });
  const round = new Round(maths.capHundredths, false);
  const own = counted(words, 'own');
  const triggered = playBase(maths, own, round);
  if (triggered === false || maths.book === undefined) return used;
  const address = drawEntry(own, maths.book, triggered === true);
  playBookEntry(maths, address, round, counted(entryWords(maths, address), 'entry'));
  return used;
}
