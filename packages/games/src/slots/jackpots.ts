import { invariant } from '@lantern/kernel';
import { intBelow, type WordStream } from '../fair/index.ts';
import { type Fraction, fraction, plus } from './exact/fraction.ts';
import type { Jackpot, SlotMaths } from './maths.ts';

/** Pools won by one spin: one integer below `oneIn` for each tier by chance, won when it is below the units staked. */
export function drawJackpots(maths: SlotMaths, words: WordStream, units: number): { readonly tier: string }[] {
  invariant(Number.isInteger(units) && units >= 1, 'a stake is a whole number of units');
  const won: { readonly tier: string }[] = [];
  for (const { tier, trigger } of maths.jackpots) {
    if (trigger.by !== 'chance') continue;
    invariant(units <= trigger.oneIn, 'a stake has no more chances than there are');
    if (intBelow(words, trigger.oneIn) < units) won.push({ tier });
  }
  return won;
}

/**
 * The secret threshold of a must-drop pool in micros: uniform from `fromMicros` to `belowMicros` - 1, from two words, by rejection.
 * It is drawn and committed to when the pool begins; the stake that reaches it wins.
 */
export function drawDropThreshold(words: WordStream, fromMicros: bigint, belowMicros: bigint): bigint {
  const span = belowMicros - fromMicros;
  invariant(span > 0n && span <= 1n << 64n, 'a pool drops between its seed and its ceiling');
  const limit = ((1n << 64n) / span) * span;
  for (;;) {
    const value = (BigInt(words.nextWord()) << 32n) | BigInt(words.nextWord());
    if (value < limit) return fromMicros + (value % span);
  }
}

const MILLION = 1_000_000;

/**
 * The return of a pool in the long run: all contributions, and its seeds. By chance a seed is paid once in `oneIn` units; must-drop pays
 * one each time the contributions have reached the threshold, which is halfway between seed and ceiling on average.
 */
export function returnOfJackpot({ contributionPpm, seedUnits, trigger }: Jackpot): Fraction {
  const paidIn = fraction(contributionPpm, MILLION);
  if (trigger.by === 'chance') return plus(paidIn, fraction(seedUnits, trigger.oneIn));
  const meanWay = fraction(trigger.ceilingUnits - seedUnits, 2);
  return plus(paidIn, {
    numerator: BigInt(seedUnits) * BigInt(contributionPpm) * meanWay.denominator,
    denominator: BigInt(MILLION) * meanWay.numerator,
  });
}
