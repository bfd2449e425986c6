import type { SymbolRole } from './maths.ts';

/** A place of the screen: reel × 10 + row, both from 0, the row from the top. */
export type Cell = number;

/** Symbols by reel, from the top down, as numbers of the maths' list. */
export type Screen = readonly (readonly number[])[];

export interface Win {
  readonly symbol: number;
  readonly count: number;
  readonly cells: readonly Cell[];
  /** Number of the line from 0, where lines pay; a line from the right has `fromRight`. */
  readonly line?: number;
  readonly fromRight?: true;
  readonly ways?: number;
  /** Hundredths of the stake, with every multiplier. */
  readonly pay: number;
  readonly multiplier?: number;
}

export interface CoinValue {
  readonly cell: Cell;
  /** Hundredths of the stake. */
  readonly value: number;
  /** The fixed prize it is, by tier. */
  readonly tier?: string;
}

export type FeatureName = 'free' | 'hold' | 'pick' | 'wheel' | 'respin';

/**
 * The animation of a screen, one step after another. The whole round is drawn before the first is shown (G01), and a recall replays the
 * same list (G10). All pays are hundredths of the stake.
 */
export type Step =
  | { readonly at: 'reels'; readonly screen: Screen }
  | { readonly at: 'wins'; readonly wins: readonly Win[]; readonly pay: number }
  /** Wilds change the screen: they cover their reel, stay for the next spin, or walk. */
  | { readonly at: 'wilds'; readonly how: 'expand' | 'stick' | 'walk'; readonly cells: readonly Cell[] }
  /** Every mystery turns into this symbol. */
  | { readonly at: 'reveal'; readonly symbol: number; readonly cells: readonly Cell[] }
  /** Winning cells are removed, the others fall, new ones come from above. */
  | { readonly at: 'tumble'; readonly removed: readonly Cell[]; readonly screen: Screen }
  | { readonly at: 'multiplier'; readonly value: number; readonly cells?: readonly Cell[] }
  /** Lanterns of the string that burn. */
  | { readonly at: 'meter'; readonly lit: number; readonly of: number }
  | { readonly at: 'race'; readonly reels: readonly number[]; readonly winner: number; readonly multiplier: number }
  | { readonly at: 'trigger'; readonly feature: FeatureName; readonly cells: readonly Cell[]; readonly spins: number }
  | { readonly at: 'bought'; readonly feature: FeatureName; readonly spins: number }
  | { readonly at: 'spin'; readonly feature: FeatureName; readonly number: number; readonly of: number }
  | { readonly at: 'more'; readonly spins: number; readonly of: number }
  | { readonly at: 'coins'; readonly coins: readonly CoinValue[]; readonly left: number }
  | { readonly at: 'collect'; readonly by: Cell; readonly coins: readonly CoinValue[]; readonly pay: number }
  /** The win of this spin is multiplied: `pay` is the addition. */
  | { readonly at: 'boost'; readonly multiplier: number; readonly pay: number }
  /** Every cell holds a coin. */
  | { readonly at: 'full'; readonly pay: number }
  /** Prizes behind the jars that a player may open in any order; the first is the drawn one, the others are the remaining prizes. */
  | { readonly at: 'pick'; readonly prize: number; readonly others: readonly number[] }
  | { readonly at: 'wheel'; readonly wheel: number; readonly segment: number; readonly value: number }
  | { readonly at: 'end'; readonly feature: FeatureName; readonly pay: number }
  /** The round reached its maximum and ends. */
  | { readonly at: 'cap'; readonly pay: number }
  | { readonly at: 'jackpot'; readonly tier: string };

export type SpinMode = 'base' | 'buy';

export interface SlotBet {
  readonly mode: SpinMode;
  /** The stake in units of the smallest stake of the game, as in `stakeLadder`: jackpots are drawn once for each. */
  readonly units: number;
}

export interface SpinOutcome {
  readonly mode: SpinMode;
  /** The price of the spin in hundredths of the stake: 100, or the price of the feature. */
  readonly costHundredths: number;
  /** Its payout without jackpots: payout micros = floor(stake × hundredths / 100). */
  readonly totalHundredths: number;
  readonly jackpots: readonly { readonly tier: string }[];
  readonly feature: boolean;
  readonly capped: boolean;
  readonly steps: readonly Step[];
}

/** One sentence of the rules: `slots.rule.<key>` with these parameters. Lists of symbols and lines are drawn, not spoken. */
export interface RuleItem {
  readonly key: string;
  readonly params: Readonly<Record<string, string | number>>;
}

/** A symbol and its pays by count, dearest first, for a paytable. */
export interface PaytableRow {
  readonly symbol: number;
  readonly key: string;
  readonly role: SymbolRole;
  /** Hundredths of the stake. */
  readonly pays: readonly { readonly count: number; readonly pay: number }[];
}
