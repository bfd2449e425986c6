import { err, ok, type Result } from '@lantern/kernel';
import { crossing, reach } from './solve.ts';

/** How the margin of a market lies on its selections (games.md 4.4). */
export const MARGIN_METHODS = ['multiplicative', 'additive', 'power', 'shin', 'odds-ratio', 'differential'] as const;
export type MarginMethod = (typeof MARGIN_METHODS)[number];
export const isMarginMethod = (name: string): name is MarginMethod => MARGIN_METHODS.some((one) => one === name);

export type MarginRefusal =
  /** Fewer than two selections, odds that are not above 1, or chances that do not add up to 1. */
  | 'bad_market'
  /** The method has no solution: a selection would have no chance, or the margin is beyond what the method can reach. */
  | 'no_solution';

const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
const scaled = (values: readonly number[]): readonly number[] => {
  const all = total(values);
  return values.map((value) => value / all);
};
/** A solution is only one when every chance is inside (0, 1). */
const chances = (values: readonly number[]): Result<readonly number[], MarginRefusal> =>
  values.every((value) => value > 0 && value < 1) ? ok(values) : err('no_solution');

const isMarket = (inverses: readonly number[]): boolean =>
  inverses.length > 1 && inverses.every((inverse) => Number.isFinite(inverse) && inverse > 0 && inverse < 1);

/** The k with Σ x^k = `wanted`; the sum falls from the number of values to 0 as k grows. */
function exponent(values: readonly number[], wanted: number): number | null {
  const above = (k: number): number => total(values.map((value) => value ** k)) - wanted;
  const most = reach(above, 1, (value) => value <= 0);
  return most === null || above(0) < 0 ? null : crossing(above, 0, most);
}

/** x/(1 − x) of each value times c, as chances. */
const byOddsRatio = (values: readonly number[], c: number): number[] =>
  values.map((value) => (c * value) / (1 - value + c * value));

function oddsRatio(values: readonly number[], wanted: number): readonly number[] | null {
  const above = (logC: number): number => total(byOddsRatio(values, Math.exp(logC))) - wanted;
  const [least, most] = [-LOG_MAX, LOG_MAX];
  if (above(least) > 0 || above(most) < 0) return null;
  return byOddsRatio(values, Math.exp(crossing(above, least, most)));
}
const LOG_MAX = 600;

/** Shin's chances at a share z of insiders (`√(z² + 4(1−z)r²/Σr) − z` loses digits for small r, so it is written as a quotient). */
function shinAt(inverses: readonly number[], z: number): number[] {
  const book = total(inverses);
  return inverses.map((r) => {
    const square = (r * r) / book;
    return (2 * square) / (Math.sqrt(z * z + 4 * (1 - z) * square) + z);
  });
}
function shinFair(inverses: readonly number[]): readonly number[] | null {
  const above = (z: number): number => total(shinAt(inverses, z)) - 1;
  // Without a margin there are no insiders; below, the market pays more than it takes.
  if (Math.abs(above(0)) < NO_MARGIN) return shinAt(inverses, 0);
  return above(0) < 0 || above(SHIN_MAX) > 0 ? null : shinAt(inverses, crossing(above, 0, SHIN_MAX));
}
const NO_MARGIN = 1e-14;
const SHIN_MAX = 1 - 1e-12;
function shinInverses(fair: readonly number[], book: number): readonly number[] | null {
  const root = Math.sqrt(book);
  const at = (z: number): number[] => fair.map((p) => root * Math.sqrt(p * ((1 - z) * p + z)));
  const above = (z: number): number => total(at(z)) - book;
  if (above(0) > -NO_MARGIN) return at(0);
  return above(1) < 0 ? null : at(crossing(above, 0, 1));
}

const FAIR: Readonly<Record<MarginMethod, (inverses: readonly number[]) => readonly number[] | null>> = {
  multiplicative: scaled,
  additive: (inverses) => inverses.map((inverse) => inverse - (total(inverses) - 1) / inverses.length),
  power: (inverses) => {
    const k = exponent(inverses, 1);
    return k === null ? null : inverses.map((inverse) => inverse ** k);
  },
  shin: shinFair,
  'odds-ratio': (inverses) => oddsRatio(inverses, 1),
  // n·o/(n − M·o) is the same as taking M/n from each inverse.
  differential: (inverses) => FAIR.additive(inverses),
};

const PRICED: Readonly<Record<MarginMethod, (fair: readonly number[], book: number) => readonly number[] | null>> = {
  multiplicative: (fair, book) => fair.map((p) => p * book),
  additive: (fair, book) => fair.map((p) => p + (book - 1) / fair.length),
  power: (fair, book) => {
    const k = exponent(fair, book);
    return k === null ? null : fair.map((p) => p ** k);
  },
  shin: shinInverses,
  'odds-ratio': (fair, book) => oddsRatio(fair, book),
  differential: (fair, book) => PRICED.additive(fair, book),
};

/** The fair probabilities of a market from its decimal odds, to the precision of a double; they add up to 1. */
export function fairFrom(odds: readonly number[], method: MarginMethod): Result<readonly number[], MarginRefusal> {
  const inverses = odds.map((one) => 1 / one);
  if (!isMarket(inverses)) return err('bad_market');
  const fair = FAIR[method](inverses);
  return fair ? chances(fair) : err('no_solution');
}

const SUM_TOLERANCE = 1e-9;
/** Decimal odds with a margin (0.06: the inverses add up to 1.06) from fair probabilities. */
export function pricesWith(
  fair: readonly number[],
  margin: number,
  method: MarginMethod,
): Result<readonly number[], MarginRefusal> {
  if (!isMarket(fair) || Math.abs(total(fair) - 1) > SUM_TOLERANCE || !(margin >= 0)) return err('bad_market');
  const inverses = PRICED[method](fair, 1 + margin);
  if (!inverses) return err('no_solution');
  const checked = chances(inverses);
  return checked.ok ? ok(checked.value.map((inverse) => 1 / inverse)) : checked;
}
