/** Probabilities of 0, 1, 2 … of a count, until what is left is below 1e-15. */
export type CountLaw = readonly number[];

const NEGLIGIBLE = 1e-15;
const LONGEST = 400;

function lawFrom(first: number, ratio: (count: number) => number, mean: number): CountLaw {
  const law = [first];
  for (let count = 1; count < LONGEST; count += 1) {
    const chance = (law[count - 1] ?? 0) * ratio(count);
    if (count > mean && chance < NEGLIGIBLE) break;
    law.push(chance);
  }
  return law;
}

/** Poisson with a mean of 0 or more. */
export const poissonLaw = (mean: number): CountLaw =>
  mean <= 0 ? [1] : lawFrom(Math.exp(-mean), (count) => mean / count, mean);

/** Negative binomial: its variance is mean + mean²/size, and with an infinite size it is Poisson. Corners and cards vary more than Poisson counts. */
export function negativeBinomialLaw(mean: number, size: number): CountLaw {
  if (mean <= 0 || size === Number.POSITIVE_INFINITY) return poissonLaw(mean);
  const share = mean / (mean + size);
  return lawFrom((1 - share) ** size, (count) => ((count + size - 1) / count) * share, mean);
}

/** The law of a count and twice another one, which are independent: yellow cards and red ones. */
export function withDoubles(law: CountLaw, doubles: CountLaw): CountLaw {
  const sums = Array.from({ length: law.length + 2 * (doubles.length - 1) }, () => 0);
  for (const [i, chance] of law.entries())
    for (const [j, other] of doubles.entries()) sums[i + 2 * j] = (sums[i + 2 * j] ?? 0) + chance * other;
  return sums;
}
