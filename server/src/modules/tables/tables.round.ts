/** A card, a number, a die or a decision of a round, in the order in which they are seen. */
export interface StoredStep {
  /** When it is seen, in milliseconds of the epoch. */
  readonly at: number;
  readonly to: string;
  readonly value: string;
}

/**
 * `open`: bets or players are taken. `closed`: what was sent in time still arrives. `bound`: what the result depends on is in the public log.
 * `playing`: players decide, one turn after the other. `dealing`: the result is drawn and shown step by step. `shown`: the last step is public.
 * `settled`: everybody is paid. `void`: everything was given back.
 */
export type RoundState = 'open' | 'closed' | 'bound' | 'playing' | 'dealing' | 'shown' | 'settled' | 'void';

/** What this module reads of a round, whatever its game. */
export interface RunningRound {
  readonly id: string;
  readonly table_code: string;
  readonly state: RoundState;
  readonly closes_at: Date;
  readonly steps: readonly StoredStep[] | null;
  /** While players decide: until when, in milliseconds of the epoch. */
  readonly turn: { readonly endsAt: number } | null;
  readonly shown_at: Date | null;
}

/** What this module reads of a table, whatever its game. */
export interface GameTable {
  readonly code: string;
  readonly game: string;
}
