import { RANKS } from '../deck/index.ts';

/** Kinds of hands with how many classes of five cards each has, the best first (games.md 6.10). */
const CLASS_COUNTS = {
  straight_flush: 10,
  quads: 156,
  full_house: 156,
  flush: 1277,
  straight: 10,
  trips: 858,
  two_pair: 858,
  pair: 2860,
  high_card: 1277,
} as const;
export type PokerCategory = keyof typeof CLASS_COUNTS;
const CATEGORIES = Object.keys(CLASS_COUNTS) as PokerCategory[];
/** The worst rank of each category. */
const WORST = Object.values(CLASS_COUNTS).map((_, place, counts) =>
  counts.slice(0, place + 1).reduce((sum, count) => sum + count, 0),
);

/** The category of a rank from 1 to 7,462. */
export const categoryOfRank = (rank: number): PokerCategory =>
  CATEGORIES[WORST.findIndex((worst) => rank <= worst)] ?? 'high_card';

const HAND = 5;
const SAME_MAX = 4;
const ACE = RANKS - 1;
/** Sets of ranks are bits: 1 the two, 4096 the ace. */
const bit = (rank: number): number => 1 << rank;
/** The five low cards: the ace stands below the two. */
const WHEEL = bit(ACE) | 0b1111;

/** The highest `count` ranks of a set. */
function highest(set: number, count: number): number {
  let [left, found] = [set, 0];
  for (let taken = 0; taken < count && left !== 0; taken += 1) {
    const top = bit(31 - Math.clz32(left));
    found |= top;
    left ^= top;
  }
  return found;
}

/** The highest rank of a straight, of a wheel the five; 0 without one. */
function straightTop(set: number): number {
  const lows = set & (set >> 1) & (set >> 2) & (set >> 3) & (set >> 4);
  if (lows !== 0) return highest(lows, 1) << (HAND - 1);
  return (set & WHEEL) === WHEEL ? bit(HAND - 2) : 0;
}

type Shape = readonly [category: PokerCategory, first: number, kickers?: number];

/** The best five cards: of hands of one category the greater set of ranks wins, then the greater set of kickers. */
function shapeOf(counts: readonly number[], isSuited: boolean): Shape {
  let [all, pairs, triples, quads] = [0, 0, 0, 0];
  for (const [rank, count] of counts.entries()) {
    if (count > 0) all |= bit(rank);
    if (count > 1) pairs |= bit(rank);
    if (count > 2) triples |= bit(rank);
    if (count > 3) quads |= bit(rank);
  }
  const straight = straightTop(all);
  if (isSuited) return straight === 0 ? ['flush', highest(all, HAND)] : ['straight_flush', straight];
  const quad = highest(quads, 1);
  if (quad) return ['quads', quad, highest(all ^ quad, 1)];
  const triple = highest(triples, 1);
  const otherPairs = highest(pairs & ~triple, 1);
  if (triple && otherPairs) return ['full_house', triple, otherPairs];
  if (straight) return ['straight', straight];
  if (triple) return ['trips', triple, highest(all ^ triple, 2)];
  const two = highest(pairs, 2);
  const category = two === 0 ? 'high_card' : two === otherPairs ? 'pair' : 'two_pair';
  if (category === 'high_card') return [category, highest(all, HAND)];
  return [category, two, highest(all ^ two, category === 'pair' ? 3 : 1)];
}

/** Greater for a better hand. */
function strengthOf(counts: readonly number[], isSuited: boolean): number {
  const [category, first, kickers = 0] = shapeOf(counts, isSuited);
  const place = CATEGORIES.length - CATEGORIES.indexOf(category);
  return (((place << RANKS) | first) << RANKS) | kickers;
}

/** Visits every way to have so many cards of 13 ranks; the counts that it hands over are the same list each time. */
export function eachRankCounts(cards: number, most: number, visit: (counts: readonly number[]) => void): void {
  const counts = new Array<number>(RANKS).fill(0);
  const fill = (rank: number, left: number): void => {
    if (rank === RANKS) {
      if (left === 0) visit(counts);
      return;
    }
    for (let count = 0; count <= Math.min(most, left); count += 1) {
      counts[rank] = count;
      fill(rank + 1, left - count);
    }
    counts[rank] = 0;
  };
  fill(0, cards);
}

/** Ranks 1 to 7,462 of hands by their strength: the order of all classes of five cards. */
function ranksByStrength(): ReadonlyMap<number, number> {
  const strengths: number[] = [];
  eachRankCounts(HAND, SAME_MAX, (counts) => strengths.push(strengthOf(counts, false)));
  eachRankCounts(HAND, 1, (counts) => strengths.push(strengthOf(counts, true)));
  strengths.sort((one, other) => other - one);
  return new Map(strengths.map((strength, index) => [strength, index + 1]));
}

/**
 * A function that ranks the best five of five to seven cards, 1 the royal flush to 7,462. Its arguments: how many cards there are of each rank
 * from the two up, and whether they are cards of one suit.
 */
export function rankOfCounts(): (counts: readonly number[], isSuited: boolean) => number {
  const ranks = ranksByStrength();
  return (counts, isSuited) => ranks.get(strengthOf(counts, isSuited)) ?? 0;
}
