import type { HandMove } from '../blackjack-play.ts';

/**
 * Blackjack against the chances of ten values of cards, ace first: what a hand wins on average by the best play of its total. Each card has
 * the chances of the shoe as it is when the round begins.
 */
const BEST = 21;
const TEN = 10;
export const VALUES = 10;
/** Hard totals are 0 to 21, a busted hand 22, soft totals 32 more. */
const BUSTED = 22;
const SOFT = 32;
const STATES = SOFT + BUSTED;
const hard = (total: number): number => total;
const soft = (total: number): number => SOFT + total;
const totalIn = (state: number): number => (state >= SOFT ? state - SOFT : state);

function nextState(state: number, value: number): number {
  const isSoft = state >= SOFT;
  const total = totalIn(state) + value;
  if (value === 1 && !isSoft && total + TEN <= BEST) return soft(total + TEN);
  if (total <= BEST) return isSoft ? soft(total) : hard(total);
  return isSoft ? hard(total - TEN) : BUSTED;
}
const NEXT = new Int32Array(STATES * VALUES);
for (let state = 0; state < STATES; state += 1)
  for (let value = 1; value <= VALUES; value += 1)
    NEXT[state * VALUES + value - 1] = totalIn(state) > BEST ? BUSTED : nextState(state, value);

/** Hands in an order in which every card leads to an earlier one. */
const down = (from: number, to: number): number[] => Array.from({ length: from - to + 1 }, (_, index) => from - index);
const ORDER = Int32Array.from([...down(BEST, 11).map(hard), ...down(BEST, 11).map(soft), ...down(TEN, 2).map(hard)]);

const DEALER_STANDS = 17;
/** 17 to 21 and busted. */
const ENDS = 6;
/** Of both tables: a hand, and a bet behind it. */
export const HAND_BETS = [
  's17-das',
  's17-das-behind',
  's17-das-late-surrender',
  's17-das-late-surrender-behind',
] as const;

const START = Int32Array.from({ length: VALUES }, (_, index) => (index === 0 ? soft(11) : hard(index + 1)));
const after = (state: number, value: number): number => NEXT[state * VALUES + value - 1]!;
/** Value of the hidden card that makes a blackjack with the dealer's first one; 0 for none. */
const hiddenOf = (up: number): number => (up === 1 ? TEN : up === TEN ? 1 : 0);

/** A table of averages that is written again for each shoe. */
export class BlackjackHands {
  readonly #chances = new Float64Array(VALUES + 1);
  readonly #ends = new Float64Array(STATES * ENDS);
  readonly #stand = new Float64Array(STATES);
  readonly #best = new Float64Array(STATES);
  readonly #double = new Float64Array(STATES);

  /** `counts` of ten values from place 1 on. Averages of the four bets. */
  averages(counts: ArrayLike<number>, into: Float64Array): void {
    let size = 0;
    for (let value = 1; value <= VALUES; value += 1) size += counts[value]!;
    for (let value = 1; value <= VALUES; value += 1) this.#chances[value] = counts[value]! / size;
    this.#dealer();
    into.fill(0);
    for (let up = 1; up <= VALUES; up += 1) {
      if (counts[up]! === 0) continue;
      this.#against(up);
      this.#deals(counts, size, up, into);
    }
  }

  #dealer(): void {
    const ends = this.#ends;
    ends.fill(0);
    ends[BUSTED * ENDS + ENDS - 1] = 1;
    for (const state of ORDER) {
      const total = totalIn(state);
      if (total >= DEALER_STANDS) {
        ends[state * ENDS + total - DEALER_STANDS] = 1;
        continue;
      }
      for (let value = 1; value <= VALUES; value += 1) {
        const [next, chance] = [after(state, value) * ENDS, this.#chances[value]!];
        for (let end = 0; end < ENDS; end += 1) ends[state * ENDS + end]! += chance * ends[next + end]!;
      }
    }
  }

  /** Averages of all hands against the dealer's first card, once a blackjack is known not to be there. */
  #against(up: number): void {
    const [stand, best, double] = [this.#stand, this.#best, this.#double];
    const ends = new Float64Array(ENDS);
    const rest = 1 - (this.#chances[hiddenOf(up)] ?? 0);
    for (let value = 1; value <= VALUES; value += 1) {
      if (value === hiddenOf(up)) continue;
      const next = after(START[up - 1]!, value) * ENDS;
      for (let end = 0; end < ENDS; end += 1) ends[end]! += (this.#chances[value]! / rest) * this.#ends[next + end]!;
    }
    stand[BUSTED] = best[BUSTED] = -1;
    for (const state of ORDER) {
      const total = totalIn(state);
      let net = ends[ENDS - 1]!;
      for (let end = 0; end < ENDS - 1; end += 1) net += ends[end]! * Math.sign(total - DEALER_STANDS - end);
      stand[state] = net;
      let [hit, drawn] = [0, 0];
      if (total < BEST)
        for (let value = 1; value <= VALUES; value += 1) {
          const [next, chance] = [after(state, value), this.#chances[value]!];
          hit += chance * best[next]!;
          drawn += chance * stand[next]!;
        }
      best[state] = total < BEST ? Math.max(net, hit) : net;
      double[state] = total < BEST ? 2 * drawn : net;
    }
  }

  /** The best move with cards against the dealer's first one, with the chances of the shoe that was counted last. */
  move(up: number, cards: readonly number[], moves: readonly HandMove[]): HandMove {
    this.#against(up);
    const [first = 0, ...others] = cards;
    const state = others.reduce(after, START[first - 1]!);
    const [stand, best, double] = [this.#stand[state]!, this.#best[state]!, this.#double[state]!];
    const split = moves.includes('split') ? 2 * this.#split(first, true) : Number.NEGATIVE_INFINITY;
    if (split > Math.max(best, double)) return 'split';
    if (moves.includes('double') && double > best) return 'double';
    return stand >= best ? 'stand' : 'hit';
  }

  /** One of two split hands, by what its first card counts; of aces each gets one card. */
  #split(value: number, mayDouble: boolean): number {
    let sum = 0;
    for (let card = 1; card <= VALUES; card += 1) {
      const state = after(START[value - 1]!, card);
      const played = mayDouble ? Math.max(this.#best[state]!, this.#double[state]!) : this.#best[state]!;
      sum += this.#chances[card]! * (value === 1 ? this.#stand[state]! : played);
    }
    return sum;
  }

  /** Every two cards of a player, without replacement; the hidden card is one of those that are left. */
  #deals(counts: ArrayLike<number>, size: number, up: number, into: Float64Array): void {
    const deals = size * (size - 1) * (size - 2);
    const hidden = hiddenOf(up);
    for (let first = 1; first <= VALUES; first += 1)
      for (let second = first; second <= VALUES; second += 1) {
        const own = counts[first]! - (first === up ? 1 : 0);
        const other = counts[second]! - (second === up ? 1 : 0) - (second === first ? 1 : 0);
        if (own <= 0 || other <= 0) continue;
        const weight = (counts[up]! * own * other * (first === second ? 1 : 2)) / deals;
        const isNatural = first === 1 && second === TEN;
        const left = hidden === 0 ? 0 : counts[hidden]! - (first === hidden ? 1 : 0) - (second === hidden ? 1 : 0);
        const looked = left / (size - 3);
        if (isNatural) {
          for (let bet = 0; bet < HAND_BETS.length; bet += 1) into[bet]! += weight * (1 - looked) * 1.5;
          continue;
        }
        const state = after(START[first - 1]!, second);
        let behind = this.#best[state]!;
        let player = Math.max(behind, this.#double[state]!);
        if (first === second) {
          player = Math.max(player, 2 * this.#split(first, true));
          behind = Math.max(behind, this.#split(first, false));
        }
        into[0]! += weight * ((1 - looked) * player - looked);
        into[1]! += weight * ((1 - looked) * behind - looked);
        into[2]! += weight * ((1 - looked) * Math.max(player, -0.5) - looked);
        into[3]! += weight * ((1 - looked) * Math.max(behind, -0.5) - looked);
      }
  }
}
