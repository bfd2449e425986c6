import { formatAmount } from '@lantern/kernel';
import { microsOf } from '../../../shared/money/micros.ts';

/** Amounts that one press adds to the stake (sportsbook-light-desktop.png). */
export const STAKE_STEPS = ['10', '50', '100', '500'] as const;

/** A stake with an amount added; above the greatest stake it is that, cut to what can be typed. */
export function addedStake(stake: string, step: string, maximum: bigint | undefined): string {
  const sum = microsOf(stake) + microsOf(step);
  return stakeText(maximum !== undefined && sum > maximum ? maximum : sum);
}

const CENT = 10_000n;
/** Micros as a typed stake, rounded down to a hundredth. */
export const stakeText = (micros: bigint): string => formatAmount(micros - (micros % CENT));
