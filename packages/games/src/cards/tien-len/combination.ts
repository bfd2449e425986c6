import { RANKS, rankOf, SUITS, suitOf } from '../deck/index.ts';

export type CombinationKind = 'single' | 'pair' | 'triple' | 'four_of_a_kind' | 'sequence' | 'consecutive_pairs';

/** Cards that may be played together (games.md 6.12). */
export interface Combination {
  readonly kind: CombinationKind;
  /** How many cards. */
  readonly size: number;
  /** The height of its highest card. */
  readonly top: number;
}

/** The two is the highest of the ranks 0 (three) to 12. */
const TWO = RANKS - 1;
const ROW_MIN = 3;
/** A hand of thirteen cards has no more pairs. */
const PAIRS_MAX = 6;
const SAME: readonly (CombinationKind | null)[] = [null, 'single', 'pair', 'triple', 'four_of_a_kind'];

/** 0 is the three, 11 the ace, 12 the two. */
export const tienLenRank = (card: number): number => (rankOf(card) + RANKS - 1) % RANKS;
/** The order of all cards, 0 the 3♠ to 51 the 2♥: by rank, of one rank ♠ < ♣ < ♦ < ♥. */
export const heightOf = (card: number): number => SUITS * tienLenRank(card) + suitOf(card);
const isTwo = (height: number): boolean => Math.floor(height / SUITS) === TWO;

/** Whether rising ranks stand in a row without a two. */
const isRow = (ranks: readonly number[]): boolean =>
  ranks.length >= ROW_MIN && ranks.at(-1) !== TWO && ranks.every((rank, index) => rank === ranks[0]! + index);

function kindOf(ranks: readonly number[]): CombinationKind | null {
  const different = [...new Set(ranks)];
  if (different.length === 1) return SAME[ranks.length] ?? null;
  if (!isRow(different)) return null;
  if (different.length === ranks.length) return 'sequence';
  const isPairs = different.every((rank) => ranks.filter((one) => one === rank).length === 2);
  return isPairs && different.length <= PAIRS_MAX ? 'consecutive_pairs' : null;
}

/** The combination of different cards in any order; null where they may not be played together. */
export function combinationOf(cards: readonly number[]): Combination | null {
  const heights = cards.map(heightOf).sort((one, other) => one - other);
  const top = heights.at(-1);
  if (top === undefined) return null;
  const kind = kindOf(heights.map((height) => Math.floor(height / SUITS)));
  return kind && { kind, size: cards.length, top };
}

/** How high a bomb is: three pairs, four of a kind, four pairs, five pairs, six pairs; 0 for what is none. */
function bombLevel({ kind, size }: Combination): number {
  if (kind === 'four_of_a_kind') return 2;
  if (kind !== 'consecutive_pairs') return 0;
  const pairs = size / 2;
  return pairs === ROW_MIN ? 1 : pairs - 1;
}

/** How many twos a combination is: one or a pair of them; 0 for others. */
const twosIn = ({ kind, size, top }: Combination): number =>
  isTwo(top) && (kind === 'single' || kind === 'pair') ? size : 0;

/**
 * Whether a combination may be played on another one: the same kind of as many cards with a higher top card, a higher bomb on a bomb, or a bomb on
 * twos: three pairs on one, the others on one or two.
 */
export function beats(play: Combination, last: Combination): boolean {
  if (play.kind === last.kind && play.size === last.size) return play.top > last.top;
  const [level, other] = [bombLevel(play), bombLevel(last)];
  if (other > 0) return level > other;
  const twos = twosIn(last);
  return twos > 0 && level > (twos === 1 ? 0 : 1);
}
