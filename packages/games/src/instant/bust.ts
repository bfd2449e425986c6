import { invariant } from '@lantern/kernel';
import type { WordStream } from '../fair/index.ts';
import { type ExactReturn, type Multiplier, RETURN_SHARE } from './multiplier.ts';

const BITS = 52n;
const SPAN = 1n << BITS;
const HUNDREDTH: Multiplier = 100n;
/** The greatest end of a round: 1,000,000 times the stake. */
export const BUST_MAX: Multiplier = 10_000_000_000n;
export const BUST_MIN: Multiplier = 10_000n;

/** 52 bits: the first word whole, then the upper 20 bits of the second. All values are as likely, so none is discarded. */
const bitsOf = (stream: WordStream): bigint => {
  const high = BigInt(stream.nextWord());
  return (high << 20n) | (BigInt(stream.nextWord()) >> 12n);
};

/**
 * Where a round of crash or limbo ends: floor(99 · 2^52 / (v + 1)) hundredths, at least 1.00 (games.md 6.9).
 * P(at least x) is .99 / x to the 52nd bit.
 */
export function bustOf(stream: WordStream): Multiplier {
  const hundredths = (RETURN_SHARE.numerator * SPAN) / (bitsOf(stream) + 1n);
  const bust = hundredths * HUNDREDTH;
  return bust < BUST_MIN ? BUST_MIN : bust > BUST_MAX ? BUST_MAX : bust;
}

/** A target is 1.01 to 1,000,000.00, in whole hundredths; it is reached when the round ends at it or above. */
export const isTarget = (target: Multiplier): boolean =>
  target > BUST_MIN && target <= BUST_MAX && target % HUNDREDTH === 0n;

export const reaches = (bust: Multiplier, target: Multiplier): boolean => bust >= target;

/** The return of always cashing out at `target`: .99 to the 52nd bit. */
export function bustReturn(target: Multiplier): ExactReturn {
  invariant(isTarget(target), 'a target is above 1.00, in hundredths');
  const ways = (RETURN_SHARE.numerator * SPAN) / (target / HUNDREDTH);
  return { numerator: ways * target, denominator: SPAN * 10_000n };
}
