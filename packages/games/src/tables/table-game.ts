import type { Result } from '@lantern/kernel';
import type { Fraction } from '../slots/exact/fraction.ts';

/** A place on the layout where a bet may lie. */
export interface Spot<Round> {
  readonly code: string;
  /** Net price to one, as a decimal string; of a spot with several prices the one that it mostly pays. */
  readonly pays: string;
  /** Pockets that the spot covers. */
  readonly numbers?: readonly number[];
  /** What comes back of a stake of one, the stake included: 0 of a lost bet, 1 of a push. */
  readonly share: (round: Round) => Fraction;
  /** Counted when it is asked for: settling a round needs none. */
  readonly chance: () => SpotChance;
}

/** What a game says of a spot; its figures follow from all results. */
export type SpotRule<Round> = Omit<Spot<Round>, 'chance'>;

/** A result of a game, and how much of all of them it weighs. Results that no bet tells apart may be one. */
export interface TableResult<Round> {
  readonly round: Round;
  readonly weight: bigint;
}

/** Exact figures of a spot before the round. */
export interface SpotChance {
  /** That more than the stake comes back. */
  readonly probability: Fraction;
  /** What comes back of a stake of one on average, and the mean of its square, which gives the variance. */
  readonly return: Fraction;
  readonly square: Fraction;
}

/** What a round was dealt, thrown or spun, as a file or a page writes it. */
export interface DealtRound {
  readonly cards?: unknown;
  readonly number?: unknown;
  readonly dice?: unknown;
  readonly coins?: unknown;
  readonly end?: unknown;
  /** Values of all steps of a round of blackjack. */
  readonly play?: unknown;
}

/** One thing that a table shows, in its order: to whose hand or place, and what. */
export interface DealtStep {
  readonly to: string;
  readonly value: string;
}

export type RoundFault =
  | 'missing_cards'
  | 'bad_card'
  | 'card_too_many'
  | 'card_missing'
  | 'bad_number'
  | 'bad_dice'
  | 'bad_coins'
  | 'bad_end'
  | 'bad_play';

/** One game in one variant. `Round` is its result after the rules were checked. */
export interface TableGame<Round> {
  readonly game: string;
  /** Null for the common rules. */
  readonly variant: string | null;
  readonly spots: readonly Spot<Round>[];
  /** Every result, before anything is dealt. */
  readonly results: () => readonly TableResult<Round>[];
  /** Refuses a round that the rules could not have dealt. */
  readonly read: (dealt: DealtRound) => Result<Round, RoundFault>;
  readonly outcome: (round: Round) => string;
}
