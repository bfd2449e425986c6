/** The effect of a symbol. `pay` is a plain one, `coin` carries a value, `mystery` turns into another before wins are counted. */
export type SymbolRole = 'pay' | 'wild' | 'scatter' | 'coin' | 'collector' | 'mystery' | 'multiplier';

export interface SlotSymbol {
  /** `slots.symbol.<key>` is its name, and the key chooses its picture. */
  readonly key: string;
  readonly role: SymbolRole;
  /** One of the letters and low symbols: drawn quieter than the others. */
  readonly low?: true;
}

/** Cards of a draw: `weights[i]` chances for `values[i]`. */
export interface Weighted {
  readonly values: readonly number[];
  readonly weights: readonly number[];
}

/** One row of strips, a strip a reel from the top down, wrapping. Every stop is as likely as any other. */
export type Strips = readonly (readonly number[])[];

/** Pay by symbol and count in hundredths of the stake: `pays[symbol][count]`. A longer run than the table pays its last. */
export type Paytable = readonly (readonly number[])[];

/** A row for each reel. */
export type Line = readonly number[];

/**
 * A pool fed by all stakes. The engine only reports its win; the amount is the server's. `chance`: one in `oneIn` for each unit staked, so
 * that every stake has the same return. `must_drop`: falls when the pool reaches a secret threshold, uniform between seed and ceiling
 * (`drawDropThreshold`).
 */
export interface Jackpot {
  readonly tier: string;
  /** Millionths of each stake that go into the pool. */
  readonly contributionPpm: number;
  /** The start of a new pool, in units of the smallest stake. */
  readonly seedUnits: number;
  readonly trigger:
    | { readonly by: 'chance'; readonly oneIn: number }
    | { readonly by: 'must_drop'; readonly ceilingUnits: number };
}

/** Entries of a book that belong together. Entry k is what the game plays from the stream of its own number. */
export interface BookGroup {
  readonly entries: number;
  /** The class of each entry, two bits each, the first entry in the lowest bits of the first byte, base64. */
  readonly classes: string;
  /** How many entries a class has, what they pay together in hundredths, and the weight of each of them. */
  readonly counts: readonly number[];
  readonly payouts: readonly number[];
  readonly weights: readonly number[];
  /** Squares of the payouts by class, rounded, for the volatility. */
  readonly squares: readonly number[];
  /** The number of paying entries of a class. */
  readonly hits: readonly number[];
  /** The largest payout of an entry, and the entry. */
  readonly best: { readonly entry: number; readonly hundredths: number };
}

/** Where the base game is drawn from reels, a book holds the feature alone. */
export interface Book {
  readonly base?: BookGroup;
  readonly feature: BookGroup;
}

/** The theoretical return of the maths, as decimal fractions of the stake. A test computes each of them again. */
export interface TheoreticalReturn {
  /** The whole return, with jackpots. */
  readonly total: string;
  readonly base: string;
  readonly feature: string;
  readonly jackpots: string;
  /** Of a bought feature, when it can be bought. */
  readonly buy?: string;
  /** The share of paying spins, as printed with this version; and one in how many brings the feature. */
  readonly hitRate: string;
  readonly featureEvery: number;
  /** As printed with this version. */
  readonly sigma: string;
}

/** The published figures of a game, computed over every possible round, without jackpots. */
export interface Figures {
  /** The greatest win of a round in hundredths of the stake, and words that draw it. */
  readonly bestHundredths: number;
  readonly bestWords: readonly number[];
  /** The share of spins that pay anything, as a decimal fraction. */
  readonly hitRate: string;
  /** Standard deviation of one spin in stakes. */
  readonly sigma: string;
}

interface MathsOf<Kind extends string, Rules> {
  readonly id: string;
  readonly version: number;
  readonly kind: Kind;
  readonly reels: number;
  /** The most rows a reel can show. */
  readonly rows: number;
  readonly symbols: readonly SlotSymbol[];
  readonly pays: Paytable;
  readonly rules: Rules;
  /** The greatest payout of one round, in hundredths of the stake. A closed form has no cap. */
  readonly capHundredths: number;
  /** The greatest win as it was printed with this version; what is published is in its figures. */
  readonly bestHundredths: number;
  readonly bestWords: readonly number[];
  readonly jackpots: readonly Jackpot[];
  /** The feature at once, for this many hundredths of the stake. */
  readonly buy?: { readonly costHundredths: number };
  /** Stakes offered, in units of the smallest one. */
  readonly stakeLadder: readonly number[];
  readonly book?: Book;
  readonly promised: TheoreticalReturn;
}

interface FreeSpinRules {
  readonly scatter: number;
  readonly spins: number;
}

export type LanternMaths = MathsOf<
  'lantern_lines',
  {
    readonly wild: number;
    readonly lines: readonly Line[];
    readonly strips: Strips;
    readonly freeStrips: Strips;
    /** Wilds of one screen that light the whole string and start the free spins. */
    readonly lanterns: number;
    readonly spins: number;
    /** The effect of each full string of the free spins: the multiplier of the spins that follow, and more spins. */
    readonly multipliers: readonly number[];
    readonly moreSpins: number;
  }
>;

export type RacingMaths = MathsOf<
  'racing_wilds',
  {
    readonly wild: number;
    readonly lines: readonly Line[];
    readonly strips: Strips;
    readonly freeStrips: Strips;
    /** The prize of a race of two boats or more: the multiplier of the spin. */
    readonly race: Weighted;
    readonly free: FreeSpinRules & { readonly from: number; readonly boats: Weighted };
  }
>;

export type ClusterMaths = MathsOf<
  'cluster_tumble',
  {
    readonly smallest: number;
    readonly weights: Weighted;
    readonly multiplierMax: number;
    readonly free: FreeSpinRules & {
      /** How many scatters a screen of the base game and one that begins the feature holds. */
      readonly quiet: Weighted;
      readonly loud: Weighted;
    };
  }
>;

export type StickyWaysMaths = MathsOf<
  'sticky_ways',
  {
    readonly wild: number;
    readonly strips: Strips;
    readonly freeStrips: Strips;
    readonly free: FreeSpinRules & { readonly from: number };
  }
>;

export type HoldMaths = MathsOf<
  'hold_and_spin',
  {
    readonly wild: number;
    readonly lines: readonly Line[];
    readonly weights: Weighted;
    readonly coin: number;
    /** Coins of a screen of the base game, and of one that begins the feature. */
    readonly quiet: Weighted;
    readonly loud: Weighted;
    readonly respins: number;
    /** In each free cell a coin lands once in so many. */
    readonly landsOneIn: number;
    /** Values of a coin in hundredths; -1 is the first prize of `fixed`, -2 the second. */
    readonly values: Weighted;
    readonly fixed: readonly { readonly tier: string; readonly hundredths: number }[];
    /** The pay of a screen full of coins beside its coins. */
    readonly fullHundredths: number;
  }
>;

export type GrowingMaths = MathsOf<
  'growing_reels',
  {
    readonly wild: number;
    readonly mystery: number;
    /** The symbol under every bamboo of a screen. */
    readonly reveals: Weighted;
    readonly heights: Weighted;
    readonly firstWeights: Weighted;
    readonly weights: Weighted;
    /** Of the free spins, in which reels grow and never shrink. */
    readonly free: FreeSpinRules & {
      readonly quiet: Weighted;
      readonly loud: Weighted;
      readonly tallMultiplier: number;
    };
  }
>;

export type CollectMaths = MathsOf<
  'collect',
  {
    readonly lines: readonly Line[];
    readonly weights: Weighted;
    readonly coin: number;
    readonly collector: number;
    /** The collector appears on a screen of the base game once in this many, always on the middle reel. */
    readonly collectorOneIn: number;
    /** Coins beside it in the base game, and in a screen that begins the feature. */
    readonly quiet: Weighted;
    readonly loud: Weighted;
    readonly values: Weighted;
    readonly respins: number;
    readonly landsOneIn: number;
    /** The multiplier of the coins when they fill every cell around the collector. */
    readonly fullMultiplier: number;
  }
>;

export type AnywhereMaths = MathsOf<
  'anywhere_tumble',
  {
    readonly smallest: number;
    readonly weights: Weighted;
    readonly multiplier: number;
    readonly multipliers: Weighted;
    /** A tumble brings a multiplier basket once in so many. */
    readonly basketOneIn: number;
    readonly freeBasketOneIn: number;
    readonly free: FreeSpinRules & { readonly quiet: Weighted; readonly loud: Weighted };
  }
>;

export type RespinMaths = MathsOf<
  'both_ways_respin',
  {
    readonly wild: number;
    readonly lines: readonly Line[];
    readonly strips: Strips;
    /** Reels on which the wild lives. */
    readonly wildReels: readonly number[];
  }
>;

export type PickMaths = MathsOf<
  'ways_pick',
  {
    readonly wild: number;
    readonly strips: Strips;
    readonly scatter: number;
    readonly from: number;
    /** Prizes by how many scatters came. */
    readonly picks: readonly Weighted[];
    readonly jars: number;
  }
>;

export type WalkingMaths = MathsOf<
  'walking_wilds',
  {
    readonly wild: number;
    readonly lines: readonly Line[];
    /** Cells of the screen; the wild has a draw of its own. */
    readonly weights: Weighted;
    /** Wilds of the first screen, by count. */
    readonly wilds: Weighted;
    /** The multiplier after each step of the walk. */
    readonly fuse: readonly number[];
    readonly scatter: number;
    readonly quiet: Weighted;
    readonly loud: Weighted;
    /** Wheels from the outermost in; the value 0 is the step to the next wheel. */
    readonly wheels: readonly Weighted[];
  }
>;

export type MultiplierMaths = MathsOf<
  'multiplier_lines',
  {
    /** Multiplier of each symbol that is a wild: `wilds[symbol]`. */
    readonly wilds: Readonly<Record<string, number>>;
    readonly lines: readonly Line[];
    readonly strips: Strips;
    /** A screen of one symbol and wilds is multiplied by this. */
    readonly fullMultiplier: number;
  }
>;

export type SlotMaths =
  | LanternMaths
  | RacingMaths
  | ClusterMaths
  | StickyWaysMaths
  | HoldMaths
  | GrowingMaths
  | CollectMaths
  | AnywhereMaths
  | RespinMaths
  | PickMaths
  | WalkingMaths
  | MultiplierMaths;

export type SlotKind = SlotMaths['kind'];

/** The maths as a person writes them; `printed/<id>.json` holds what is computed from them. */
export type Draft<Maths extends SlotMaths> = Omit<Maths, 'book' | 'promised' | 'bestHundredths' | 'bestWords'>;
