/**
 * Poisson counts without a float, so that every language draws the same: chances are whole numbers of 2^-96, and a count is read from one word of
 * 32 bits.
 */
const BITS = 96n;
const ONE = 1n << BITS;
const WORD_BITS = 32n;
const THOUSAND = 1000n;
/** Counts above have less than 2^-32 of all words for every mean in use. */
export const COUNT_MAX = 60;

/** e^x for x in thousandths, as a whole number of 2^-96: the sum of x^k/k!, each term rounded down, until one is 0. */
function exponential(thousandths: bigint): bigint {
  let [sum, term] = [0n, ONE];
  for (let k = 1n; term > 0n; k += 1n) {
    sum += term;
    term = (term * thousandths) / (THOUSAND * k);
  }
  return sum;
}

/**
 * For each count from 0, the words below which it or a smaller one is drawn: floor(2^32 × P(count ≤ k)).
 * @param mean in thousandths, 1 to 20,000
 */
export function countThresholds(mean: number): readonly number[] {
  const thousandths = BigInt(mean);
  let chance = (ONE * ONE) / exponential(thousandths);
  let all = 0n;
  return Array.from({ length: COUNT_MAX }, (_, count) => {
    if (count > 0) chance = (chance * thousandths) / (THOUSAND * BigInt(count));
    all += chance;
    return Number(all >> (BITS - WORD_BITS));
  });
}
