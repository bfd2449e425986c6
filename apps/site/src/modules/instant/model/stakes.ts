import { MINES_TILES, minesMultiplier, multiplierText } from '@lantern/games/instant';
import { formatAmount, type Micros, parseAmount } from '@lantern/kernel';
import { isPaidInFull, targetOf, topMultiplier } from '@lantern/rules/instant';
import { microsOf } from '../../../shared/money/micros.ts';

/** Stakes that plus and minus step through, as decimal strings. */
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

/** The typed stake, with at most two decimals and within the limits; null when it is invalid. */
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

/** The limits of a choice of plinko or mines, as the server gave them. */
export function limitsFor<Row extends { readonly maxStake: string }>(
  limits: Limits,
  tops: readonly Row[],
  isChosen: (row: Row) => boolean,
): Limits & { readonly isLower: boolean } {
  const { minStake, maxStake } = limits;
  const top = tops.find(isChosen)?.maxStake ?? maxStake;
  return { minStake, maxStake: top, isLower: microsOf(top) < microsOf(maxStake) };
}

/**
 * Where a board with so many mines is cashed out automatically before its last koi; null when the stake is paid to the
 * end.
 */
export function boardStopsAt(stake: string, mines: number, most: string): string | null {
  const all = MINES_TILES - mines;
  const isPaid = (safe: number) => isPaidInFull(microsOf(stake), minesMultiplier(mines, safe), microsOf(most));
  if (isPaid(all)) return null;
  let safe = 0;
  while (isPaid(safe + 1)) safe += 1;
  return safe === 0 ? null : multiplierText(minesMultiplier(mines, safe));
}

/** Where a flight is cashed out automatically; null when the player set less. */
export function flightStopsAt(stake: string, auto: string, most: string): string | null {
  const top = topMultiplier(microsOf(stake), microsOf(most));
  const own = targetOf(auto);
  return own !== null && own <= top ? null : multiplierText(top);
}
