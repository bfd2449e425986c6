import type { Fraction } from '../../slots/exact/fraction.ts';
import { type BaccaratHands, bankerDraws, type Card, createBaccarat } from '../index.ts';
import { type Edges, netOf } from './edges.ts';
import type { Remaining } from './remaining.ts';

const TEN = 10;
const RANKS = 13;
const ALL = TEN * TEN;

/** Points of a shoe: how many cards count 0 to 9. */
class Points {
  readonly left = new Float64Array(TEN);
  size = 0;
  /** Ordered pairs of two cards by their sum. */
  readonly #pairs = new Float64Array(TEN);
  /** The same by the first of the two. */
  readonly #ways = new Float64Array(TEN * TEN);
  readonly #twice = new Float64Array(2 * TEN);

  fill({ ranks, size }: Remaining): void {
    this.left.fill(0);
    for (let rank = 1; rank <= RANKS; rank += 1) this.left[rank < TEN ? rank : 0]! += ranks[rank]!;
    this.size = size;
  }

  change(points: number, by: number): void {
    this.left[points]! += by;
    this.size += by;
  }

  /**
   * Chances of the first two cards of both sides to count `player` and `banker`, each below its bound. Pairs of one side without the cards of
   * the other: all pairs, less those with one of its two cards.
   */
  firsts(into: Float64Array, players: number, bankers: number): void {
    const { left, size } = this;
    const [pairs, ways] = [this.#pairs, this.#ways];
    // Twice in a row, so that differences of points need no remainder.
    for (let points = 0; points < TEN; points += 1) this.#twice[points] = this.#twice[points + TEN] = left[points]!;
    const twice = this.#twice;
    for (let sum = 0; sum < TEN; sum += 1) {
      let count = 0;
      for (let one = 0; one < TEN; one += 1) {
        const other = sum - one + TEN;
        count += ways[sum * TEN + one] = left[one]! * (twice[other]! - (one === other % TEN ? 1 : 0));
      }
      pairs[sum] = count;
    }
    const deals = size * (size - 1) * (size - 2) * (size - 3);
    for (let player = 0; player < players; player += 1) {
      const row = player * TEN;
      for (let banker = 0; banker < bankers; banker += 1) {
        let shared = 0;
        for (let one = 0; one < TEN; one += 1) shared += ways[row + one]! * twice[banker - one + TEN]!;
        if (banker % 2 === 0) shared -= ways[row + banker / 2]! + ways[row + banker / 2 + TEN / 2]!;
        const both = pairs[player]! * (pairs[banker]! + (player === banker ? 2 : 0)) - 4 * shared;
        into[row + banker] = both / deals;
      }
    }
  }
}

const STANDS = 6;
const NATURAL = 8;

/** Chances of all totals and numbers of cards: 4, 5 and 6 cards one after the other, each by the player's total and the banker's. */
function totalsChances(points: Points, firsts: Float64Array, into: Float64Array): void {
  into.fill(0);
  points.firsts(firsts, TEN, TEN);
  for (let player = 0; player < TEN; player += 1)
    for (let banker = 0; banker < TEN; banker += 1)
      if (player >= NATURAL || banker >= NATURAL || (player >= STANDS && banker >= STANDS))
        into[player * TEN + banker]! += firsts[player * TEN + banker]!;
  for (let third = 0; third < TEN; third += 1) {
    const chance = points.left[third]! / points.size;
    if (chance === 0) continue;
    points.change(third, -1);
    points.firsts(firsts, NATURAL, NATURAL);
    for (let banker = 0; banker < STANDS; banker += 1)
      for (let player = STANDS; player < NATURAL; player += 1)
        into[ALL + player * TEN + ((banker + third) % TEN)]! += chance * firsts[player * TEN + banker]!;
    for (let player = 0; player < STANDS; player += 1)
      for (let banker = 0; banker < NATURAL; banker += 1)
        if (!bankerDraws(player, banker, third))
          into[ALL + ((player + third) % TEN) * TEN + banker]! += chance * firsts[player * TEN + banker]!;
    // Both thirds in either order: the shoe without them is the same.
    for (let other = third; other < TEN; other += 1) {
      const both = (chance * points.left[other]!) / points.size;
      if (both === 0) continue;
      points.change(other, -1);
      points.firsts(firsts, STANDS, NATURAL);
      addSixCards(firsts, into, third, other, both);
      if (other !== third) addSixCards(firsts, into, other, third, both);
      points.change(other, 1);
    }
    points.change(third, 1);
  }
}

function addSixCards(firsts: Float64Array, into: Float64Array, third: number, bankers: number, chance: number): void {
  for (let player = 0; player < STANDS; player += 1)
    for (let banker = 0; banker < NATURAL; banker += 1)
      if (bankerDraws(player, banker, third))
        into[2 * ALL + ((player + third) % TEN) * TEN + ((banker + bankers) % TEN)]! +=
          chance * firsts[player * TEN + banker]!;
}

/** Chances of pairs among the first two cards of both sides. */
interface Pairs {
  readonly one: number;
  readonly both: number;
}
function pairsOf(counts: Int32Array, from: number, size: number): Pairs {
  let pairs = 0;
  for (let index = from; index < counts.length; index += 1) pairs += counts[index]! * (counts[index]! - 1);
  let both = 0;
  for (let index = from; index < counts.length; index += 1) {
    const count = counts[index]!;
    const own = count * (count - 1);
    both += own * (pairs - own + (count - 2) * (count - 3));
  }
  const deals = size * (size - 1);
  return { one: pairs / deals, both: both / (deals * (size - 2) * (size - 3)) };
}

const VARIANTS = [null, 'no-commission'] as const;
type Share = (hands: BaccaratHands) => Fraction;

const card = (points: number, suit: Card['suit']): Card => ({ rank: points === 0 ? TEN : points, suit });
/** Two or three cards with that sum. */
const hand = (points: number, cards: number): Card[] => [card(points, 's'), card(0, 'h'), card(0, 'd')].slice(0, cards);

/** Net results of a bet on totals, by totals and number of cards as `totalsChances` has them. */
const netsOf = (share: Share): Float64Array =>
  Float64Array.from({ length: 3 * ALL }, (_, index) => {
    const [player, banker, cards] = [Math.floor((index % ALL) / TEN), index % TEN, 4 + Math.floor(index / ALL)];
    return netOf(share({ player: hand(player, cards > 4 ? 3 : 2), banker: hand(banker, cards > 5 ? 3 : 2) }));
  });

const isOnPairs = (code: string): boolean => code.endsWith('-pair');
const [PAIR, NO_PAIR] = [
  [card(2, 's'), card(2, 's')],
  [card(2, 's'), card(3, 's')],
];
/** What a unit on a pair gets, by the pairs of one suit in both hands. */
const getsOf = (code: string, player: readonly Card[], banker: readonly Card[]): number =>
  netOf(
    createBaccarat(null)
      .spots.find((spot) => spot.code === code)!
      .share({ player, banker }),
  ) + 1;
const PRICES = {
  pair: getsOf('player-pair', PAIR, NO_PAIR),
  either: getsOf('either-pair', PAIR, NO_PAIR),
  perfect: getsOf('perfect-pair', PAIR, NO_PAIR),
  bothPerfect: getsOf('perfect-pair', PAIR, PAIR),
};

/** Exact averages of all bets on pairs. */
function pairAverages({ ranks, kinds, size }: Remaining): Record<string, number> {
  const [rank, kind] = [pairsOf(ranks, 1, size), pairsOf(kinds, 0, size)];
  const one = rank.one * PRICES.pair - 1;
  const onePerfect = 2 * (kind.one - kind.both);
  return {
    'player-pair': one,
    'banker-pair': one,
    'either-pair': (2 * rank.one - rank.both) * PRICES.either - 1,
    'perfect-pair': onePerfect * PRICES.perfect + kind.both * PRICES.bothPerfect - 1,
  };
}

/** Exact averages of all bets of baccarat, at the table with a commission and at the one without. */
export function baccaratEdges(): Edges {
  const bets = VARIANTS.flatMap((variant) => {
    const game = variant === null ? 'baccarat' : `baccarat-${variant}`;
    return createBaccarat(variant).spots.map(({ code, share }) => ({
      ...{ game, bet: code },
      nets: isOnPairs(code) ? null : netsOf(share),
    }));
  });
  const points = new Points();
  const [firsts, chances] = [new Float64Array(ALL), new Float64Array(3 * ALL)];
  const averages = new Float64Array(bets.length);
  return {
    bets: bets.map(({ game, bet }) => ({ game, bet })),
    of: (remaining) => {
      points.fill(remaining);
      totalsChances(points, firsts, chances);
      const pairs = pairAverages(remaining);
      for (const [place, { bet, nets }] of bets.entries()) {
        let sum = nets ? 0 : pairs[bet]!;
        if (nets) for (let index = 0; index < nets.length; index += 1) sum += nets[index]! * chances[index]!;
        averages[place] = sum;
      }
      return averages;
    },
  };
}
