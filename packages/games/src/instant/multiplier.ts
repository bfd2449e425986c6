/** A multiplier of the stake in ten-thousandths, gross: 20,000 pays the stake twice. Always rounded down, in favour of the house edge. */
export type Multiplier = bigint;
export const ONE: Multiplier = 10_000n;
const DECIMALS = 4;

/** The return, as an exact fraction of the stakes. */
export interface ExactReturn {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** One hundredth of the fair price is the house edge (games.md 6.9). */
export const RETURN_SHARE = { numerator: 99n, denominator: 100n } as const;

/** .99 times `fairOf / ways`, rounded down to ten-thousandths. */
export const priced = (fairOf: bigint, ways: bigint): Multiplier =>
  (ONE * RETURN_SHARE.numerator * fairOf) / (RETURN_SHARE.denominator * ways);

/** Σ weight × multiplier over Σ weight. */
export function returnOf(
  outcomes: readonly { readonly weight: bigint; readonly multiplier: Multiplier }[],
): ExactReturn {
  return {
    numerator: outcomes.reduce((sum, { weight, multiplier }) => sum + weight * multiplier, 0n),
    denominator: outcomes.reduce((sum, { weight }) => sum + weight, 0n) * ONE,
  };
}

/** For people and tests: twelve decimals of the fraction. */
export const returnShare = ({ numerator, denominator }: ExactReturn): number =>
  Number((numerator * 1_000_000_000_000n) / denominator) / 1e12;

/** `20000n` is `2`, `11250n` is `1.125`. */
export function multiplierText(multiplier: Multiplier): string {
  const digits = multiplier.toString().padStart(DECIMALS + 1, '0');
  const whole = digits.slice(0, -DECIMALS);
  const part = digits.slice(-DECIMALS).replace(/0+$/, '');
  return part === '' ? whole : `${whole}.${part}`;
}

/** n over k. */
export function choose(n: number, k: number): bigint {
  let ways = 1n;
  for (let i = 0; i < k; i += 1) ways = (ways * BigInt(n - i)) / BigInt(i + 1);
  return ways;
}
