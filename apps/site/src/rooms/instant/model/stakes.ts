import { formatAmount, type Micros, parseAmount } from '@lantern/kernel';
import { microsOf } from '../../../shared/money/micros.ts';

/** Stakes that plus and minus go through, as decimal strings. */
const LADDER = ['0.1', '0.2', '0.5', '1', '2', '5', '10', '20', '50', '100', '200', '500', '1000'].map(microsOf);

export interface Limits {
  readonly minStake: string;
  readonly maxStake: string;
}

const clamp = (micros: Micros, { minStake, maxStake }: Limits): string => {
  const [least, most] = [microsOf(minStake), microsOf(maxStake)];
  return formatAmount(micros < least ? least : micros > most ? most : micros);
};

/** The next stake of the ladder above or below. */
export function stepStake(stake: string, by: 1 | -1, limits: Limits): string {
  const now = microsOf(stake);
  const next = by > 0 ? LADDER.find((rung) => rung > now) : LADDER.findLast((rung) => rung < now);
  return clamp(next ?? now, limits);
}

/** Half or double, in whole hundredths, within the limits. */
export function scaleStake(stake: string, by: 'half' | 'double', limits: Limits): string {
  const now = microsOf(stake);
  const wanted = by === 'half' ? now / 2n : now * 2n;
  return clamp(wanted - (wanted % 10_000n), limits);
}

/** What was typed as a stake, with at most two decimals and within the limits; null when it is not. */
export function enteredStake(text: string, limits: Limits): string | null {
  const parsed = parseAmount(text.trim(), 2);
  if (!parsed.ok) return null;
  return clamp(parsed.value, limits) === formatAmount(parsed.value) ? formatAmount(parsed.value) : null;
}

/** Stake times a multiplier of the wire, rounded down to a micro, never above the limit. */
export function timesStake(stake: string, multiplier: string, most: string): string {
  const paid = (microsOf(stake) * microsOf(multiplier)) / 1_000_000n;
  return formatAmount(paid > microsOf(most) ? microsOf(most) : paid);
}
