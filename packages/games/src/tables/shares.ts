import { type Fraction, fraction, ONE, plus, ZERO } from '../slots/exact/fraction.ts';
import type { Spot, SpotChance, SpotRule, TableResult } from './table-game.ts';

export const LOST = ZERO;
export const PUSH = ONE;
export const HALF = fraction(1, 2);

const DECIMAL = /^(\d+)(?:\.(\d+))?$/;

/** A decimal string as a fraction. */
export function decimal(text: string): Fraction {
  const [, whole = '0', part = ''] = DECIMAL.exec(text) ?? [];
  return fraction(BigInt(`${whole}${part}`), 10n ** BigInt(part.length));
}

/** Stake and win at a net price to one. */
export const wins = (pays: string): Fraction => plus(ONE, decimal(pays));

/** The figures of a spot from all results, each with its weight. */
export function chanceOf(results: Iterable<{ readonly weight: bigint; readonly share: Fraction }>): SpotChance {
  let [all, won] = [0n, 0n];
  const byShare = new Map<string, { share: Fraction; weight: bigint }>();
  for (const { weight, share } of results) {
    all += weight;
    if (share.numerator > share.denominator) won += weight;
    const key = `${share.numerator}/${share.denominator}`;
    byShare.set(key, { share, weight: (byShare.get(key)?.weight ?? 0n) + weight });
  }
  const parts = [...byShare.values()].map(({ share, weight }) =>
    fraction(share.numerator * weight, share.denominator * all),
  );
  const squares = [...byShare.values()].map(({ share, weight }) =>
    fraction(share.numerator * share.numerator * weight, share.denominator * share.denominator * all),
  );
  return { probability: fraction(won, all), return: parts.reduce(plus, ZERO), square: squares.reduce(plus, ZERO) };
}

/** Spots with their figures over all results, counted when they are asked for. */
export const spotsFrom = <Round>(
  rules: readonly SpotRule<Round>[],
  results: () => readonly TableResult<Round>[],
): Spot<Round>[] =>
  rules.map((rule) => ({
    ...rule,
    chance: () => chanceOf(results().map(({ round, weight }) => ({ weight, share: rule.share(round) }))),
  }));
