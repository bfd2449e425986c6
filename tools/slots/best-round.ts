import { type Book, type BookGroup, membersOf, type SlotMaths, spinTotal, weightOf } from '@lantern/games/slots';
import { givenWords, manyWords } from './words.ts';

const WORD = 2 ** 32;
const TRIES = 128;
const LENGTH = 24;
const STARTS = 24;
const FEATURE_WORTH = 1e9;
const SCREENS_MAX = 5_000_000;

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

type Worth = (words: readonly number[]) => number;

function worthOf(bare: SlotMaths, wantsFeature: boolean): Worth {
  return (words) => {
    const { totalHundredths, feature } = spinTotal(bare, givenWords(words), { mode: 'base', units: 1 });
    return totalHundredths + (wantsFeature && feature ? FEATURE_WORTH : 0);
  };
}

/** Changes one word at a time for the better until none is left to change. */
function climb(from: readonly number[], worth: Worth): readonly number[] {
  let words = from;
  for (let better = true; better; ) {
    better = false;
    for (let at = 0; at < words.length; at += 1) {
      for (let word = 0; word < TRIES; word += 1) {
        const tried = words.with(at, word);
        if (worth(tried) <= worth(words)) continue;
        words = tried;
        better = true;
      }
    }
  }
  return words;
}

/** Random beginnings; where the feature is wanted it is there from the start, for no change of one word brings it. */
function randomStarts(bare: SlotMaths, wantsFeature: boolean, worth: Worth): number[][] {
  const random = manyWords(`best of ${bare.id}`);
  return Array.from({ length: STARTS }, () => {
    const draw = (): number[] => Array.from({ length: LENGTH }, () => random.nextWord() % TRIES);
    let words = draw();
    while (wantsFeature && worth(words) < FEATURE_WORTH) words = draw();
    return words;
  });
}

/** Every screen where there are few enough: the dearest ones, with the feature and without. */
function dearestScreens(bare: SlotMaths, lengths: readonly number[]): number[][] {
  const kept: { words: number[]; feature: boolean; pay: number }[] = [];
  const stops = new Array<number>(lengths.length).fill(0);
  const walk = (reel: number): void => {
    if (reel === lengths.length) {
      const words = [...stops, ...new Array<number>(LENGTH - stops.length).fill(0)];
      const { totalHundredths: pay, feature } = spinTotal(bare, givenWords(words), { mode: 'base', units: 1 });
      const same = kept.filter((other) => other.feature === feature);
      const cheapest = same.reduce((a, b) => (b.pay < a.pay ? b : a), same[0] ?? { words, feature, pay: -1 });
      if (same.length >= STARTS && pay <= cheapest.pay) return;
      if (same.length >= STARTS) kept.splice(kept.indexOf(cheapest), 1);
      kept.push({ words, feature, pay });
      return;
    }
    for (let stop = 0; stop < (lengths[reel] as number); stop += 1) {
      stops[reel] = stop;
      walk(reel + 1);
    }
  };
  walk(0);
  return kept.map(({ words }) => words);
}

function bestScreen(bare: SlotMaths, wantsFeature: boolean): readonly number[] {
  const worth = worthOf(bare, wantsFeature);
  const lengths = 'strips' in bare.rules ? bare.rules.strips.map((strip) => strip.length) : [];
  const few = lengths.reduce((product, length) => product * length, 1) <= SCREENS_MAX;
  const starts = few ? dearestScreens(bare, lengths) : randomStarts(bare, wantsFeature, worth);
  return starts.map((start) => climb(start, worth)).reduce((a, b) => (worth(b) > worth(a) ? b : a));
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
  const open = book?.base === undefined ? bestScreen(bare, book !== undefined) : [];
  const base = open.slice(0, book?.base === undefined ? usedOf(bare, open) : 0);
  const lost = maths.jackpots.flatMap(({ trigger }) => (trigger.by === 'chance' ? [trigger.oneIn - 1] : []));
  const bestWords = [...base, ...(book === undefined ? [] : bookWords(book)), ...lost];
  const { totalHundredths } = spinTotal(maths, givenWords(bestWords), { mode: 'base', units: 1 });
  return { bestWords, bestHundredths: totalHundredths };
}
