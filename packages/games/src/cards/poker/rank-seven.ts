import { DECK_SIZE, RANKS, rankOf, suitOf } from '../deck/index.ts';
import { eachRankCounts, rankOfCounts } from './hand-classes.ts';

const SEVEN = 7;
const FLUSH = 5;
const SAME_MAX = 4;

/**
 * Of seven cards, at most four of a rank, these keys have a different sum for each choice of ranks. Each is the least one that keeps the sums
 * different.
 */
const RANK_KEYS = [0, 1, 5, 22, 98, 453, 2031, 8698, 22854, 83661, 262349, 636345, 1479181];
/** The sum of seven of these says how many cards each suit has. */
const SUIT_KEYS = [0, 1, 8, 57];
const NO_FLUSH = -1;
/** Above the sums of ranks, which are below 2^23. */
const SUIT_SHIFT = 23;
const RANK_SUMS = 2 ** SUIT_SHIFT - 1;

/** A key per card. The sum of seven keys says which ranks there are, and whether five cards have one suit. */
const CARD_KEYS = Int32Array.from(
  { length: DECK_SIZE },
  (_, card) => (RANK_KEYS[rankOf(card)] ?? 0) + ((SUIT_KEYS[suitOf(card)] ?? 0) << SUIT_SHIFT),
);

/** The suit of five or more cards by the sum of suit keys. */
function flushSuits(): Int8Array {
  const suits = new Int8Array(SEVEN * Math.max(...SUIT_KEYS) + 1).fill(NO_FLUSH);
  for (const [suit, key] of SUIT_KEYS.entries())
    for (let count = FLUSH; count <= SEVEN; count += 1)
      for (const one of SUIT_KEYS)
        for (const other of SUIT_KEYS) {
          const others = [one, other].slice(0, SEVEN - count).reduce((sum, value) => sum + value, 0);
          suits[count * key + others] = suit;
        }
  return suits;
}

/** Sums of rank keys are sparse: pages of 32 that hold none share the first one. */
const PAGE_SHIFT = 5;
const PAGE_SIZE = 2 ** PAGE_SHIFT;

function rankTables() {
  const rank = rankOfCounts();
  const pages = new Uint16Array((RANK_SUMS >> PAGE_SHIFT) + 1);
  const ranks = new Uint16Array(PAGE_SIZE * 16_000);
  let used = 0;
  eachRankCounts(SEVEN, SAME_MAX, (counts) => {
    const sum = counts.reduce((total, count, index) => total + count * (RANK_KEYS[index] ?? 0), 0);
    const page = sum >> PAGE_SHIFT;
    if (pages[page] === 0) pages[page] = used += 1;
    ranks[((pages[page] ?? 0) << PAGE_SHIFT) + (sum & (PAGE_SIZE - 1))] = rank(counts, false);
  });
  const flushes = new Uint16Array(2 ** RANKS);
  for (let count = FLUSH; count <= SEVEN; count += 1)
    eachRankCounts(count, 1, (counts) => {
      flushes[counts.reduce((bits, one, index) => bits | (one << index), 0)] = rank(counts, true);
    });
  return { pages, ranks, flushes };
}

const FLUSH_SUITS = flushSuits();
const { pages: PAGES, ranks: RANKS_OF_SUMS, flushes: FLUSHES } = rankTables();

/** The rank of a flush of seven cards from `at` on. */
function flushRank(cards: ArrayLike<number>, at: number, suit: number): number {
  let bits = 0;
  for (let index = at; index < at + SEVEN; index += 1) {
    const card = cards[index]!;
    if (suitOf(card) === suit) bits |= 1 << rankOf(card);
  }
  return FLUSHES[bits]!;
}

/**
 * The rank of the best five of seven different cards, 1 the royal flush to 7,462, the lower the better (games.md 6.10). `cards` may be longer: the
 * seven begin at `at`.
 */
export function rankOfSeven(cards: ArrayLike<number>, at = 0): number {
  const key =
    (CARD_KEYS[cards[at]!]! +
      CARD_KEYS[cards[at + 1]!]! +
      CARD_KEYS[cards[at + 2]!]! +
      CARD_KEYS[cards[at + 3]!]! +
      CARD_KEYS[cards[at + 4]!]! +
      CARD_KEYS[cards[at + 5]!]! +
      CARD_KEYS[cards[at + 6]!]!) |
    0;
  const suit = FLUSH_SUITS[key >>> SUIT_SHIFT]!;
  if (suit !== NO_FLUSH) return flushRank(cards, at, suit);
  const sum = key & RANK_SUMS;
  return RANKS_OF_SUMS[(PAGES[sum >> PAGE_SHIFT]! << PAGE_SHIFT) + (sum & (PAGE_SIZE - 1))]!;
}
