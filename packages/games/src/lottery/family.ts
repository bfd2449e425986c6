import type { Micros, Result, Zone } from '@lantern/kernel';
import type { WordStream } from '../fair/index.ts';
import type { Fraction } from '../netting/index.ts';
import type { BetHits } from './hits.ts';
import type { Odds } from './odds.ts';
import type { LotteryPlay } from './plays.ts';
import type { DrawStatistics } from './statistics.ts';

/** The numbers of one draw by tier. Always strings: `"09"` is not nine. */
export type DrawnNumbers = Readonly<Partial<Record<string, readonly string[]>>>;

/** How many numbers a tier holds and how many characters each has. */
export interface NumberTier {
  readonly tier: string;
  readonly count: number;
  readonly digits: number;
}

/** The fixed part of a game. Prices and limits are an operator's. */
export interface FamilyGame {
  /** Number of the game on screens and in favourites. */
  readonly id: number;
  readonly code: string;
  /** The name where the dictionaries have none. */
  readonly name?: string;
  /** Group of the menus, one of the family's `tags`. */
  readonly tag: string;
  /** Games of one region have the same plays and prices, so that one slip may hold draws of several. No other family has it. */
  readonly region: string;
  /** Who draws inside the region, as results files name it; null where nobody is named. */
  readonly station: string | null;
  /** `official`: results are imported. `fast`: drawn by the server from a sealed seed, with a proof. */
  readonly source: 'official' | 'fast';
  /** Seconds between draws; null for a draw on days of the calendar, which has a `drawMinute`. */
  readonly intervalSeconds: number | null;
  /** Minutes after midnight in the family's zone; null where draws have an interval. */
  readonly drawMinute: number | null;
  /** Days on screens: 2 is Monday … 7 is Saturday, 1 is Sunday (games.md 1.2). */
  readonly drawDayOfWeek: string;
  readonly emblem: string;
  readonly lockSeconds: number;
  readonly isHot: boolean;
}

/** A bet as it was bought: checked picks, the unit in micros (times its multiple), and the odds of that moment. */
export interface DrawBet {
  readonly play: string;
  readonly picks: readonly string[];
  readonly unit: Micros;
  /** The gross return of a winning unit; of a play with prizes of its own the part of them that is paid (`prizesOf`). */
  readonly odds: Odds;
  /** The version of the family's rule that its issue was sold under (`ruleVersions`); absent without one. */
  readonly rule?: string;
  /** What stands for 1 in the amounts of the rule, in micros of the bet's currency; a unit where it is absent. */
  readonly ruleUnit?: Micros;
}

/** A bet on a draw that has its numbers, to be paid. */
export interface BetToJudge extends DrawBet {
  /** All that its member staked on the draw, in micros; needed where the bet has a rule. */
  readonly staked?: Micros;
}
export interface Settlement {
  readonly charged: Micros;
  /** Hits of all lines together. */
  readonly hits: number;
  readonly payout: Micros;
}

/** What a row of a ticket returns in one of the ways it can win. */
export interface Prize {
  readonly name: string;
  /** Of a unit of 1. */
  readonly returns: Fraction;
}

/** What a row of a play returns on average over all draws, of a stake of 1. */
export interface RowReturn {
  /** Which rows of the play: those of one tier, or of tiers that one row can win. */
  readonly row: string;
  /** The chance that the row wins. */
  readonly probability: Fraction;
  /** The mean, stakes that come back included. */
  readonly returned: Fraction;
  /** The standard deviation. */
  readonly deviation: number;
}

/** What bets are paid together on average, in micros, and the variance of that. */
export interface PayoutFigures {
  readonly mean: number;
  readonly variance: number;
}

/** A selection of a draw with what a bet may be paid for it. */
export interface Exposure {
  readonly selection: string;
  readonly payout: Micros;
}

/** A bet on a draw that has its result. */
export interface SettledBet {
  readonly bet: DrawBet;
  readonly stake: Micros;
  readonly payout: Micros;
}
/** Counts what one member's bets on a draw are as turnover. */
export type CountBets = (bets: readonly SettledBet[], coverMaximum: Fraction) => Micros;

export type PickRefusal =
  | 'play_not_offered'
  | 'no_picks'
  | 'too_many_picks'
  | 'wrong_width'
  | 'not_digits'
  | 'unknown_option'
  | 'repeated_pick'
  | 'wrong_number_of_picks'
  | 'wrong_roles'
  | 'picks_not_strings'
  | 'not_ascii_digits'
  | 'picks_out_of_range'
  | 'too_few_picks'
  | 'too_many_bets';

/** Why a bet cannot be taken beside others of its member on the same issue, under the rule of the issue. */
export type RuleRefusal = 'both_sides' | 'too_many_picks';

/** A bet that picks write out. */
export interface ExpandedBet {
  readonly play: string;
  readonly picks: readonly string[];
}

/** One draw of a results file. */
export interface FileDraw {
  readonly date: string;
  readonly region: string;
  readonly station: string | null;
  readonly prizes: DrawnNumbers;
}
/** Cells by the name of their column. */
export type FileRow = Readonly<Record<string, string | undefined>>;

/** How the results of official draws are written in a file. */
export interface ResultsFile {
  /** The columns a header needs, the most telling first, and those it may have besides. */
  readonly columnsOf: (header: readonly string[]) => {
    readonly wanted: readonly string[];
    readonly others: readonly string[];
  };
  /** A checked draw of a row, or the code of its fault. */
  readonly drawOf: (row: FileRow) => Result<FileDraw, string>;
  /** The row of a draw, which `drawOf` reads again; without it the draws of a family come from files only. */
  readonly rowOf?: (draw: FileDraw) => FileRow;
}

/**
 * Everything that tells one kind of lottery from another. The rest (issues, slips, limits, settlement, imports, proofs, records)
 * asks its family for it. A family is pure: no clock, no chance of its own, no network, so that a browser can check a draw with it.
 */
export interface LotteryFamily {
  readonly name: string;
  readonly zone: Zone;
  /** Groups of the menus, in their order. */
  readonly tags: readonly string[];
  readonly games: readonly FamilyGame[];
  /** Whether a daily game draws on a day of the calendar. */
  readonly isDrawDay: (game: FamilyGame, day: string) => boolean;

  readonly regions: readonly string[];
  /** The plays a region offers, in the order of the slip. */
  readonly plays: (region: string) => readonly LotteryPlay[];
  readonly playOf: (code: string) => LotteryPlay | undefined;
  /** The picks in the player's own order, or why they cannot be taken. */
  readonly checkPicks: (
    region: string,
    play: string,
    picks: readonly string[],
  ) => Result<readonly string[], PickRefusal>;
  readonly linesOf: (play: string, picks: readonly string[]) => readonly (readonly string[])[];
  readonly stakeOf: (region: string, play: string, picks: readonly string[], unit: Micros) => Micros;
  /** The price until an operator sets one; undefined where the play is not offered. */
  readonly defaultOdds: (region: string, play: string) => Odds | undefined;

  /** Groups of plays on screens, in their order, and the play that a screen begins with. */
  readonly groups: readonly string[];
  readonly firstPlay: string;
  /** The bets of entered picks: themselves, every set of a set play, or with `wheel` every smaller set inside the picks. */
  readonly expand: (play: string, picks: readonly string[], wheel: boolean) => readonly ExpandedBet[];
  /** How many bets that makes, without writing them out: a hundred numbers make more sets than memory holds. */
  readonly expandCount: (play: string, picks: readonly string[], wheel: boolean) => number;
  /** What a winning row of a ticket returns for a unit of 1, by the way it wins; absent where the odds are the price. */
  readonly prizesOf?: (play: string, odds: Odds) => readonly Prize[];
  /** The exact return of every kind of row of a play; absent where the family has figures of its own. */
  readonly returnsOf?: (play: string, odds: Odds) => readonly RowReturn[];
  /** The greatest return that a row of the play has at these odds, of a stake of 1. */
  readonly bestReturn: (region: string, play: string, odds: Odds) => number;
  /**
   * The figures of bets of one play on one draw, from their picks and prices alone; the variance is no smaller than the true one but for rows of a
   * ticket that win together. Null for a play whose rows return differently: its mean would be that of the rows that were bought.
   */
  readonly payoutFigures: (region: string, play: string, bets: readonly DrawBet[]) => PayoutFigures | null;
  /**
   * The units that players choose from, the usual one first, which a multiple multiplies, and the prices of which a rebate lowers; absent where they
   * enter an amount and the price is fixed.
   */
  readonly units?: readonly string[];
  /** The exact price of one pick: picks that come in more ways pay less than the odds of the play. */
  readonly oddsOfPick: (play: string, pick: string, odds: Odds) => Odds;
  /** The highest payout any result can give a bet. */
  readonly bestPayout: (region: string, bet: DrawBet) => Micros;
  /**
   * What counts against the highest payout per selection of a draw; absent where units count (`selectionsOfPlay`). `best` is the answer of `bestPayout`
   * where the caller has it: it is computed once.
   */
  readonly exposures?: (region: string, bet: DrawBet, best?: Micros) => readonly Exposure[];
  /** Which statistics belong to a play, or none. */
  readonly statisticsSetOf: (play: string) => string | undefined;

  /** The tiers of a result as screens show them. */
  readonly tiers: (region: string) => readonly NumberTier[];
  /** One place for every number, in the order a live view reveals them. `index` counts inside the tier. */
  readonly drawOrder: (region: string) => readonly { readonly tier: string; readonly index: number }[];
  /** The tier whose numbers stand for the whole result in a menu. */
  readonly mainTier: string;
  /** A fast draw from the word stream alone. */
  readonly draw: (region: string, stream: WordStream) => DrawnNumbers;
  /** Settles bets by the result of a day; what all bets of a draw share is computed once. */
  readonly judge: (region: string, prizes: DrawnNumbers, day: string) => (bet: BetToJudge) => Settlement;

  /** What screens mark of bets and of their result, by the rules that settle them. */
  readonly hitsIn: (
    region: string,
    prizes: DrawnNumbers,
    day: string,
  ) => (bet: Pick<DrawBet, 'play' | 'picks'>) => BetHits;

  /**
   * What one member's bets on a draw with this result count as turnover (money.md 6); without it, or where it is undefined, each counts by its own stake
   * and payout.
   */
  readonly count?: (region: string, prizes: DrawnNumbers) => CountBets | undefined;

  /** Versions of a rule of which the operator chooses one for the issues that are not on sale yet; absent without such a rule. */
  readonly ruleVersions?: readonly string[];
  /** Whether a version forbids bets beside each other, so that the bets of a member on an issue are compared. */
  readonly forbidsBeside?: (rule: string) => boolean;
  /** Why a bet cannot be taken beside the earlier ones of its member on the issue, by its own rule. */
  readonly refusalBeside?: (bet: DrawBet, earlier: readonly DrawBet[]) => RuleRefusal | null;

  readonly statistics: DrawStatistics;
  /** Null for a family without official draws. */
  readonly file: ResultsFile | null;
  readonly proof: {
    /** The name of its draws in proofs, and the versions of their maths, the present one last; version 1 is bound to a hash of its bets. */
    readonly game: string;
    readonly versions: readonly string[];
    /** How words become numbers, in a line. */
    readonly numbers: string;
  };
  /** The published tables of a version. */
  readonly maths: readonly { readonly version: number; readonly tables: object }[];
}

/** The game of proofs that name none: they were published before there were several families. */
export const UNNAMED_PROOF = 'lottery';

/** A result as the contract writes it: every tier, in the order of screens. */
export const numbersByTier = (family: LotteryFamily, region: string, prizes: DrawnNumbers): Record<string, string[]> =>
  Object.fromEntries(family.tiers(region).map(({ tier }) => [tier, [...(prizes[tier] ?? [])]]));

export const mainNumbers = (family: LotteryFamily, prizes: DrawnNumbers): readonly string[] | undefined =>
  prizes[family.mainTier];
