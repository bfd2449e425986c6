import { foldName } from '@lantern/kernel';

/** Tolerated typing errors in a word of this many letters. */
const slipsIn = (word: string): number => (word.length < 4 ? (word.length === 3 ? 1 : 0) : word.length < 7 ? 1 : 2);

const EXACT = 5;
const BEGINS = 4;
const HOLDS = 3;
const NEAR = 2;
const FAR = 1;
/** A word of the query whose letters many words share is compared with the likeliest only. */
const COMPARED_MAX = 400;
const REMEMBERED_MAX = 500;

/** Pairs of letters, with a mark before the first: a short word keeps its beginning. */
function pairsOf(word: string): Set<string> {
  const letters = `^${word}`;
  const pairs = new Set<string>();
  for (let at = 0; at + 1 < letters.length; at += 1) pairs.add(letters.slice(at, at + 2));
  return pairs;
}

/**
 * Edits (insert, delete, replace, swap neighbours) that turn `word` into the closest part of `text`. Where `isWhole`, the part begins where
 * the text begins. More than `most` are not counted further.
 */
export function editsWithin(word: string, text: string, isWhole: boolean, most: number): number {
  let two: number[] = [];
  let one = Array.from({ length: text.length + 1 }, (_, at) => (isWhole ? at : 0));
  for (let row = 1; row <= word.length; row += 1) {
    const now = [row];
    let least = row;
    for (let at = 1; at <= text.length; at += 1) {
      const same = word[row - 1] === text[at - 1];
      let edits = Math.min((one[at - 1] ?? 0) + (same ? 0 : 1), (one[at] ?? 0) + 1, (now[at - 1] ?? 0) + 1);
      const isSwap = row > 1 && at > 1 && word[row - 1] === text[at - 2] && word[row - 2] === text[at - 1];
      if (isSwap && !same) edits = Math.min(edits, (two[at - 2] ?? 0) + 1);
      now.push(edits);
      if (edits < least) least = edits;
    }
    if (least > most) return most + 1;
    two = one;
    one = now;
  }
  return Math.min(...one);
}

/** How well a typed word matches a word of a name; 0 is not at all. */
export function fitOf(typed: string, word: string): number {
  if (word === typed) return EXACT;
  const place = word.indexOf(typed);
  if (place === 0) return BEGINS;
  if (place > 0) return HOLDS;
  const slips = slipsIn(typed);
  if (slips === 0 || word.length < typed.length - slips) return 0;
  // Scripts without spaces have long words: there the match may be anywhere in them.
  const isRun = /[^\p{Script=Latin}\p{N}]/u.test(word);
  const edits = editsWithin(typed, isRun ? word : word.slice(0, typed.length + slips), !isRun, slips);
  return edits > slips ? 0 : edits === 1 ? NEAR : FAR;
}

/** Names of items by their words. Items are numbers from 0, in the order in which they are shown. */
export class NameIndex {
  readonly #words: string[] = [];
  readonly #places = new Map<string, number>();
  readonly #things: number[][] = [];
  readonly #pairs = new Map<string, number[]>();
  readonly #remembered = new Map<string, readonly number[]>();

  /** Adds a name of an item; items are added in rising order. */
  add(item: number, name: string): void {
    for (const word of new Set(foldName(name).split(' '))) {
      if (word === '') continue;
      const items = this.#things[this.#placeOf(word)];
      if (items && items.at(-1) !== item) items.push(item);
    }
  }

  /** Items whose names match every typed word, or nearly; the best first, then in their order. */
  find(typed: string): readonly number[] {
    const words = [...new Set(foldName(typed).split(' '))].filter((word) => word !== '');
    const key = words.join(' ');
    const known = this.#remembered.get(key);
    if (known) return known;
    const found = this.#search(words);
    if (this.#remembered.size >= REMEMBERED_MAX) this.#remembered.clear();
    this.#remembered.set(key, found);
    return found;
  }

  #placeOf(word: string): number {
    const known = this.#places.get(word);
    if (known !== undefined) return known;
    const place = this.#words.push(word) - 1;
    this.#places.set(word, place);
    this.#things.push([]);
    for (const pair of pairsOf(word)) {
      const sharing = this.#pairs.get(pair);
      if (sharing) sharing.push(place);
      else this.#pairs.set(pair, [place]);
    }
    return place;
  }

  #search(words: readonly string[]): number[] {
    let scores: Map<number, number> | undefined;
    for (const word of words) {
      const own = this.#scoresOf(word);
      const before = scores;
      scores = before
        ? new Map(
            [...own].flatMap(([item, score]) => (before.has(item) ? [[item, score + (before.get(item) ?? 0)]] : [])),
          )
        : own;
      if (scores.size === 0) break;
    }
    return [...(scores ?? [])].sort((a, b) => b[1] - a[1] || a[0] - b[0]).map(([item]) => item);
  }

  #scoresOf(typed: string): Map<number, number> {
    const fits = this.#likely(typed).map((place) => ({ place, fit: fitOf(typed, this.#words[place] ?? '') }));
    // Typing errors are tolerated where nothing begins with the typed text: a search for koi must not find kingdom.
    const least = fits.some(({ fit }) => fit >= BEGINS) ? HOLDS : FAR;
    const scores = new Map<number, number>();
    for (const { place, fit } of fits) {
      if (fit < least) continue;
      for (const item of this.#things[place] ?? []) if ((scores.get(item) ?? 0) < fit) scores.set(item, fit);
    }
    return scores;
  }

  /** Words that share enough pairs of letters with the typed word, those that share most first. */
  #likely(typed: string): number[] {
    const shared = new Map<number, number>();
    const pairs = pairsOf(typed);
    for (const pair of pairs)
      for (const place of this.#pairs.get(pair) ?? []) shared.set(place, (shared.get(place) ?? 0) + 1);
    // A single letter, or a match in the middle of a word, shares less: its own pairs suffice.
    const least = Math.max(1, pairs.size - 3 * slipsIn(typed) - 1);
    return [...shared]
      .filter(([, count]) => count >= least)
      .sort((a, b) => b[1] - a[1] || a[0] - b[0])
      .slice(0, COMPARED_MAX)
      .map(([place]) => place);
  }
}
