/** Statistics only: nothing here ever decides an outcome. Relative error below 1e-10 where the tests use it. */
const LANCZOS = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059,
  12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
];
const STEPS_MAX = 10_000;
const CLOSE = 1e-15;

export function logGamma(x: number): number {
  if (x < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * x)) - logGamma(1 - x);
  const at = x - 1;
  const base = at + 7.5;
  const sum = LANCZOS.reduce((total, factor, index) => (index === 0 ? factor : total + factor / (at + index)), 0);
  return 0.5 * Math.log(2 * Math.PI) + (at + 0.5) * Math.log(base) - base + Math.log(sum);
}

function lowerSeries(a: number, x: number): number {
  let term = 1 / a;
  let sum = term;
  for (let n = 1; n < STEPS_MAX && term > sum * CLOSE; n += 1) {
    term *= x / (a + n);
    sum += term;
  }
  return sum * Math.exp(a * Math.log(x) - x - logGamma(a));
}

function upperFraction(a: number, x: number): number {
  const tiny = 1e-300;
  let b = x + 1 - a;
  let c = 1 / tiny;
  let d = 1 / b;
  let h = d;
  for (let n = 1; n < STEPS_MAX; n += 1) {
    const factor = -n * (n - a);
    b += 2;
    d = 1 / (factor * d + b || tiny);
    c = b + factor / c || tiny;
    const change = c * d;
    h *= change;
    if (Math.abs(change - 1) < CLOSE) break;
  }
  return h * Math.exp(a * Math.log(x) - x - logGamma(a));
}

/** The regularised upper incomplete gamma function Q(a, x). */
export function gammaQ(a: number, x: number): number {
  if (x <= 0) return 1;
  return x < a + 1 ? 1 - lowerSeries(a, x) : upperFraction(a, x);
}

/** The complement of the error function. */
export const erfc = (x: number): number => (x >= 0 ? gammaQ(0.5, x * x) : 2 - gammaQ(0.5, x * x));

/** Probability that a standard normal value is at most x. */
export const normal = (x: number): number => 0.5 * erfc(-x / Math.SQRT2);

/** p of a chi-square statistic: how often a fair source gives at least this much. */
export const chiSquareP = (statistic: number, degrees: number): number => gammaQ(degrees / 2, statistic / 2);
