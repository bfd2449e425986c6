import { type Book, type BookGroup, membersOf, type SlotMaths, spinTotal, weightOf } from '@lantern/games/slots';
import { givenWords, manyWords } from './words.ts';

const WORD = 2 ** 32;
const TRIES = 128;
const LENGTH = 24;
const STARTS = 24;
const FEATURE_WORTH = 1e9;

/** Where the weight of an entry begins in the draw of its group. */
function placeOf(group: BookGroup, entry: number): number {
  let place = 0;
  for (const [of, list] of membersOf(group).entries()) {
    const found = list.indexOf(entry);
    if (found >= 0) return place + found * (group.weights[of] as number);
    place += list.length * (group.weights[of] as number);
  }
  throw new Error('an entry belongs to a class');
}

/** The words by which `wideBelow` gives this place. */
const wordsFor = (place: number, below: number): number[] =>
  below <= WORD ? [place] : [Math.floor(place / WORD) * 2 ** 11, place % WORD];

/** Climbs from random words to the dearest screen, one word at a time; screens that begin the feature come before all others. */
function climb(bare: SlotMaths, wantsFeature: boolean): number[] {
  const worth = (words: readonly number[]): number => {
    const { totalHundredths, feature } = spinTotal(bare, givenWords(words), { mode: 'base', units: 1 });
    return totalHundredths + (wantsFeature && feature ? FEATURE_WORTH : 0);
  };
  const random = manyWords(`best of ${bare.id}`);
  let best: number[] = [];
  for (let start = 0; start < STARTS; start += 1) {
    let words = Array.from({ length: LENGTH }, () => random.nextWord() % TRIES);
    // The feature needs several reels at once, which no step of a single word reaches.
    while (wantsFeature && worth(words) < FEATURE_WORTH) words = words.map(() => random.nextWord() % TRIES);
    for (let better = true; better; ) {
      better = false;
      for (let at = 0; at < LENGTH; at += 1) {
        for (let word = 0; word < TRIES; word += 1) {
          const tried = words.with(at, word);
          if (worth(tried) <= worth(words)) continue;
          words = tried;
          better = true;
        }
      }
    }
    if (best.length === 0 || worth(words) > worth(best)) best = words;
  }
  return best;
}

/** How many words of a row a spin uses. */
function usedOf(bare: SlotMaths, words: readonly number[]): number {
  let used = 0;
  const stream = givenWords(words);
  const nextWord = (): number => {
    used += 1;
    return stream.nextWord();
  };
  spinTotal({ ...bare, jackpots: [] } as SlotMaths, { nextWord }, { mode: 'base', units: 1 });
  return used;
}

function bookWords(book: Book): number[] {
  const featureOnly = book.base === undefined;
  const below = weightOf(book.feature) + (book.base === undefined ? 0 : weightOf(book.base));
  const inBase = !featureOnly && (book.base?.best.hundredths ?? 0) > book.feature.best.hundredths;
  const place = inBase
    ? weightOf(book.feature) + placeOf(book.base as BookGroup, book.base?.best.entry as number)
    : placeOf(book.feature, book.feature.best.entry);
  return wordsFor(place, below);
}

/** Words that draw the largest round that is promised, and lose every jackpot after it. */
export function bestRound(maths: SlotMaths): { bestWords: number[]; bestHundredths: number } {
  const { book } = maths;
  const { book: _, ...rest } = maths;
  const bare = rest as SlotMaths;
  const open = book?.base === undefined ? climb(bare, book !== undefined) : [];
  const base = open.slice(0, book?.base === undefined ? usedOf(bare, open) : 0);
  const lost = maths.jackpots.flatMap(({ trigger }) => (trigger.by === 'chance' ? [trigger.oneIn - 1] : []));
  const bestWords = [...base, ...(book === undefined ? [] : bookWords(book)), ...lost];
  const { totalHundredths } = spinTotal(maths, givenWords(bestWords), { mode: 'base', units: 1 });
  return { bestWords, bestHundredths: totalHundredths };
}
