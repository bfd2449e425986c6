import type { Micros } from '@lantern/kernel';
import type { Role } from './ticket.ts';

/** What a screen, a price list and a slip need to know of a way to bet. How it wins is its family's own. */
export interface LotteryPlay {
  readonly code: string;
  /**
   * `token`: every pick is a line of its own. `set`: the picks together are one line. `option`: a token with a name.
   * `ticket`: every pick is a ticket of several lists, which stands for many rows (`readTicketText`).
   */
  readonly kind: 'token' | 'set' | 'option' | 'ticket';
  readonly group: string;
  /** Characters of a pick; 0 for an option and for a ticket. */
  readonly width: number;
  /** How many picks make one set. */
  readonly setSize?: number;
  readonly options?: readonly string[];
  /** The shapes of a ticket, told apart by how many lists they have; the usual one first. */
  readonly forms?: readonly (readonly Role[])[];
  /** A ticket of few rows. */
  readonly example?: string;
  /** The rule of a play with tickets, by which texts name it within its group: the same on other places of a draw. */
  readonly rule?: string;
  /** Unit stakes charged for a line, by region; 0 where the play is not offered. */
  readonly stakeMultiple: Readonly<Record<string, number>>;
}

export const isOfferedIn = (play: LotteryPlay, region: string): boolean => (play.stakeMultiple[region] ?? 0) > 0;

export const lineCount = (play: LotteryPlay, picks: readonly string[]): number =>
  play.kind === 'set' ? 1 : picks.length;

/** The lines a bet is made of: one for each pick, or one for the whole set. */
export const linesOfPlay = (play: LotteryPlay, picks: readonly string[]): readonly (readonly string[])[] =>
  play.kind === 'set' ? [picks] : picks.map((pick) => [pick]);

/** The charge: unit × stake multiple × lines (games.md 1.10), in micros like the unit. */
export const chargeOf = (play: LotteryPlay, region: string, picks: readonly string[], unit: Micros): Micros =>
  unit * BigInt((play.stakeMultiple[region] ?? 0) * lineCount(play, picks));

/** C(n, k), 0 outside of the triangle. Exact while the result times n is below 2^53. */
export function choose(n: number, k: number): number {
  if (k < 0 || k > n) return 0;
  let ways = 1;
  for (let i = 1; i <= Math.min(k, n - k); i += 1) ways = (ways * (n - Math.min(k, n - k) + i)) / i;
  return ways;
}

/** What counts against the limit of a number: each pick by itself, or the whole set in a fixed order. */
export const selectionsOfPlay = (play: LotteryPlay, picks: readonly string[]): readonly string[] =>
  play.kind === 'set' ? [[...picks].sort().join('-')] : picks;

/** The canonical text of picks, as receipts and lists of bets have it: a pick holds no space and no bar. */
export const picksText = (picks: readonly string[]): string => picks.join(' ');
