import { type Fraction, fraction, ONE, over, plus, sum, times, ZERO } from '../../slots/exact/fraction.ts';

/** How a leg ended (games.md 4.2). A push and a void leg both return the stake; the reason tells them apart. */
export const OUTCOMES = ['win', 'half_win', 'push', 'half_loss', 'loss', 'void'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** One equal part of a stake: 1 wins, 0 comes back, −1 is lost. */
export type Part = 1 | 0 | -1;

/** Quarters of a goal: −3 is a line of −0.75. */
export type Quarters = number;

const sign = (value: number): Part => (value > 0 ? 1 : value < 0 ? -1 : 0);

/** A line of goals against a margin of goals. A quarter line is two half stakes on the lines beside it. */
export const partsOfLine = (margin: number, line: Quarters): readonly Part[] =>
  (line % 2 === 0 ? [line] : [line - 1, line + 1]).map((one) => sign(4 * margin + one));

export const partsOf = (isWon: boolean): readonly Part[] => [isWon ? 1 : -1];
/** The same bet seen from the other side. */
export const mirrored = (parts: readonly Part[]): readonly Part[] => parts.map((part) => sign(-part));

/** The name of what one or two parts make together. */
export function outcomeOf(parts: readonly Part[]): Outcome {
  const total = parts.reduce<number>((sum, part) => sum + part, 0) / parts.length;
  if (total === 0) return 'push';
  if (total > 0) return total === 1 ? 'win' : 'half_win';
  return total === -1 ? 'loss' : 'half_loss';
}

/** What a feed may send beside a result (games.md 4.8). */
export interface Adjustment {
  /** The share of the stake that comes back whatever the result: 0, 1/2 or 1. */
  readonly voidFactor?: Fraction;
  /** How many share the place that pays: a dead heat divides the stake by it. */
  readonly winners?: number;
}

/**
 * What comes back of a stake of one, exactly: win o, half win (o + 1)/2, push 1, half loss 1/2, loss 0 (games.md 4.6). A part that wins in a
 * dead heat pays o/winners.
 */
export function factorOf(parts: readonly Part[], odds: Fraction, { voidFactor = ZERO, winners = 1 }: Adjustment = {}) {
  const won = over(odds, fraction(winners));
  const each = parts.map((part) => (part === 1 ? won : part === 0 ? ONE : ZERO));
  const mean = over(sum(each), fraction(parts.length));
  const played = plus(ONE, fraction(-voidFactor.numerator, voidFactor.denominator));
  return plus(voidFactor, times(played, mean));
}
