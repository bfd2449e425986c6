import type { DigitRange, Role, Tokens } from '../lottery/index.ts';
import type { Fraction } from '../netting/index.ts';

/** The picks of a bet as players write them: one list for each position or role. */
export type Picks = readonly (readonly string[])[];
/** Checked picks: the numbers that the texts stand for, in the player's order. */
export type Chosen = readonly (readonly number[])[];

export type PickRefusal =
  | 'picks_not_strings'
  | 'wrong_roles'
  | 'not_ascii_digits'
  | 'picks_out_of_range'
  | 'repeated_pick'
  | 'too_few_picks'
  | 'too_many_picks'
  | 'too_many_bets';

export const role = (name: string, tokens: Tokens, min = 1, max = tokens.values.length): Role => ({
  name,
  tokens,
  min,
  max,
});

/** One way a row can win. */
export interface Tier {
  readonly name: string;
  /** The chance that a row wins this tier: for a row with pushes, of the draws that do not give the stake back. */
  readonly probability: Fraction;
  /** The part of the return of a row that this tier pays; 1 where a row can win one tier only. */
  readonly share?: Fraction;
  /** The rows that can win it, where these can win other tiers of the same name for it as well; without it the tier has rows of its own. */
  readonly row?: string;
  /** The prize for a unit of 2 where it is no share of the return, from the return of the mode (1960 is 49/50). */
  readonly prize?: (returned: Fraction) => Fraction;
}

/** What a row returns of a stake of 1 on average, and its square. */
export interface RowMoments {
  readonly row: string;
  readonly probability: Fraction;
  readonly mean: Fraction;
  readonly square: Fraction;
}

/**
 * Rows of a ticket that a draw pays: by the price of a tier or a part of it, by a fixed return of their stake instead of that of their tier, or with their
 * stake in a push.
 */
export type Win =
  | { readonly rows: number; readonly tier: number; readonly part?: Fraction }
  | { readonly rows: number; readonly returns: Fraction; readonly insteadOf: number }
  | { readonly rows: number; readonly isPush: true };

/** The rows of tickets by what a draw must be for them to win, as whole numbers below `count`. */
export interface RowKeys {
  readonly count: number;
  /** Names the key of every row of a ticket. */
  readonly each: (picks: Chosen, found: (key: number) => void) => void;
}

/** A drawn number by its place in a results file, or some digits of it. */
export interface Spot {
  readonly at: number;
  readonly digits?: DigitRange;
}

/** What screens mark of a ticket and of its draw. */
export interface Marks<Draw> {
  /** The picks that the draw has, list by list; without it those that win where each is the only one of its list. */
  readonly hits?: (picks: Chosen, draw: Draw) => Chosen;
  /** The drawn numbers that these picks hit, or that made their outcome win; without it all numbers. */
  readonly spots?: (hits: Chosen, draw: Draw) => readonly Spot[];
}

/**
 * One way to bet many rows with one ticket. Rows are the single bets that a ticket stands for: they are counted by formulas and never
 * written out, so that a ticket of a million rows costs as much as one of a single row.
 */
export interface CompoundPlay<Draw> {
  readonly code: string;
  /** The accepted shapes of picks, told apart by how many lists they have; the first one is the usual one. */
  readonly forms: readonly (readonly Role[])[];
  /** How many rows cover every outcome. */
  readonly cover: number;
  readonly tiers: readonly Tier[];
  /** The chance that a draw gives every row its stake back, where some do. */
  readonly pushes?: Fraction;
  /** What its rows win, where tiers with their chances do not tell: by the prizes as they are paid. */
  readonly moments?: (tiers: readonly Tier[], returned: Fraction) => readonly RowMoments[];
  /** Why picks that fit their roles are no bet. */
  readonly refusalOf?: (picks: Chosen) => PickRefusal | null;
  readonly rows: (picks: Chosen) => number;
  /** Why picks cannot be taken on a draw, by what is known of it before it is drawn. */
  readonly refusalOn?: (picks: Chosen, draw: Draw) => string | null;
  readonly wins: (picks: Chosen, draw: Draw) => readonly Win[];
  /** How a result is marked; by the rules of `wins` and by all of its numbers without it. */
  readonly marks?: Marks<Draw>;
  /** What draws pay that suit the picks: one of them pays the most of all draws, whatever the prizes of the tiers. */
  readonly best: (picks: Chosen) => readonly (readonly Win[])[];
  /** For plays of which a draw wins rows of one key only: what a draw must be for each row. */
  readonly keys?: RowKeys;
  /** Picks of few rows, for lists of plays. */
  readonly example: Picks;
}

/** Everything of a play but its code. */
export type PlayRule<Draw> = Omit<CompoundPlay<Draw>, 'code'>;

/** The fewest picks a form accepts, different ones where it can. */
export function exampleOf(form: readonly Role[]): Picks {
  let next = 0;
  return form.map(({ tokens: { values, textOf }, min }) =>
    Array.from({ length: Math.max(min, 1) }, () => {
      const text = textOf(values[next % values.length] ?? 0);
      next += 1;
      return text;
    }),
  );
}

/** A play that wins in one way, with a chance. */
export const oneTier = (probability: Fraction): readonly Tier[] => [{ name: 'win', probability }];

/** A tier with a price of its own: gross odds of a unit staked, whatever the mode. */
export const fixedTier = (name: string, probability: Fraction, odds: number): Tier => ({
  name,
  probability,
  prize: () => ({ numerator: BigInt(odds) * 2n, denominator: 1n }),
});

/** A win of the only tier; nothing without a row. */
export const won = (rows: number, tier = 0): readonly Win[] => (rows > 0 ? [{ rows, tier }] : []);

/** For plays with one tier, by the rows that can win at once. */
export const bestRows = (most: (picks: Chosen) => number) => (picks: Chosen) => [won(most(picks))];
/** For plays with one tier, of whose rows one wins at a time. */
export const bestOneRow = (): readonly (readonly Win[])[] => [won(1)];
