import { areAlike, isBusted, isNatural, isTwentyOne, totalOf } from './blackjack-hand.ts';
import { type Card, cardText } from './cards.ts';
import type { DealtStep } from './table-game.ts';

/** Seats of a table; 1 is dealt first. */
export const BLACKJACK_SEATS = [1, 2, 3, 4, 5, 6, 7] as const;
export const HAND_MOVES = ['hit', 'stand', 'double', 'split', 'surrender'] as const;
export type HandMove = (typeof HAND_MOVES)[number];

export interface PlayedHand {
  readonly cards: Card[];
  isDone: boolean;
  isDoubled: boolean;
}
/** What lies at a seat: one hand, or two after a split. */
export interface SeatPlay {
  readonly seat: number;
  readonly hands: PlayedHand[];
  isSurrendered: boolean;
  /** Null while insurance was not answered or not offered. */
  isInsured: boolean | null;
}
/** Who decides next. `number` counts the decisions about hands before it. */
export type PendingTurn =
  | { readonly kind: 'insurance'; readonly seats: readonly number[]; readonly number: number }
  | {
      readonly kind: 'hand';
      readonly seat: number;
      readonly hand: number;
      readonly moves: readonly HandMove[];
      readonly number: number;
    };

export interface BlackjackPlay {
  readonly seats: readonly SeatPlay[];
  readonly dealer: readonly Card[];
  readonly steps: readonly DealtStep[];
  /** Null when the round is over. */
  readonly pending: PendingTurn | null;
  /** Steps of the dealer at the end, the turned card with them. */
  readonly dealerSteps: number;
}

/** Cards in the order in which they leave the shoe; the hidden card leaves it after the second card of each seat. */
export interface CardSource {
  readonly next: () => Card;
  readonly hidden: () => Card;
}

export const seatsText = (seats: readonly number[]): string =>
  seats.length === 0 ? 'seats-none' : `seats-${seats.join('-')}`;
/** Seats and decisions of a round as one line of the public log. */
export const decisionsText = (made: {
  readonly seats: readonly number[];
  readonly decisions: readonly string[];
}): string => `${seatsText(made.seats)}:${made.decisions.join(' ')}`;
const handName = (seat: number, hand: number): string => (hand === 0 ? `seat-${seat}` : `seat-${seat}-split`);
export const insuranceText = (seat: number, isInsured: boolean): string =>
  `${isInsured ? 'insure' : 'decline'}-${seat}`;

/** What may be done with a hand; nothing once it is complete. */
function movesOf({ hands, isSurrendered }: SeatPlay, hand: PlayedHand, maySurrender: boolean): HandMove[] {
  if (hand.isDone || isSurrendered) return [];
  const [first, second] = hand.cards;
  if (!first || !second || hand.cards.length > 2) return ['hit', 'stand'];
  const isFirst = hands.length === 1;
  return [
    'hit',
    'stand',
    'double',
    ...(isFirst && areAlike(first, second) ? (['split'] as const) : []),
    ...(isFirst && maySurrender ? (['surrender'] as const) : []),
  ];
}

/** One round as its decisions lead it. The same cards and decisions give the same steps; one decision more only adds steps. */
class Round {
  readonly seats: SeatPlay[];
  readonly dealer: Card[] = [];
  readonly steps: DealtStep[] = [];
  dealerSteps = 0;
  readonly #cards: CardSource;
  readonly #decisions: string[];
  readonly #maySurrender: boolean;
  #turns = 0;

  constructor(seats: readonly number[], decisions: readonly string[], cards: CardSource, maySurrender: boolean) {
    this.seats = seats.map((seat) => ({
      seat,
      hands: [{ cards: [], isDone: false, isDoubled: false }],
      isSurrendered: false,
      isInsured: null,
    }));
    this.#decisions = [...decisions];
    this.#cards = cards;
    this.#maySurrender = maySurrender;
  }

  get hasMore(): boolean {
    return this.#decisions.length > 0;
  }

  /** Deals until somebody has to decide, or to the end. @returns false for a decision that the rules refuse */
  run(): PendingTurn | null | false {
    this.#note('table', seatsText(this.seats.map(({ seat }) => seat)));
    if (this.seats.length === 0) return null;
    const hole = this.#dealFirst();
    const insurance = this.#offerInsurance();
    if (insurance !== null) return insurance;
    const isOver = isNatural([...this.dealer, hole]);
    // A split adds a second hand to those that are played.
    for (const place of isOver ? [] : this.seats)
      for (let index = 0; index < place.hands.length; index += 1) {
        const pending = this.#playHand(place, index);
        if (pending !== null) return pending;
      }
    this.#playDealer(hole, isOver);
    return null;
  }

  #note(to: string, value: string): void {
    this.steps.push({ to, value });
  }

  #give(hand: PlayedHand, to: string): void {
    const card = this.#cards.next();
    hand.cards.push(card);
    this.#note(to, cardText(card));
    if (isTwentyOne(hand.cards) || isBusted(hand.cards)) hand.isDone = true;
  }

  #dealFirst(): Card {
    for (const round of [0, 1]) {
      for (const { seat, hands } of this.seats) for (const hand of hands) this.#give(hand, handName(seat, 0));
      if (round === 0) this.#toDealer(this.#cards.next());
    }
    return this.#cards.hidden();
  }

  #toDealer(card: Card): void {
    this.dealer.push(card);
    this.#note('dealer', cardText(card));
  }

  #offerInsurance(): PendingTurn | null | false {
    if (this.dealer[0]?.rank !== 1) return null;
    for (;;) {
      const open = this.seats.filter(({ isInsured }) => isInsured === null);
      if (open.length === 0) return null;
      const answer = this.#decisions.shift();
      if (answer === undefined) return { kind: 'insurance', seats: open.map(({ seat }) => seat), number: this.#turns };
      const place = open.find(({ seat }) => [true, false].some((is) => insuranceText(seat, is) === answer));
      if (!place) return false;
      place.isInsured = answer === insuranceText(place.seat, true);
      this.#note(handName(place.seat, 0), answer);
    }
  }

  #playHand(place: SeatPlay, index: number): PendingTurn | null | false {
    for (;;) {
      const hand = place.hands[index];
      const moves = hand ? movesOf(place, hand, this.#maySurrender) : [];
      if (!hand || moves.length === 0) return null;
      const move = this.#decisions.shift();
      if (move === undefined) return { kind: 'hand', seat: place.seat, hand: index, moves, number: this.#turns };
      const known = moves.find((one) => one === move);
      if (!known) return false;
      this.#turns += 1;
      this.#move(place, index, hand, known);
    }
  }

  #move(place: SeatPlay, index: number, hand: PlayedHand, move: HandMove): void {
    const to = handName(place.seat, index);
    this.#note(to, move);
    if (move === 'surrender') place.isSurrendered = true;
    if (move === 'split') this.#split(place, hand);
    if (move === 'hit' || move === 'double') this.#give(hand, to);
    if (move === 'double') hand.isDoubled = true;
    if (move !== 'hit' && move !== 'split') hand.isDone = true;
  }

  /** Each of the two cards gets a second one at once; split aces get no other. */
  #split(place: SeatPlay, hand: PlayedHand): void {
    const second: PlayedHand = { cards: hand.cards.splice(1), isDone: false, isDoubled: false };
    const isAces = hand.cards[0]?.rank === 1;
    place.hands.push(second);
    for (const [index, one] of place.hands.entries()) {
      one.isDone = false;
      this.#give(one, handName(place.seat, index));
      if (isAces) one.isDone = true;
    }
  }

  /** Turns the hidden card; draws to 17 while some hand is still compared. Stands on every 17. */
  #playDealer(hole: Card, isOver: boolean): void {
    const before = this.steps.length;
    this.#toDealer(hole);
    const isCompared = ({ hands, isSurrendered }: SeatPlay): boolean =>
      !isSurrendered && hands.some(({ cards }) => !isBusted(cards) && !(hands.length === 1 && isNatural(cards)));
    if (!isOver && this.seats.some(isCompared))
      while (totalOf(this.dealer).total < 17) this.#toDealer(this.#cards.next());
    this.dealerSteps = this.steps.length - before;
  }
}

export interface BlackjackDeal {
  readonly seats: readonly number[];
  /** In their order: `insure-3`, `decline-3`, `hit`, `stand`, `double`, `split`, `surrender`. */
  readonly decisions: readonly string[];
  readonly maySurrender: boolean;
}

/** A round from its cards and decisions; null when the rules refuse one of these. */
export function playBlackjack(
  { seats, decisions, maySurrender }: BlackjackDeal,
  cards: CardSource,
): BlackjackPlay | null {
  const round = new Round(seats, decisions, cards, maySurrender);
  const pending = round.run();
  if (pending === false || round.hasMore) return null;
  const { dealer, steps, dealerSteps } = round;
  return { seats: round.seats, dealer, steps, pending, dealerSteps };
}

/** A round from its place in a shoe. `next` is the place after its last card, the hidden one with it. */
export function playFromShoe(
  deal: BlackjackDeal,
  cards: readonly Card[],
  first: number,
): { readonly play: BlackjackPlay; readonly next: number } | null {
  let at = first;
  const next = (): Card => {
    const card = cards[at];
    if (!card) throw new RangeError('the cut card comes before the last card');
    at += 1;
    return card;
  };
  const play = playBlackjack(deal, { next, hidden: next });
  return play && { play, next: at };
}
