import { describe, expect, test } from 'vitest';
import { intBelow, type WordStream } from '../fair/index.ts';
import { HANDS_WIN } from './blackjack-valid.ts';
import { sampleWords } from './counting/sample-words.ts';

/**
 * A second, naive game of blackjack: hands of one member that are played for nothing but that some bet wins, whatever is lost with it. Decisions
 * know the dealer's card and all cards of the member, as from a deck that never ends; cards come from a full shoe of eight decks.
 */
const BUST = 0;
const SURE = 7;
/** Totals below 17 win alike: only when the dealer busts. */
const placeOf = (total: number): number => (total < 17 ? 1 : total - 15);
const CHANCE = [0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 4].map((cards) => cards / 13);
const VALUES = [...CHANCE.keys()].slice(1);
const average = (of: (value: number) => number): number =>
  VALUES.reduce((sum, value) => sum + CHANCE[value]! * of(value), 0);

/** The chance that some bet wins at the end, by the place of the best hand so far. */
type Ends = readonly number[];
const PLACES = [BUST, 1, 2, 3, 4, 5, 6, SURE];

interface Hand {
  readonly hard: number;
  readonly hasAce: boolean;
}
const handOf = (...values: readonly number[]): Hand => ({
  hard: values.reduce((sum, value) => sum + value, 0),
  hasAce: values.includes(1),
});
const withCard = ({ hard, hasAce }: Hand, value: number): Hand => ({
  hard: hard + value,
  hasAce: hasAce || value === 1,
});
const totalOf = ({ hard, hasAce }: Hand): number => (hasAce && hard <= 11 ? hard + 10 : hard);
const bestOf = (hand: Hand, best: number): number => (hand.hard > 21 ? best : Math.max(best, placeOf(totalOf(hand))));

/** What the hands that are still to be played make of each place of the best one. */
class Choices {
  readonly #ends: Ends;
  readonly #known = new Map<number, number>();
  constructor(ends: Ends) {
    this.#ends = ends;
  }

  stand(hand: Hand, best: number): number {
    return this.#ends[bestOf(hand, best)]!;
  }

  hit(hand: Hand, best: number): number {
    return average((value) => this.of(withCard(hand, value), best));
  }

  of(hand: Hand, best: number): number {
    if (hand.hard > 21 || totalOf(hand) === 21 || best === SURE) return this.stand(hand, best);
    const key = (hand.hard * 2 + Number(hand.hasAce)) * 8 + best;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const chance = Math.max(this.stand(hand, best), this.hit(hand, best));
    this.#known.set(key, chance);
    return chance;
  }

  /** Split aces get one card each. */
  ofSplit(pair: number, second: number, best: number): number {
    const hand = handOf(pair, second);
    return pair === 1 ? this.stand(hand, best) : this.of(hand, best);
  }
}
type Two = readonly [number, number];
const isNatural = ([a, b]: Two): boolean => a + b === 11 && (a === 1 || b === 1);

/** A seat with its first two cards before the seats that `after` stands for. */
class Seat {
  readonly after: Choices;
  readonly #cards: Two;
  #seconds: readonly Choices[] | null = null;
  constructor(cards: Two, after: Choices) {
    this.#cards = cards;
    this.after = after;
  }

  /** What the first of two hands meets after each second card of the second one. */
  #between(second: number): Choices {
    const [pair] = this.#cards;
    this.#seconds ??= [0, ...VALUES].map(
      (value) => new Choices(PLACES.map((best) => this.after.ofSplit(pair, value, best))),
    );
    return this.#seconds[second]!;
  }

  #split(best: number): number {
    const [pair, other] = this.#cards;
    if (pair !== other) return 0;
    return average((second) => average((first) => this.#between(second).ofSplit(pair, first, best)));
  }

  mayWin(best: number): number {
    if (best === SURE || isNatural(this.#cards)) return 1;
    return Math.max(this.after.of(handOf(...this.#cards), best), this.#split(best));
  }

  /** @returns the place of the best hand after this seat */
  play(best: number, draw: () => number): number {
    const [a, b] = this.#cards;
    if (isNatural(this.#cards)) return SURE;
    if (this.after.of(handOf(a, b), best) >= this.#split(best)) return finish(handOf(a, b), best, this.after, draw);
    const [first, second] = [draw(), draw()];
    if (a === 1) return bestOf(handOf(a, second), bestOf(handOf(a, first), best));
    const between = finish(handOf(a, first), best, this.#between(second), draw);
    return finish(handOf(a, second), between, this.after, draw);
  }
}

function finish(dealt: Hand, best: number, after: Choices, draw: () => number): number {
  let hand = dealt;
  while (totalOf(hand) < 21 && after.hit(hand, best) > after.stand(hand, best)) hand = withCard(hand, draw());
  return bestOf(hand, best);
}

/** The dealer stands on every 17; a blackjack was looked for before. */
function dealerEnds(up: number): Ends {
  const totals = Array.from({ length: 23 }, () => 0);
  const add = (hand: Hand, chance: number): void => {
    const total = Math.min(totalOf(hand), 22);
    if (total > 16) totals[total]! += chance;
    else for (const value of VALUES) add(withCard(hand, value), chance * CHANCE[value]!);
  };
  for (const hole of VALUES) if (!isNatural([up, hole])) add(handOf(up, hole), CHANCE[hole]!);
  const all = totals.reduce((sum, chance) => sum + chance, 0);
  const below = (total: number): number =>
    totals.slice(17, total).reduce((sum, chance) => sum + chance, totals[22]!) / all;
  return PLACES.map((place) => {
    if (place === BUST) return 0;
    return place === SURE ? 1 : below(place + 15);
  });
}

const ENDS = [0, ...VALUES].map((up) => (up === 0 ? [] : dealerEnds(up)));
const known = new Map<string, Choices>();
/** What the seats after another one make of its best hand; the same cards are counted once. */
function choicesBefore(up: number, seats: readonly Two[]): Choices {
  const key = `${up} ${seats.join(' ')}`;
  let choices = known.get(key);
  if (!choices) {
    const [next, ...rest] = seats;
    const seat = next && new Seat(next, choicesBefore(up, rest));
    choices = new Choices(seat ? PLACES.map((best) => seat.mayWin(best)) : ENDS[up]!);
    known.set(key, choices);
  }
  return choices;
}

const SHOE = Array.from({ length: 416 }, (_, card) => Math.min((card % 13) + 1, 10));
function drawing(chance: WordStream): () => number {
  const cards = [...SHOE];
  let out = 0;
  return () => {
    const place = out + intBelow(chance, cards.length - out);
    const value = cards[place]!;
    cards[place] = cards[out]!;
    cards[out] = value;
    out += 1;
    return value;
  };
}

/** Whether some bet of the hands, or an insurance, wins. */
function wins(count: number, draw: () => number): boolean {
  const [up, hole] = [draw(), draw()];
  const seats = Array.from({ length: count }, (): Two => {
    const [a, b] = [draw(), draw()];
    return a < b ? [a, b] : [b, a];
  });
  // Insurance is bought whenever it is offered.
  if (isNatural([up, hole])) return up === 1;
  const best = seats.reduce(
    (so, cards, index) => new Seat(cards, choicesBefore(up, seats.slice(index + 1))).play(so, draw),
    BUST,
  );
  let dealer = handOf(up, hole);
  if (best === BUST || best === SURE) return best === SURE;
  while (totalOf(dealer) < 17) dealer = withCard(dealer, draw());
  return dealer.hard > 21 || best > placeOf(totalOf(dealer));
}

const ROUNDS = 100_000;
const DEVIATIONS = 4;
const SLOW = 300_000;

describe('hands that are played for nothing but that one of them wins', () => {
  test.each([1, 2, 3])('%i of them win less often than their bound', { timeout: SLOW }, (count) => {
    const chance = sampleWords(20_261_129 + count);
    let won = 0;
    for (let round = 0; round < ROUNDS; round += 1) won += Number(wins(count, drawing(chance)));
    const share = won / ROUNDS;
    const { numerator, denominator } = HANDS_WIN[count]!;
    const error = Math.sqrt((share * (1 - share)) / ROUNDS);
    expect(share + DEVIATIONS * error).toBeLessThan(Number(numerator) / Number(denominator));
    // More often than by play for the return (43 % of single hands): it is the upper case.
    expect(share).toBeGreaterThan(0.46);
  });

  test('of four hands and more one counts as certain to win', () => {
    expect(HANDS_WIN[4]).toBeUndefined();
  });
});
